package dev.admittance.simulator.merge;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The forms that a schema allows for a value: scalar, list and map. A form that is not allowed is
/// null. Source: sigs.k8s.io/structured-merge-diff `schema/elements.go`, `Atom`.
record Atom(@Nullable Scalar scalar, @Nullable ListAtom list, @Nullable MapAtom map) {

  /// The scalar types that an atom can admit.
  enum Scalar {
    NUMERIC,
    STRING,
    BOOLEAN,
    UNTYPED
  }

  interface ListAtom {
    Relation relation();

    /// The members that identify an item, where the list is of type map.
    List<String> keys();

    /// The default of a key that an item omits.
    default @Nullable JsonValue preset(String key) {
      return null;
    }

    Atom items();
  }

  /// The list type: how items are identified.
  enum Relation {
    ATOMIC,
    /// A set: each scalar occurs at most once.
    SET,
    /// A map: each item has its own keys.
    MAP
  }

  interface MapAtom {
    /// A member that the schema declares; null for others.
    @Nullable Atom declared(String name);

    /// The schema of undeclared members; null where none are allowed.
    @Nullable Atom others();

    boolean isAtomic();

    /// A declared or undeclared member; null where the schema does not allow it.
    default @Nullable Atom member(String name) {
      Atom declared = declared(name);
      return declared == null ? others() : declared;
    }
  }

  static Atom of(Scalar scalar) {
    return new Atom(scalar, null, null);
  }

  static Atom of(ListAtom list) {
    return new Atom(null, list, null);
  }

  static Atom of(MapAtom map) {
    return new Atom(null, null, map);
  }

  /// Only the form that matches the value; all forms where it is null or matches none.
  Atom narrowed(JsonValue value) {
    return switch (value) {
      case JsonNull _ -> this;
      case JsonObject _ -> map == null ? this : of(map);
      case JsonArray _ -> list == null ? this : of(list);
      case JsonValue.Scalar _ -> scalar == null ? this : of(scalar);
    };
  }
}
