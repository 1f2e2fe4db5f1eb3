package dev.admittance.app.debug.blame;

import java.util.List;
import java.util.OptionalInt;

/// All changes of a field.
///
/// @param path its path in the words of the API server
/// @param events the first one first
public record FieldStory(String path, List<Event> events) {
  /// Copies the events.
  public FieldStory {
    events = List.copyOf(events);
  }

  /// A change.
  ///
  /// @param what who did it and how, in a sentence without a full stop
  /// @param value what the field held after it, on one line; empty for a field of many parts, and
  ///   where it was removed
  /// @param step 0-based index of the step; empty where no step tells of it
  public record Event(String what, String value, OptionalInt step) {}
}
