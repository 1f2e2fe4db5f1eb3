package dev.admittance.simulator.analysis.difference;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.patch.PlainPointer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Compares two values part by part. Items of lists are compared with their old or new items
/// ([Alignment]), so that one more item at the start is one difference. Values are compared as
/// written: values that the server considers equal must be decoded first.
public final class ObjectDifference {
  private final List<DifferingPlace> found = new ArrayList<>();

  private ObjectDifference() {}

  /// The differences, in the order of the second value; empty for none.
  public static List<DifferingPlace> between(JsonValue first, JsonValue second) {
    ObjectDifference difference = new ObjectDifference();
    difference.compare("", first, second);
    return List.copyOf(difference.found);
  }

  private void compare(String path, JsonValue first, JsonValue second) {
    if (first.equals(second)) {
      return;
    }
    if (first instanceof JsonObject one && second instanceof JsonObject other) {
      members(path, one, other);
    } else if (first instanceof JsonArray one && second instanceof JsonArray other) {
      items(path, one, other);
    } else {
      add(path, Optional.of(first), Optional.of(second), false);
    }
  }

  private void members(String path, JsonObject first, JsonObject second) {
    second.forEach((name, value) ->
        first
            .find(name)
            .ifPresentOrElse(
                was -> compare(child(path, name), was, value),
                () -> add(child(path, name), Optional.empty(), Optional.of(value), false)));
    first.forEach((name, value) -> {
      if (!second.has(name)) {
        add(child(path, name), Optional.of(value), Optional.empty(), false);
      }
    });
  }

  private void items(String path, JsonArray first, JsonArray second) {
    int[] partners = Alignment.of(first, second);
    boolean[] stays = new boolean[first.size()];
    int last = -1;
    boolean reordered = false;
    for (int i = 0; i < second.size(); i++) {
      String place = child(path, Integer.toString(i));
      int was = partners[i];
      if (was < 0) {
        add(place, Optional.empty(), Optional.of(second.get(i)), false);
      } else {
        stays[was] = true;
        reordered |= was < last;
        last = was;
        compare(place, first.get(was), second.get(i));
      }
    }
    for (int i = 0; i < stays.length; i++) {
      if (!stays[i]) {
        String place = child(path, Integer.toString(i));
        add(place, Optional.of(first.get(i)), Optional.empty(), false);
      }
    }
    if (reordered) {
      add(path, Optional.of(first), Optional.of(second), true);
    }
  }

  private void add(
      String path, Optional<JsonValue> first, Optional<JsonValue> second, boolean orderAlone) {
    found.add(new DifferingPlace(path, first, second, orderAlone));
  }

  private static String child(String path, String key) {
    return path + "/" + PlainPointer.escape(key);
  }
}
