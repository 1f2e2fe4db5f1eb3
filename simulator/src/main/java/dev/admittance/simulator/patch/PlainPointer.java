package dev.admittance.simulator.patch;

import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Optional;

/// Where the pointer of an operation leads in a document, free of what only that document tells:
/// `-` and negative indexes are plain numbers, and what stands before the first `/` is gone
/// (W-363).
///
/// @param keys names of members and 0-based indexes, from the root down; none is the whole document
public record PlainPointer(List<String> keys) {
  /// Copies the keys.
  public PlainPointer {
    keys = List.copyOf(keys);
  }

  /// Where a pointer leads to something that is there, or to a member that could be.
  public static Optional<PlainPointer> to(JsonValue document, String pointer) {
    return pointer.isEmpty()
        ? Optional.of(new PlainPointer(List.of()))
        : find(document, pointer, false);
  }

  /// Where a pointer leads for an insertion.
  public static Optional<PlainPointer> forInsertion(JsonValue document, String pointer) {
    return find(document, pointer, true);
  }

  private static Optional<PlainPointer> find(
      JsonValue document, String pointer, boolean inserting) {
    Place place = Place.find(document, pointer);
    if (place == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(new PlainPointer(place.plainKeys(inserting)));
    } catch (InapplicableException _) {
      return Optional.empty();
    }
  }

  /// The pointer as text (RFC 6901), such as `/metadata/labels/example.com~1team`.
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    keys.forEach(key -> text.append('/').append(escape(key)));
    return text.toString();
  }

  /// A key as it stands in a pointer.
  public static String escape(String key) {
    return key.replace("~", "~0").replace("/", "~1");
  }
}
