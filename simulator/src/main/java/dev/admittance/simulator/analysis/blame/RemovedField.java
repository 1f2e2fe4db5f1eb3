package dev.admittance.simulator.analysis.blame;

import dev.admittance.model.json.JsonValue;
import java.util.List;

/// A value that somebody took out of the object.
///
/// @param path the pointer that it was at when it was removed
/// @param value what was there
/// @param changes those that led to the value, the first one first
/// @param removal who removed it, and when
public record RemovedField(String path, JsonValue value, List<Change> changes, Write removal) {
  public RemovedField {
    changes = List.copyOf(changes);
  }
}
