package dev.admittance.simulator.conformance.random;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.conformance.Case;
import dev.admittance.simulator.conformance.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Makes a case small that shows something: takes out of it whatever can go while it still shows
/// it, large parts first.
public final class Shrinker {
  /// Parts that stay as a whole: the cluster needs them as they are, or they say who a case is.
  private static final Set<String> WHOLE =
      Set.of("name", "rule", "after", "send", "op", "path", "webhook");

  private Shrinker() {}

  /// Whether a smaller case still shows it.
  public interface Trial {
    /// Asks for one case.
    boolean shows(Case one) throws Exception;
  }

  /// The smallest case that was found.
  ///
  /// @param tries how many cases are asked for at most
  public static Case shrink(Case one, int tries, Trial trial) throws Exception {
    JsonObject best = one.json();
    int left = tries;
    boolean smaller = true;
    while (smaller && left > 0) {
      smaller = false;
      int place = 0;
      List<JsonObject> candidates = smallerOnes(best);
      while (place < candidates.size() && left > 0) {
        JsonObject candidate = candidates.get(place);
        left--;
        if (trial.shows(new Case(one.topic(), candidate, one.release()))) {
          best = candidate;
          candidates = smallerOnes(best);
          smaller = true;
        } else {
          place++;
        }
      }
    }
    return new Case(one.topic(), best, one.release());
  }

  /// All cases with one part less, those that lose most first.
  static List<JsonObject> smallerOnes(JsonObject json) {
    List<JsonObject> all = new ArrayList<>();
    for (String name : json.names()) {
      JsonValue value = json.find(name).orElseThrow();
      if (!WHOLE.contains(name) && !name.equals("request") && !holdsDefinition(value)) {
        all.add(json.without(name));
      }
    }
    for (String name : json.names()) {
      if (!WHOLE.contains(name)) {
        less(json.find(name).orElseThrow()).forEach(part -> all.add(json.with(name, part)));
      }
    }
    all.sort((a, b) -> Integer.compare(a.toString().length(), b.toString().length()));
    return all;
  }

  private static List<JsonValue> less(JsonValue value) {
    List<JsonValue> all = new ArrayList<>();
    switch (value) {
      case JsonObject object -> {
        for (String name : object.names()) {
          if (!WHOLE.contains(name)) {
            all.add(object.without(name));
            less(object.find(name).orElseThrow()).forEach(part -> all.add(object.with(name, part)));
          }
        }
      }
      case JsonArray array -> {
        for (int i = 0; i < array.items().size(); i++) {
          if (!isDefinition(array.items().get(i))) {
            all.add(with(array, i, List.of()));
            for (JsonValue part : less(array.items().get(i))) {
              all.add(with(array, i, List.of(part)));
            }
          }
        }
      }
      default -> {}
    }
    return all;
  }

  private static JsonArray with(JsonArray array, int place, List<JsonValue> instead) {
    List<JsonValue> items = new ArrayList<>(array.items());
    items.remove(place);
    items.addAll(place, instead);
    return new JsonArray(items);
  }

  private static boolean holdsDefinition(JsonValue value) {
    return value instanceof JsonArray array
        && array.items().stream().anyMatch(Shrinker::isDefinition);
  }

  /// Definitions of custom resources are the same for all cases of a server.
  private static boolean isDefinition(JsonValue value) {
    return value instanceof JsonObject object
        && Json.text(object, "send").endsWith(Definitions.PATH);
  }
}
