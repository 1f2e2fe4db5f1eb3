package dev.admittance.app.debug.rehearsal;

import dev.admittance.simulator.ownership.AppliedObject;
import java.util.List;

/// What is known before the first request of a rehearsal is sent.
///
/// @param problems what cannot be read
/// @param notes what the provider does to hooks, which objects are defined several times, and that
///   an earlier release fails
/// @param owned the objects with what others own of them
record FoundBefore(List<String> problems, List<String> notes, List<AppliedObject> owned) {
  FoundBefore {
    problems = List.copyOf(problems);
    notes = List.copyOf(notes);
    owned = List.copyOf(owned);
  }
}
