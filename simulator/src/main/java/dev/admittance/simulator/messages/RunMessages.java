package dev.admittance.simulator.messages;

import dev.admittance.simulator.trace.Trace;
import java.util.List;

/// All messages of a run.
///
/// @param warnings in the order in which they were given
/// @param annotations of the audit event: first those that are written, by key, then those that are
///   left out
public record RunMessages(List<Message> warnings, List<Message> annotations) {
  public static final RunMessages NONE = new RunMessages(List.of(), List.of());

  public RunMessages {
    warnings = List.copyOf(warnings);
    annotations = List.copyOf(annotations);
  }

  public static RunMessages of(Trace trace) {
    return new RunMessages(WarningsGiven.of(trace), AnnotationsWritten.of(trace));
  }
}
