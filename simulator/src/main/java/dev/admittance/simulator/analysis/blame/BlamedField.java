package dev.admittance.simulator.analysis.blame;

import dev.admittance.model.json.JsonValue;
import java.util.List;

/// A field of the final object with its history.
///
/// @param path its pointer (RFC 6901)
/// @param value its content
/// @param changes the changes that led to the value, oldest first; never empty. For an object or
///   array they are about its existence, not its parts
public record BlamedField(String path, JsonValue value, List<HistoryChange> changes) {
  public BlamedField {
    changes = List.copyOf(changes);
  }

  /// The last write of the field.
  public BlameWrite last() {
    return changes.getLast().write();
  }
}
