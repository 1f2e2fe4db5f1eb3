package dev.admittance.simulator.merge;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.gojson.GoValue;
import dev.admittance.simulator.gojson.GoVerbs;
import dev.admittance.simulator.merge.Atom.ListAtom;
import dev.admittance.simulator.merge.Atom.MapAtom;
import dev.admittance.simulator.merge.Atom.Scalar;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Checks whether a value conforms to its schema. The server visits the members of an object in
/// random order; here they come in the order of the object. Source:
/// sigs.k8s.io/structured-merge-diff `typed/validate.go`, `(*validatingObjectWalker).validate`.
final class Conformance {
  private final Repeated repeated;
  private final MergeSchema schema;
  private final IdentityHashMap<JsonValue, GoValue> foreign;
  private final List<String> violations = new ArrayList<>();

  /// Whether a list may contain an item twice.
  enum Repeated {
    ALLOWED,
    REFUSED
  }

  private Conformance(
      MergeSchema schema, Repeated repeated, IdentityHashMap<JsonValue, GoValue> foreign) {
    this.schema = schema;
    this.repeated = repeated;
    this.foreign = foreign;
  }

  /// The server's error text for a value that does not conform; empty where it does.
  ///
  /// @param foreign the Go values that JSON does not have, by identity of their stand-ins
  static Optional<String> refusal(
      JsonObject object,
      IdentityHashMap<JsonValue, GoValue> foreign,
      MergeSchema schema,
      Repeated repeated) {
    Conformance check = new Conformance(schema, repeated, foreign);
    check.value("", object, schema.root());
    return switch (check.violations.size()) {
      case 0 -> Optional.empty();
      case 1 -> Optional.of(check.violations.getFirst());
      default -> Optional.of("errors:\n  " + String.join("\n  ", check.violations));
    };
  }

  private void value(String path, JsonValue value, Atom atom) {
    GoValue other = foreign.get(value);
    if (other != null) {
      report(path, "expected " + expected(other, atom));
      return;
    }
    Atom narrowed = atom.narrowed(value);
    MapAtom map = narrowed.map();
    Scalar scalar = narrowed.scalar();
    ListAtom list = narrowed.list();
    if (map != null) {
      map(path, value, map);
    } else if (scalar != null) {
      scalar(path, value, scalar);
    } else if (list != null) {
      list(path, value, list);
    }
  }

  /// No schema accepts a value that JSON does not have.
  private static String expected(GoValue other, Atom atom) {
    String found = ", got &{" + other.plain() + "}";
    if (atom.map() != null) {
      return "map" + found;
    }
    if (atom.scalar() == null) {
      return "list" + found;
    }
    return switch (atom.scalar()) {
      case NUMERIC -> "numeric (int or float), got " + other.type();
      case STRING -> "string, got &value.valueUnstructured{Value:" + other.syntax() + "}";
      case BOOLEAN -> "boolean" + found;
      case UNTYPED -> "any scalar" + found;
    };
  }

  private void map(String path, JsonValue value, MapAtom map) {
    if (value instanceof JsonObject object) {
      for (int i = 0; i < object.size(); i++) {
        String inner = path + PathElement.member(object.nameAt(i)).text();
        Atom member = map.member(object.nameAt(i));
        if (member == null) {
          report(inner, "field not declared in schema");
          return;
        }
        value(inner, object.valueAt(i), member);
      }
    } else if (value != JsonNull.NULL) {
      report(path, "expected map, got &{" + GoVerbs.plain(value) + "}");
    }
  }

  private void list(String path, JsonValue value, ListAtom list) {
    if (value instanceof JsonArray array) {
      items(path, array, list);
    } else if (value != JsonNull.NULL) {
      report(path, "expected list, got &{" + GoVerbs.plain(value) + "}");
    }
  }

  private ItemPath item(JsonValue item, int index, ListAtom list) {
    return (schema.omitsKeys() ? Optional.<String>empty() : ItemPath.omittedKey(item, list))
        .<ItemPath>map(ItemPath.Refused::new)
        .orElseGet(() -> ItemPath.of(item, index, list));
  }

  /// An item without identity ends the check of its list.
  private void items(String path, JsonArray array, ListAtom list) {
    Set<PathElement> seen = new HashSet<>();
    for (int i = 0; i < array.size(); i++) {
      switch (item(array.get(i), i, list)) {
        case ItemPath.Refused(String message) -> {
          report(path, "element " + i + ": " + message);
          return;
        }
        case ItemPath.Known(PathElement element) -> {
          if (!seen.add(element) && repeated == Repeated.REFUSED) {
            report(path, "duplicate entries for key " + element.text());
          }
          value(path + element.text(), array.get(i), list.items());
        }
      }
    }
  }

  private void scalar(String path, JsonValue value, Scalar scalar) {
    String expected = value == JsonNull.NULL ? null : unmet(value, scalar);
    if (expected != null) {
      report(path, expected);
    }
  }

  private static @Nullable String unmet(JsonValue value, Scalar scalar) {
    return switch (scalar) {
      case NUMERIC ->
          value instanceof JsonNumber
              ? null
              : "expected numeric (int or float), got " + GoVerbs.type(value);
      case STRING ->
          value instanceof JsonString
              ? null
              : "expected string, got &value.valueUnstructured{Value:"
                  + GoVerbs.syntax(value)
                  + "}";
      case BOOLEAN ->
          value instanceof JsonBoolean
              ? null
              : "expected boolean, got &{" + GoVerbs.plain(value) + "}";
      case UNTYPED ->
          value instanceof JsonValue.Scalar
              ? null
              : "expected any scalar, got &{" + GoVerbs.plain(value) + "}";
    };
  }

  private void report(String path, String message) {
    violations.add(path.isEmpty() ? message : path + ": " + message);
  }
}
