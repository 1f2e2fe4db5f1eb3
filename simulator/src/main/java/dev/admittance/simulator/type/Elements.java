package dev.admittance.simulator.type;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/// What the API server publishes of how the elements of a list or map belong together, beyond what
/// their Go type tells.
///
/// @param keys of a list that is a map: the members that tell its items apart; otherwise empty
/// @param presets what counts where an item leaves out a key
public record Elements(Kind kind, List<String> keys, JsonObject presets) {
  /// Nothing is said: a list is atomic, and each element of a map is its own.
  public static final Elements UNSAID = new Elements(Kind.UNSAID, List.of(), JsonObject.EMPTY);

  private static final String MAP_OF = "map:";

  public enum Kind {
    UNSAID,
    /// A map or struct that is one whole.
    ATOMIC,
    /// A map or struct whose elements are each their own, though its type says otherwise.
    GRANULAR,
    /// A list of scalars, each once.
    SET,
    /// A list of objects that are told apart by keys.
    MAP,
    /// A member that the server does not publish.
    UNPUBLISHED
  }

  public Elements {
    keys = List.copyOf(keys);
  }

  /// Reads two columns of the table of types.
  static Elements read(String kind, String presets) {
    if (kind.startsWith(MAP_OF)) {
      List<String> keys = List.of(kind.substring(MAP_OF.length()).split(",", -1));
      return new Elements(Kind.MAP, keys, object(presets));
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

  private static JsonObject object(String text) {
    if (text.isEmpty()) {
      return JsonObject.EMPTY;
    }
    try {
      return (JsonObject) JsonText.parse(text);
    } catch (IOException e) {
      throw new UncheckedIOException("not JSON: " + text, e);
    }
  }
}
