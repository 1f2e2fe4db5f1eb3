package dev.admittance.simulator.drift;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.analysis.blame.RemovedField;
import dev.admittance.simulator.patch.PlainPointer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The places of removed values in the object that was sent. An item of a list may have had another
/// index when it was removed, where something was put before it.
final class RemovedPlaces {
  private static final Pattern INDEX = Pattern.compile("/[0-9]+(?=/|$)");

  private final JsonObject sent;
  private final List<Place> gone = new ArrayList<>();

  private record Place(String pointer, JsonValue value) {
    /// The pointer without indices.
    String shape() {
      return shapeOf(pointer);
    }
  }

  /// @param stored the object after all hooks
  RemovedPlaces(JsonObject sent, JsonValue stored) {
    this.sent = sent;
    compare("", sent, stored);
  }

  private static String shapeOf(String pointer) {
    return INDEX.matcher(pointer).replaceAll("/#");
  }

  /// Where a removed value was; empty where the object did not have it.
  List<String> of(RemovedField field) {
    List<Place> alike =
        gone.stream().filter(place -> place.shape().equals(shapeOf(field.path()))).toList();
    List<Place> equal = alike.stream().filter(one -> one.value().equals(field.value())).toList();
    if (!equal.isEmpty()) {
      return pointers(equal);
    }
    return PlainPointer.to(sent, field.path()).isPresent()
        ? List.of(field.path())
        : pointers(alike);
  }

  private static List<String> pointers(List<Place> places) {
    return places.stream().map(Place::pointer).toList();
  }

  private void compare(String pointer, JsonValue before, JsonValue after) {
    switch (before) {
      case JsonObject object when after instanceof JsonObject now ->
          object.forEach((name, value) ->
              compare(pointer + "/" + PlainPointer.escape(name), value, now.find(name)));
      case JsonArray list when after instanceof JsonArray now -> {
        for (int i = 0; i < list.size(); i++) {
          JsonValue item = list.get(i);
          compare(
              pointer + "/" + i,
              item,
              now.items().stream().filter(other -> isSame(item, other)).findFirst());
        }
      }
      case JsonValue _ -> {}
    }
  }

  private void compare(String pointer, JsonValue before, Optional<JsonValue> after) {
    after.ifPresentOrElse(
        now -> compare(pointer, before, now), () -> gone.add(new Place(pointer, before)));
  }

  /// Items with a name go by it.
  private static boolean isSame(JsonValue item, JsonValue other) {
    return Stream.of(item, other)
            .allMatch(one -> one instanceof JsonObject object && !object.text("name").isEmpty())
        ? ((JsonObject) item).text("name").equals(((JsonObject) other).text("name"))
        : item.equals(other);
  }
}
