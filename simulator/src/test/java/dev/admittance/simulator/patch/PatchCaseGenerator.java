package dev.admittance.simulator.patch;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.gojson.GoJson;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Makes random cases: small documents, and patches whose pointers mostly lead somewhere. What
/// [PatchApplication] says it leaves out does not occur: nothing is tested or copied after a `null`
/// or an unusually escaped string was written, and no such string meets a crash.
final class PatchCaseGenerator {
  private static final List<String> NAMES =
      List.of("a", "b", "", "a/b", "~", "~1", "-", "0", "1", "é", "<k>", "metadata");
  private static final List<String> STRINGS =
      List.of("", "a", "a/b", "<&>", "é", "\u2028", "\n", "\"", "\\", "\u007f", "😀", "1");
  private static final List<String> NUMBERS = List.of("0", "-0", "1", "1.0", "1e0", "-7", "1E+2");
  private static final List<String> INDEXES =
      List.of("0", "1", "2", "3", "-", "-1", "-2", "-3", "+1", "01", "x", "", "99", "-99", "1.0");
  private static final List<String> KINDS = List.of("add", "remove", "replace", "move", "copy");
  private static final String NOISE = "[]{},:\"\\/0123456789.eE+-tfnu \t\n\u0001éx'";
  private static final int MAX_OPERATIONS = 6;

  private final RandomGenerator random;

  PatchCaseGenerator(long seed) {
    this.random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
  }

  /// The next case, as one line for the conformance program.
  String next() {
    JsonValue document = oneIn(12) ? array(3) : object(3);
    JsonObject.Builder line = JsonObject.builder().put("doc", document);
    switch (random.nextInt(8)) {
      case 0 -> line.put("text", damaged(GoJson.write(patch(document, KINDS))));
      case 1 -> line.put("text", escaped(GoJson.write(patch(document, List.of("test")))));
      default -> line.put("patch", patch(document, withTests()));
    }
    return GoJson.write(line.build());
  }

  private static List<String> withTests() {
    List<String> kinds = new ArrayList<>(KINDS);
    kinds.add("test");
    kinds.add("test");
    return kinds;
  }

  private JsonArray patch(JsonValue document, List<String> kinds) {
    List<JsonValue> operations = new ArrayList<>();
    List<String> allowed = kinds;
    int count = 1 + random.nextInt(MAX_OPERATIONS);
    for (int i = 0; i < count; i++) {
      JsonObject operation = operation(document, pick(allowed));
      operations.add(operation);
      if (operation.get("value") == JsonNull.NULL || !operation.has("value")) {
        allowed = KINDS.subList(0, 4);
      }
    }
    return new JsonArray(operations);
  }

  private JsonObject operation(JsonValue document, String kind) {
    JsonObject.Builder operation = JsonObject.builder();
    if (!oneIn(60)) {
      operation.put("op", oneIn(60) ? value(1) : new JsonString(kind));
    }
    String path = pointer(document);
    if (!oneIn(60)) {
      operation.put("path", oneIn(60) ? value(1) : new JsonString(path));
    }
    if (kind.equals("move") || kind.equals("copy") || oneIn(20)) {
      operation.put("from", oneIn(60) ? value(1) : new JsonString(pointer(document)));
    }
    if (!oneIn(25)) {
      operation.put("value", kind.equals("test") && !oneIn(4) ? at(document, path) : value(2));
    }
    return operation.build();
  }

  /// What stands at a pointer, or something else, so that a `test` often holds.
  private JsonValue at(JsonValue document, String path) {
    PatchLocation place = PatchLocation.find(document, path);
    try {
      JsonValue found = place == null ? document : place.get();
      return found == null ? JsonNull.NULL : found;
    } catch (InapplicableException _) {
      return value(1);
    }
  }

  private String pointer(JsonValue document) {
    if (oneIn(40)) {
      return pick(List.of("", "/", "a", "a/b", "//", "/~01", "/~2"));
    }
    StringBuilder pointer = new StringBuilder(oneIn(30) ? "x" : "");
    JsonValue at = document;
    while (true) {
      String key = oneIn(10) ? pick(NAMES) : key(at);
      pointer.append('/').append(key.replace("~", "~0").replace("/", "~1"));
      JsonValue child = child(at, key);
      if (child instanceof JsonValue.Scalar ? !oneIn(15) : oneIn(3)) {
        return pointer.toString();
      }
      at = child;
    }
  }

  private String key(JsonValue container) {
    return container instanceof JsonObject object && object.size() > 0 && !oneIn(4)
        ? object.nameAt(random.nextInt(object.size()))
        : pick(container instanceof JsonArray ? INDEXES : NAMES);
  }

  private JsonValue child(JsonValue container, String key) {
    if (container instanceof JsonArray array && array.size() > 0) {
      return array.get(random.nextInt(array.size()));
    }
    return container instanceof JsonObject object
        ? object.find(key).orElse(JsonNull.NULL)
        : JsonNull.NULL;
  }

  /// As PHP escapes it. A crash on a `null` among items may come before or after such a string.
  private static String escaped(String text) {
    return text.contains("null") ? text : text.replace("/", "\\/");
  }

  private String damaged(String text) {
    StringBuilder damaged = new StringBuilder(text);
    int edits = random.nextInt(3);
    for (int i = 0; i < edits; i++) {
      int at = random.nextInt(damaged.length());
      String noise = NOISE.substring(random.nextInt(NOISE.length())).substring(0, 1);
      switch (random.nextInt(4)) {
        case 0 -> damaged.deleteCharAt(at);
        case 1 -> damaged.insert(at, noise);
        case 2 -> damaged.replace(at, at + 1, noise);
        default -> damaged.setLength(Math.max(1, at));
      }
    }
    return damaged.toString();
  }

  private JsonValue value(int depth) {
    return switch (random.nextInt(depth > 0 ? 8 : 5)) {
      case 0 -> new JsonString(pick(STRINGS));
      case 1 -> new JsonNumber(pick(NUMBERS));
      case 2 -> JsonBoolean.of(random.nextBoolean());
      case 3 -> oneIn(3) ? JsonNull.NULL : new JsonString(pick(STRINGS));
      case 4 -> new JsonNumber(pick(NUMBERS));
      case 5, 6 -> object(depth - 1);
      default -> array(depth - 1);
    };
  }

  private JsonObject object(int depth) {
    JsonObject.Builder members = JsonObject.builder();
    int count = random.nextInt(5);
    for (int i = 0; i < count; i++) {
      members.put(pick(NAMES), value(depth));
    }
    return members.build();
  }

  private JsonArray array(int depth) {
    List<JsonValue> items = new ArrayList<>();
    int count = random.nextInt(4);
    for (int i = 0; i < count; i++) {
      items.add(value(depth));
    }
    return new JsonArray(items);
  }

  private boolean oneIn(int chances) {
    return random.nextInt(chances) == 0;
  }

  private <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
