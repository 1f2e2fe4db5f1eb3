package dev.admittance.simulator.messages;

import dev.admittance.simulator.trace.Trace;
import java.util.List;

/// All messages of a run.
///
/// @param warnings in the order in which they were given
/// @param annotations of the audit event: first those that are written, by key, then those that are
///   left out
public record Messages(List<Message> warnings, List<Message> annotations) {
  public static final Messages NONE = new Messages(List.of(), List.of());

  public Messages {
    warnings = List.copyOf(warnings);
    annotations = List.copyOf(annotations);
  }

  public static Messages of(Trace trace) {
    return new Messages(WarningsGiven.of(trace), AnnotationsWritten.of(trace));
  }
}
