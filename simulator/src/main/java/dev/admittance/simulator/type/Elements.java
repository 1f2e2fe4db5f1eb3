package dev.admittance.simulator.type;

import dev.admittance.model.json.JsonObject;
import java.util.List;

/// The published list type or map type of a member, beyond its Go type.
///
/// @param keys the identifying members of a list of type map; otherwise empty
/// @param presets the defaults of keys that an item omits
public record Elements(Kind kind, List<String> keys, JsonObject presets) {
  /// Nothing is published: a list is atomic, and each element of a map is separate.
  public static final Elements UNSAID = new Elements(Kind.UNSAID, List.of(), JsonObject.EMPTY);

  private static final String MAP_OF = "map:";

  public enum Kind {
    UNSAID,
    ATOMIC,
    /// A map or struct with separate elements, though its type is atomic.
    GRANULAR,
    SET,
    MAP,
    /// A member that the server does not publish.
    UNPUBLISHED
  }

  public Elements {
    keys = List.copyOf(keys);
  }

  /// Reads a column of the table of types.
  static Elements read(String kind, JsonObject presets) {
    if (kind.startsWith(MAP_OF)) {
      List<String> keys = List.of(kind.substring(MAP_OF.length()).split(",", -1));
      return new Elements(Kind.MAP, keys, presets);
    }
    return switch (kind) {
      case "" -> UNSAID;
      case "atomic" -> new Elements(Kind.ATOMIC, List.of(), JsonObject.EMPTY);
      case "granular" -> new Elements(Kind.GRANULAR, List.of(), JsonObject.EMPTY);
      case "set" -> new Elements(Kind.SET, List.of(), JsonObject.EMPTY);
      case "unpublished" -> new Elements(Kind.UNPUBLISHED, List.of(), JsonObject.EMPTY);
      default -> throw new IllegalStateException("elements that are not known: " + kind);
    };
  }
}
