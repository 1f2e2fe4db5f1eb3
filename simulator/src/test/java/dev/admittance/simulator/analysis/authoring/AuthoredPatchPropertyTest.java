package dev.admittance.simulator.analysis.authoring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.patch.PatchApplication;
import dev.admittance.simulator.patch.PatchRun;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A patch turns the object that it was made from into the one that was wanted, as the server
/// applies it.
class AuthoredPatchPropertyTest {
  private static final int CASES = 4_000;
  private static final int DEEPEST = 4;
  private static final List<String> NAMES =
      List.of("name", "image", "labels", "a/b", "~", "env", "key");

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void patchLeadsToWhatWasWanted(boolean guarded) {
    for (long seed = 0; seed < CASES; seed++) {
      Random random = new Random(seed);
      JsonObject before = object(random, 0);
      JsonValue after = random.nextInt(4) == 0 ? object(random, 0) : changed(random, before, 0);
      List<JsonObject> patch = AuthoredPatch.between(before, after, guarded);
      PatchRun run =
          PatchApplication.applyAll(before, patch.stream().map(DecodedOperation::of).toList());
      JsonValue reached = run.documents().isEmpty() ? before : run.documents().getLast();
      assertThat(run).as("seed %s: %s", seed, patch).isInstanceOf(PatchRun.Complete.class);
      assertThat(reached).as("seed %s: %s", seed, patch).isEqualTo(after);
    }
  }

  private static JsonObject object(Random random, int depth) {
    JsonObject.Builder object = JsonObject.builder();
    List<String> names = new ArrayList<>(NAMES);
    Collections.shuffle(names, random);
    names.subList(0, random.nextInt(4)).forEach(name -> object.put(name, value(random, depth + 1)));
    return object.build();
  }

  private static JsonValue value(Random random, int depth) {
    return switch (depth > DEEPEST ? 0 : random.nextInt(5)) {
      case 0 -> new JsonString("v" + random.nextInt(4));
      case 1 -> JsonNumber.of(random.nextInt(4));
      case 2 -> object(random, depth);
      case 3 -> named(random);
      default -> list(random, depth);
    };
  }

  private static JsonArray list(Random random, int depth) {
    List<JsonValue> items = new ArrayList<>();
    for (int i = random.nextInt(6); i > 0; i--) {
      items.add(value(random, depth + 1));
    }
    return new JsonArray(items);
  }

  /// A list of objects with names, as containers are.
  private static JsonArray named(Random random) {
    List<JsonValue> items = new ArrayList<>();
    for (int i = random.nextInt(7); i > 0; i--) {
      items.add(JsonObject.of("name", "n" + random.nextInt(8), "image", "i" + random.nextInt(3)));
    }
    return new JsonArray(items);
  }

  private static JsonValue changed(Random random, JsonValue value, int depth) {
    return switch (value) {
      case JsonObject object -> {
        JsonObject changed = object;
        for (String name : object.names()) {
          changed =
              random.nextInt(5) == 0
                  ? changed.without(name)
                  : changed.with(name, changed(random, object.find(name).orElseThrow(), depth + 1));
        }
        yield random.nextBoolean()
            ? changed.with(NAMES.get(random.nextInt(NAMES.size())), value(random, depth + 1))
            : changed;
      }
      case JsonArray array -> {
        List<JsonValue> items = new ArrayList<>();
        array.items().forEach(item -> items.add(changed(random, item, depth + 1)));
        items.removeIf(_ -> random.nextInt(4) == 0);
        if (random.nextBoolean()) {
          items.add(random.nextInt(items.size() + 1), value(random, depth + 1));
        }
        if (random.nextInt(3) == 0) {
          Collections.shuffle(items, random);
        }
        yield new JsonArray(items);
      }
      case JsonValue.Scalar scalar -> random.nextInt(3) == 0 ? value(random, depth) : scalar;
    };
  }
}
