package dev.admittance.simulator.analysis.blame;

import dev.admittance.model.json.JsonValue;
import java.util.List;

/// A value that was removed from the object.
///
/// @param path the pointer of its place when it was removed
/// @param value its last content
/// @param changes the changes that led to the value, oldest first
/// @param removal the write that removed it
public record RemovedField(
    String path, JsonValue value, List<HistoryChange> changes, BlameWrite removal) {
  public RemovedField {
    changes = List.copyOf(changes);
  }
}
