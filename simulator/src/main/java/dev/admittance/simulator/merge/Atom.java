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
    /// How its items belong together.
    Relation relation();

    /// The members that tell its items apart, where it is a map.
    List<String> keys();

    /// What counts where an item leaves out a key.
    default @Nullable JsonValue preset(String key) {
      return null;
    }

    Atom items();
  }

  /// How the items of a list belong together.
  enum Relation {
    ATOMIC,
    /// A set: each scalar occurs at most once.
    SET,
    /// Each item has keys of its own.
    MAP
  }

  interface MapAtom {
    /// A member that the schema names; null for others.
    @Nullable Atom declared(String name);

    /// The members that the schema does not name; null where there may be none.
    @Nullable Atom others();

    boolean isAtomic();

    /// Any member, or null where there may be no such member.
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

  /// The part that a value is of; all of them where it is null or of none of them.
  Atom narrowed(JsonValue value) {
    return switch (value) {
      case JsonNull _ -> this;
      case JsonObject _ -> map == null ? this : of(map);
      case JsonArray _ -> list == null ? this : of(list);
      case JsonValue.Scalar _ -> scalar == null ? this : of(scalar);
    };
  }
}
