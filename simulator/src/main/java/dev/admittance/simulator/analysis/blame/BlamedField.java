package dev.admittance.simulator.analysis.blame;

import dev.admittance.model.json.JsonValue;
import java.util.List;

/// A field of the final object and its story.
///
/// @param path its pointer (RFC 6901)
/// @param value what it holds
/// @param changes those that led to the value, the first one first; never empty. Of an object or
///   array they tell of its being there, not of its parts
public record BlamedField(String path, JsonValue value, List<Change> changes) {
  public BlamedField {
    changes = List.copyOf(changes);
  }

  /// The write that left the field as it is.
  public Write last() {
    return changes.getLast().write();
  }
}
