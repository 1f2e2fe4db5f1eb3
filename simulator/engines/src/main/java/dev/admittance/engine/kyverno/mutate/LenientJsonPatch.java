package dev.admittance.engine.kyverno.mutate;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Applies JSON Patches as Kyverno does: missing parents are made, a missing value may be removed,
/// and negative positions count from the end. Source: github.com/evanphx/json-patch `v5/patch.go`
/// with Kyverno's options.
final class LenientJsonPatch {
  private static final String END = "-";

  private LenientJsonPatch() {}

  static JsonValue apply(JsonValue document, JsonArray patch) throws PatchException {
    JsonValue result = document;
    for (JsonValue operation : patch.items()) {
      if (!(operation instanceof JsonObject object)) {
        throw broken("failed to decode patches: json: cannot unmarshal into jsonpatch.Operation");
      }
      result = operation(result, object);
    }
    return result;
  }

  private static JsonValue operation(JsonValue document, JsonObject operation)
      throws PatchException {
    String path = operation.text("path");
    List<String> parts = parts(path);
    JsonValue value = operation.find("value").orElse(JsonNull.NULL);
    return switch (operation.text("op")) {
      case "add" -> {
        if (document.equals(JsonObject.EMPTY) && !parts.isEmpty()) {
          throw broken(
              "add operation does not apply: doc is missing path: \"" + path + "\": missing value");
        }
        yield add(document, parts, value, path);
      }
      case "replace" -> {
        if (find(document, parts) == null) {
          boolean owned =
              !parts.isEmpty() && find(document, parts.subList(0, parts.size() - 1)) != null;
          throw broken(
              "replace operation does not apply: doc is missing "
                  + (owned ? "key: " : "path: ")
                  + path
                  + ": missing value");
        }
        yield replace(document, parts, value);
      }
      case "remove" -> find(document, parts) == null ? document : remove(document, parts);
      case "test" -> {
        JsonValue found = find(document, parts);
        if (!value.equals(found == null ? JsonNull.NULL : found)) {
          throw broken("testing value " + path + " failed: test failed");
        }
        yield document;
      }
      case "move" -> {
        List<String> from = parts(operation.text("from"));
        JsonValue moved = source(document, from, operation);
        yield add(owned(remove(document, from), parts, operation), parts, moved, path);
      }
      case "copy" -> {
        JsonValue copied = source(document, parts(operation.text("from")), operation);
        yield add(owned(document, parts, operation), parts, copied, path);
      }
      default ->
          throw broken("Unexpected kind: " + JsonText.write(new JsonString(operation.text("op"))));
    };
  }

  private static JsonValue source(JsonValue document, List<String> from, JsonObject operation)
      throws PatchException {
    JsonValue found = find(document, from);
    if (found != null) {
      return found;
    }
    String name = operation.text("op");
    String key = from.isEmpty() ? "" : from.getLast();
    boolean owned = !from.isEmpty() && find(document, from.subList(0, from.size() - 1)) != null;
    throw broken(
        owned
            ? "error in "
                + name
                + " for path: '"
                + key
                + "': unable to get nonexistent key: "
                + key
                + ": missing value"
            : name
                + " operation does not apply: doc is missing from path: "
                + (name.equals("copy")
                    ? '"' + operation.text("from") + '"'
                    : operation.text("from"))
                + ": missing value");
  }

  /// The document, if it has the parent of the place that something is moved or copied to.
  private static JsonValue owned(JsonValue document, List<String> parts, JsonObject operation)
      throws PatchException {
    if (parts.isEmpty() || find(document, parts.subList(0, parts.size() - 1)) != null) {
      return document;
    }
    throw broken(
        operation.text("op")
            + " operation does not apply: doc is missing destination path: "
            + operation.text("path")
            + ": missing value");
  }

  private static List<String> parts(String path) {
    if (path.isEmpty()) {
      return List.of();
    }
    List<String> parts = new ArrayList<>();
    for (String part : path.substring(1).split("/", -1)) {
      parts.add(part.replace("~1", "/").replace("~0", "~"));
    }
    return parts;
  }

  private static @Nullable JsonValue find(JsonValue document, List<String> parts) {
    JsonValue value = document;
    for (String part : parts) {
      value =
          switch (value) {
            case JsonObject object -> object.get(part);
            case JsonArray list -> {
              int at = position(part, list.size());
              yield at >= 0 && at < list.size() ? list.get(at) : null;
            }
            default -> null;
          };
      if (value == null) {
        return null;
      }
    }
    return value;
  }

  /// The 0-based position that a part names; -1 for none.
  private static int position(String part, int size) {
    if (!part.matches("-?\\d{1,9}")) {
      return -1;
    }
    int at = Integer.parseInt(part);
    return at < 0 ? at + size : at;
  }

  private static JsonValue add(
      @Nullable JsonValue document, List<String> parts, JsonValue value, String path)
      throws PatchException {
    if (parts.isEmpty()) {
      return value;
    }
    String part = parts.getFirst();
    List<String> rest = parts.subList(1, parts.size());
    JsonValue owner = document == null || document == JsonNull.NULL ? made(part) : document;
    return switch (owner) {
      case JsonObject object -> object.with(part, add(object.get(part), rest, value, path));
      case JsonArray list -> addTo(list, part, rest, value, path);
      case JsonValue.Scalar _ ->
          throw broken(
              "add operation does not apply: doc is missing path: \"" + path + "\": missing value");
    };
  }

  /// The owner of a part that is not there yet.
  private static JsonValue made(String part) {
    return part.equals(END) || part.matches("-?\\d+") ? JsonArray.EMPTY : JsonObject.EMPTY;
  }

  private static JsonValue addTo(
      JsonArray list, String part, List<String> rest, JsonValue value, String path)
      throws PatchException {
    if (rest.isEmpty()) {
      int at = part.equals(END) ? list.size() : inserted(part, list.size(), path);
      return list.inserted(at, value);
    }
    if (part.equals(END)) {
      return list.inserted(list.size(), add(null, rest, value, path));
    }
    int at = list.size() == 0 && part.equals("-1") ? 0 : position(part, list.size());
    JsonArray longer = list;
    while (at >= longer.size()) {
      longer = longer.inserted(longer.size(), JsonNull.NULL);
    }
    if (at < 0) {
      throw broken("Unable to access invalid index: " + part + ": invalid index referenced");
    }
    return longer.replaced(at, add(longer.get(at), rest, value, path));
  }

  private static int inserted(String part, int size, String path) throws PatchException {
    if (!part.matches("-?\\d{1,9}")) {
      throw broken(
          "error in add for path: '"
              + path
              + "': value was not a proper array index: '"
              + part
              + "': strconv.Atoi: parsing \""
              + part
              + "\": invalid syntax");
    }
    int written = Integer.parseInt(part);
    int at = written < 0 ? written + size + 1 : written;
    if (at < 0 || at > size) {
      throw broken(
          "error in add for path: '"
              + path
              + "': Unable to access invalid index: "
              + part
              + ": invalid index referenced");
    }
    return at;
  }

  private static JsonValue replace(JsonValue document, List<String> parts, JsonValue value) {
    if (parts.isEmpty()) {
      return value;
    }
    List<String> rest = parts.subList(1, parts.size());
    return switch (document) {
      case JsonObject object ->
          object.with(
              parts.getFirst(), replace(object.find(parts.getFirst()).orElseThrow(), rest, value));
      case JsonArray list -> {
        int at = position(parts.getFirst(), list.size());
        yield list.replaced(at, replace(list.get(at), rest, value));
      }
      case JsonValue.Scalar _ -> throw new IllegalArgumentException();
    };
  }

  private static JsonValue remove(JsonValue document, List<String> parts) {
    String part = parts.getFirst();
    List<String> rest = parts.subList(1, parts.size());
    return switch (document) {
      case JsonObject object ->
          rest.isEmpty()
              ? object.without(part)
              : object.with(part, remove(object.find(part).orElseThrow(), rest));
      case JsonArray list -> {
        int at = position(part, list.size());
        yield rest.isEmpty() ? list.removed(at) : list.replaced(at, remove(list.get(at), rest));
      }
      case JsonValue.Scalar _ -> throw new IllegalArgumentException();
    };
  }

  private static PatchException broken(String message) {
    return new PatchException(PatchException.Kind.BROKEN, message);
  }
}
