package dev.admittance.app.debug.yaml;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/// Objects of all shapes, and objects that came of them by some changes.
final class RandomValues {
  private static final List<String> NAMES =
      List.of("name", "image", "a", "b", "c", "example.com/x", "no", "", "12", "key");
  private static final List<String> TEXTS =
      List.of("web", "", "true", "1", "a: b", "two\nlines", "end\n", "more\n\n", " lead\nx", "ü");

  private final Random random;

  RandomValues(long seed) {
    random = new Random(seed);
  }

  JsonObject object(int depth) {
    List<String> names = new ArrayList<>(NAMES);
    Collections.shuffle(names, random);
    JsonObject.Builder object = JsonObject.builder();
    names.subList(0, random.nextInt(6)).forEach(name -> object.put(name, value(depth - 1)));
    return object.build();
  }

  private JsonValue value(int depth) {
    return switch (random.nextInt(depth > 0 ? 8 : 4)) {
      case 0 -> JsonNumber.of(random.nextInt(5));
      case 1 -> random.nextBoolean() ? JsonNull.NULL : JsonBoolean.TRUE;
      case 2, 3 -> text();
      case 4, 5 -> object(depth);
      default -> {
        List<JsonValue> items = new ArrayList<>();
        for (int i = random.nextInt(5); i > 0; i--) {
          items.add(value(depth - 1));
        }
        yield new JsonArray(items);
      }
    };
  }

  private JsonString text() {
    return new JsonString(TEXTS.get(random.nextInt(TEXTS.size())));
  }

  /// The object with some parts changed, the others shared.
  JsonObject changed(JsonObject object) {
    return (JsonObject) changedValue(object);
  }

  private JsonValue changedValue(JsonValue value) {
    return switch (value) {
      case JsonObject object -> changedMembers(object);
      case JsonArray array -> changedItems(array);
      case JsonValue.Scalar _ -> random.nextInt(3) == 0 ? value(2) : value;
    };
  }

  private JsonObject changedMembers(JsonObject object) {
    JsonObject changed = object;
    for (String name : object.names()) {
      changed =
          switch (random.nextInt(8)) {
            case 0 -> changed.without(name);
            case 1 -> changed.without(name).with(name, object.find(name).orElseThrow());
            case 2, 3 -> changed.with(name, changedValue(object.find(name).orElseThrow()));
            default -> changed;
          };
    }
    return random.nextInt(4) == 0 ? changed.with("new", value(2)) : changed;
  }

  private JsonArray changedItems(JsonArray array) {
    List<JsonValue> items = new ArrayList<>();
    for (JsonValue item : array.items()) {
      switch (random.nextInt(8)) {
        case 0 -> {}
        case 1 -> items.addFirst(item);
        case 2, 3 -> items.add(changedValue(item));
        default -> items.add(item);
      }
    }
    if (random.nextInt(4) == 0) {
      items.add(random.nextInt(items.size() + 1), value(2));
    }
    return new JsonArray(items);
  }
}
