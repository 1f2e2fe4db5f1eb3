package dev.admittance.model.edit;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/// A random edit that makes sense, and what must come of it.
///
/// @param expected the value after the edit
/// @param old the value at the place that was chosen, before the edit
record RandomEdit(Edit edit, JsonValue expected, JsonValue old) {
  private static final List<String> STRINGS =
      List.of(
          "a",
          "",
          " a",
          "a ",
          "yes",
          "1_000",
          "0o7",
          "1e3",
          "2020-01-02",
          "~",
          "a: b",
          "a #b",
          "#",
          "- a",
          "-",
          "&a",
          "*",
          "a:",
          "[",
          "a, b",
          "it's",
          "\"",
          "\\",
          "two\nlines",
          "two\nlines\n",
          "\n",
          " x\ny",
          "x\n\n",
          "tab\there",
          "\r\n",
          "\u00e9\uD83D\uDE00",
          "\u0007",
          "\uFEFF",
          "---",
          "...",
          "%x",
          "@x",
          "?",
          "? x",
          "!x",
          "<<",
          "=",
          "x\n# y\n",
          "{{ x }}",
          "x ",
          ": x",
          "\u2028");

  /// A place in a value.
  private record Place(FieldPath path, JsonValue value, JsonValue parent) {}

  static RandomEdit of(JsonObject root, RandomGenerator random) {
    List<Place> places = new ArrayList<>();
    collect(FieldPath.ROOT, root, JsonNull.NULL, places);
    while (true) {
      Place place = places.get(random.nextInt(places.size()));
      Edit edit = edit(place, random);
      JsonValue changed = changed(root, place, edit);
      if (changed instanceof JsonObject) {
        return new RandomEdit(edit, changed, place.value());
      }
    }
  }

  private static void collect(FieldPath path, JsonValue value, JsonValue parent, List<Place> into) {
    into.add(new Place(path, value, parent));
    switch (value) {
      case JsonObject object ->
          object.forEach((name, member) -> collect(path.key(name), member, object, into));
      case JsonArray array -> {
        for (int i = 0; i < array.size(); i++) {
          collect(path.index(i), array.get(i), array, into);
        }
      }
      case JsonValue.Scalar _ -> {}
    }
  }

  private static Edit edit(Place place, RandomGenerator random) {
    FieldPath path = place.path();
    return switch (random.nextInt(6)) {
      case 0, 1 -> new Edit.SetValue(path, value(random, 0));
      case 2 -> new Edit.Remove(path);
      case 3 ->
          place.value() instanceof JsonObject
              ? new Edit.SetValue(path.key("new" + random.nextInt(3)), value(random, 0))
              : new Edit.InsertItem(path, index(place, 1, random), value(random, 0));
      case 4 -> new Edit.MoveItem(path, index(place, 0, random), index(place, 0, random));
      default -> new Edit.RenameKey(path, random.nextInt(2) == 0 ? "named" : name(random));
    };
  }

  private static String strings(RandomGenerator random) {
    return STRINGS.get(random.nextInt(STRINGS.size()));
  }

  /// A name without characters that no key can have.
  private static String name(RandomGenerator random) {
    return strings(random).replaceAll("[\\p{Cntrl}\uFEFF\u2028]", "") + "n";
  }

  private static int index(Place place, int more, RandomGenerator random) {
    int size = place.value() instanceof JsonArray array ? array.size() : 0;
    return random.nextInt(Math.max(1, size + more));
  }

  private static JsonValue value(RandomGenerator random, int depth) {
    return switch (random.nextInt(depth > 2 ? 4 : 7)) {
      case 0 -> JsonNumber.of(random.nextInt(100) - 50);
      case 1 -> random.nextInt(3) == 0 ? JsonNull.NULL : JsonBoolean.of(random.nextBoolean());
      case 2, 3 -> new JsonString(strings(random));
      case 4 ->
          random.nextInt(3) == 0
              ? JsonArray.EMPTY
              : JsonArray.of(value(random, depth + 1), value(random, depth + 1));
      default ->
          random.nextInt(4) == 0
              ? JsonObject.EMPTY
              : JsonObject.of("p", value(random, depth + 1), "q r", value(random, depth + 1));
    };
  }

  /// The edited value; the null of JSON where the edit makes no sense.
  private static JsonValue changed(JsonValue root, Place place, Edit edit) {
    List<FieldPath.Step> steps = place.path().steps();
    return switch (edit) {
      case Edit.SetValue set when set.path().equals(place.path()) -> with(root, steps, set.value());
      case Edit.SetValue set ->
          with(
              root,
              steps,
              ((JsonObject) place.value()).with(set.path().steps().getLast().name(), set.value()));
      case Edit.Remove _ ->
          switch (place.parent()) {
            case JsonObject object -> with(root, up(steps), object.without(last(steps)));
            case JsonArray array ->
                with(root, up(steps), array.removed(Integer.parseInt(last(steps))));
            case JsonValue.Scalar _ -> JsonNull.NULL;
          };
      case Edit.InsertItem insert ->
          switch (place.value()) {
            case JsonArray array ->
                with(root, steps, array.inserted(insert.index(), insert.value()));
            case JsonNull _ -> with(root, steps, JsonArray.of(insert.value()));
            case JsonObject _, JsonValue.Scalar _ -> JsonNull.NULL;
          };
      case Edit.MoveItem move ->
          place.value() instanceof JsonArray array && array.size() > 0
              ? with(
                  root,
                  steps,
                  array.removed(move.from()).inserted(move.to(), array.get(move.from())))
              : JsonNull.NULL;
      case Edit.RenameKey rename ->
          place.parent() instanceof JsonObject object && !object.has(rename.name())
              ? with(
                  root, up(steps), object.without(last(steps)).with(rename.name(), place.value()))
              : JsonNull.NULL;
    };
  }

  private static List<FieldPath.Step> up(List<FieldPath.Step> steps) {
    return steps.subList(0, steps.size() - 1);
  }

  private static String last(List<FieldPath.Step> steps) {
    return steps.getLast().name();
  }

  private static JsonValue with(JsonValue root, List<FieldPath.Step> steps, JsonValue value) {
    if (steps.isEmpty()) {
      return value;
    }
    String name = steps.getFirst().name();
    List<FieldPath.Step> rest = steps.subList(1, steps.size());
    return switch (root) {
      case JsonObject object ->
          object.with(name, with(object.find(name).orElseThrow(), rest, value));
      case JsonArray array -> {
        int index = Integer.parseInt(name);
        yield array.replaced(index, with(array.get(index), rest, value));
      }
      case JsonValue.Scalar _ -> throw new IllegalStateException("no way through " + root);
    };
  }
}
