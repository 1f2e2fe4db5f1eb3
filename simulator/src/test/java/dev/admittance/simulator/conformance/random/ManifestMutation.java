package dev.admittance.simulator.conformance.random;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.conformance.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/// Changes a manifest in one to three places, by what `faults.yaml` lists and by chance, so that a
/// server may refuse it.
///
/// @param faults the document
record ManifestMutation(JsonObject faults) {
  private static final Path FILE = Path.of("src/test/resources/random/faults.yaml");

  /// Members without which nobody could say what a manifest is.
  private static final Set<List<String>> KEPT =
      Set.of(List.of("apiVersion"), List.of("kind"), List.of("metadata"));

  private static final List<String> POD_SPECS =
      List.of("/spec", "/spec/template/spec", "/spec/jobTemplate/spec/template/spec");

  static ManifestMutation read() {
    try {
      return new ManifestMutation(Json.read("faults", Files.readString(FILE)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// How often a kind comes up beside the others; 0 where it is not listed.
  int weight(String kind) {
    JsonObject kinds = faults.object("kinds");
    return !kinds.has(kind)
        ? 0
        : kinds.object(kind).get("weight") instanceof JsonNumber n
            ? n.decimal().intValueExact()
            : 2;
  }

  /// A manifest with one to three changes, none of its type.
  JsonObject of(JsonObject manifest, SeededChoice dice) {
    JsonObject changed = manifest;
    for (int left = dice.pick(1, 1, 1, 2, 2, 3); left > 0; left--) {
      changed = once(changed, dice);
    }
    return changed;
  }

  private JsonObject once(JsonObject manifest, SeededChoice dice) {
    int way = dice.below(100);
    if (way < 45) {
      return anywhere(manifest, dice);
    }
    if (way < 53) {
      return edited(manifest, "/metadata", faults.object("metadata"), dice);
    }
    int part = dice.below(100);
    for (String pointer : part < 70 ? POD_SPECS : List.<String>of()) {
      JsonObject spec = at(manifest, Pointers.tokens(pointer));
      List<JsonObject> containers =
          spec.get("containers") instanceof JsonArray ? spec.objects("containers") : List.of();
      if (!containers.isEmpty()) {
        return part < 35
            ? edited(manifest, pointer, faults.object("podSpecs"), dice)
            : edited(
                manifest,
                pointer + "/containers/" + dice.below(Math.min(containers.size(), 10)),
                faults.object("containers"),
                dice);
      }
    }
    JsonObject edits = faults.object("kinds").object(manifest.text("kind")).object("edits");
    return edits.size() == 0 ? anywhere(manifest, dice) : edited(manifest, "", edits, dice);
  }

  private static JsonObject edited(
      JsonObject manifest, String below, JsonObject edits, SeededChoice dice) {
    String pointer = dice.pick(edits.names());
    return new Edit(below + pointer, dice.pick((JsonArray) edits.find(pointer).orElseThrow()))
        .merged(manifest);
  }

  private static JsonObject at(JsonObject manifest, List<String> names) {
    JsonObject found = manifest;
    for (String name : names) {
      found = found.object(name);
    }
    return found;
  }

  private JsonObject anywhere(JsonObject manifest, SeededChoice dice) {
    List<List<String>> places = new ArrayList<>();
    collect(manifest, List.of(), places);
    places.removeAll(KEPT);
    return places.isEmpty() ? manifest : (JsonObject) changed(manifest, dice.pick(places), dice);
  }

  private static void collect(JsonValue value, List<String> here, List<List<String>> places) {
    if (!here.isEmpty()) {
      places.add(here);
    }
    if (value instanceof JsonObject object) {
      object.forEach((name, member) -> collect(member, below(here, name), places));
    } else if (value instanceof JsonArray array) {
      for (int i = 0; i < array.size(); i++) {
        collect(array.get(i), below(here, String.valueOf(i)), places);
      }
    }
  }

  private static List<String> below(List<String> place, String token) {
    List<String> below = new ArrayList<>(place);
    below.add(token);
    return below;
  }

  private JsonValue changed(JsonValue into, List<String> place, SeededChoice dice) {
    String token = place.getFirst();
    List<String> rest = place.subList(1, place.size());
    if (into instanceof JsonObject object) {
      JsonValue member = object.find(token).orElseThrow();
      return rest.isEmpty() && dice.chance(20)
          ? object.without(token)
          : object.with(token, rest.isEmpty() ? other(member, dice) : changed(member, rest, dice));
    }
    JsonArray array = (JsonArray) into;
    int index = Integer.parseInt(token);
    JsonValue item = array.get(index);
    int way = rest.isEmpty() ? dice.below(10) : 10;
    return way < 2
        ? array.removed(index)
        : way == 2
            ? array.inserted(array.size(), item)
            : array.replaced(index, rest.isEmpty() ? other(item, dice) : changed(item, rest, dice));
  }

  private JsonValue other(JsonValue value, SeededChoice dice) {
    return switch (value) {
      case JsonBoolean flag ->
          dice.pick(
              flag == JsonBoolean.TRUE ? JsonBoolean.FALSE : JsonBoolean.TRUE,
              JsonNull.NULL,
              new JsonString("x"));
      case JsonNumber _ -> dice.pick((JsonArray) faults.find("numbers").orElseThrow());
      case JsonString _ ->
          dice.chance(5)
              ? new JsonString("x".repeat(dice.pick(64, 254, 260)))
              : dice.pick((JsonArray) faults.find("texts").orElseThrow());
      case JsonObject object ->
          dice.pick(
              JsonObject.EMPTY,
              JsonNull.NULL,
              object.with("extra", new JsonString("x")),
              JsonArray.EMPTY);
      case JsonArray array -> {
        List<JsonValue> items = array.items();
        List<JsonValue> twice = new ArrayList<>(items);
        twice.addAll(items);
        yield dice.pick(
            JsonArray.EMPTY,
            JsonNull.NULL,
            new JsonArray(twice),
            new JsonArray(items.reversed()),
            new JsonArray(items.isEmpty() ? Collections.emptyList() : items.subList(0, 1)));
      }
      case JsonNull _ -> new JsonString("x");
    };
  }
}
