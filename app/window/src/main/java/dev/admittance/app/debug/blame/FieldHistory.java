package dev.admittance.app.debug.blame;

import java.util.List;
import java.util.OptionalInt;

/// The changes of a field.
///
/// @param path in the syntax of the API server
/// @param events in order
public record FieldHistory(String path, List<Event> events) {
  public FieldHistory {
    events = List.copyOf(events);
  }

  /// A change.
  ///
  /// @param what the author and the operation, in a sentence without a full stop
  /// @param value of the field afterwards, on one line; empty for a composite or removed field
  /// @param step 0-based index of the step; empty if no step shows it
  public record Event(String what, String value, OptionalInt step) {}
}
