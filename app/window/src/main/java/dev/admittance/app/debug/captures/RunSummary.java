package dev.admittance.app.debug.captures;

import dev.admittance.simulator.trace.Outcome;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Set;

/// The outcome of a run in the list of captures.
///
/// @param hooks the webhooks called, in order, each once
/// @param cause what could not be decided, as Impact counts it; empty if all could
/// @param reason of the verdict, in one line; empty where it needs none or is not known
public record RunSummary(Verdict verdict, List<String> hooks, String cause, String reason) {
  public static final RunSummary PENDING = new RunSummary(Verdict.PENDING, List.of(), "", "");

  public RunSummary {
    hooks = List.copyOf(hooks);
  }

  boolean isPending() {
    return verdict == Verdict.PENDING;
  }

  /// Whether a run is needed to tell the reason.
  boolean lacksReason() {
    return verdict != Verdict.ADMITTED && reason.isEmpty();
  }

  /// The verdict with its reason.
  String words() {
    return reason.isEmpty() ? verdict.text() : verdict.text() + ": " + reason;
  }

  RunSummary withoutReason() {
    return new RunSummary(verdict, hooks, cause, "");
  }

  public static RunSummary of(Trace trace) {
    List<String> called =
        trace.steps(Step.HookCalled.class).map(step -> step.hook().webhook()).distinct().toList();
    Verdict verdict = Verdict.of(trace);
    String cause =
        trace.undecided().stream()
            .findFirst()
            .map(step -> Step.Undecided.cause(step.what()))
            .orElse("");
    return new RunSummary(verdict, called, cause, reason(trace, verdict));
  }

  private static String reason(Trace trace, Verdict verdict) {
    return switch (verdict) {
      case PENDING, ADMITTED -> "";
      case PATCHED -> noted(trace, Set.of(Outcome.Kind.CHANGED));
      case ASSUMED -> noted(trace, Set.of(Outcome.Kind.ASSUMED, Outcome.Kind.UNDECIDED));
      case FAILED_OPEN -> noted(trace, Set.of(Outcome.Kind.FAILED_OPEN));
      case WAITING, REFUSED, FAILED_CLOSED, DENIED -> {
        Outcome outcome = Outcome.of(trace);
        yield outcome.reason().isEmpty() ? outcome.sentence() : outcome.reason();
      }
    };
  }

  private static String noted(Trace trace, Set<Outcome.Kind> kinds) {
    return Outcome.of(trace).notes().stream()
        .filter(note -> kinds.contains(note.kind()))
        .map(Outcome.Note::words)
        .findFirst()
        .orElse("");
  }
}
