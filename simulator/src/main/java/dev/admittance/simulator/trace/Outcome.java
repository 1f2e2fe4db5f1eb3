package dev.admittance.simulator.trace;

import dev.admittance.model.json.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The outcome of a run at a glance: what happened to the request, what decided it, and other
/// notable steps.
///
/// @param sentence the outcome and its cause, in one line without a full stop
/// @param reason the reason that the deciding step gives; empty where the sentence has it
/// @param decisive index of the deciding step: the refusal that the client gets, else the wait for
///   initializers, else the first failure that was ignored, else the last change of the object,
///   else the end
/// @param notes in the order of the steps
public record Outcome(String sentence, String reason, int decisive, List<Note> notes) {
  private static final int MOST_NAMES = 2;
  private static final String DENIED = " denied the request: ";

  public Outcome {
    notes = List.copyOf(notes);
  }

  public enum Kind {
    /// A hook, policy or plugin changed the object; the server's own defaults do not count.
    CHANGED,
    /// A hook, policy or plugin failed, and the failure was ignored.
    FAILED_OPEN,
    WARNED,
    /// An unknown answer is assumed to allow the request.
    ASSUMED,
    /// A fact that affects the decision is not known.
    UNDECIDED,
    /// The run does not simulate an action of a real server.
    NOT_SIMULATED
  }

  /// A notable fact.
  ///
  /// @param words a few
  /// @param step index of its first step
  public record Note(Kind kind, String words, int step) {}

  public static Outcome of(Trace trace) {
    Collected found = new Collected(trace);
    List<Note> notes = found.notes;
    Optional<Step.Refusal> refusal =
        trace.refusal().or(() -> trace.steps(Step.Refusal.class).findFirst());
    if (refusal.isPresent()) {
      Step decided = refusal.get();
      return new Outcome(
          StepDescriptions.headline(decided), reason(decided), decided.moment().index(), notes);
    }
    Step last = trace.steps().getLast();
    Optional<Step.InitializersPending> pending = waits(trace);
    if (pending.isPresent()) {
      Step waits = pending.get();
      return new Outcome(
          StepDescriptions.headline(waits),
          StepDescriptions.explanation(waits),
          waits.moment().index(),
          notes);
    }
    String admitted = trace.undecided().isEmpty() ? "Admitted" : "Admitted, as far as is known";
    if (found.ignored.isPresent()) {
      Step failed = found.ignored.get();
      return new Outcome(
          admitted + "; " + StepDescriptions.headline(failed),
          StepDescriptions.explanation(failed),
          failed.moment().index(),
          notes);
    }
    return found.lastChange < 0
        ? new Outcome(admitted + ", unchanged", "", last.moment().index(), notes)
        : new Outcome(
            admitted + ", changed by " + names(found.changers), "", found.lastChange, notes);
  }

  /// The step at which a stored object began to wait for initializers, for which its creator also
  /// waits; empty where it waits for none, or no longer (I-55).
  public static Optional<Step.InitializersPending> waits(Trace trace) {
    Optional<Step.InitializersPending> waits = Optional.empty();
    for (Step step : trace.steps()) {
      switch (step) {
        case Step.InitializersPending pending -> waits = Optional.of(pending);
        case Step.InitializationFinished _, Step.InitializationFailed _, Step.Refusal _ ->
            waits = Optional.empty();
        default -> {}
      }
    }
    return waits;
  }

  /// The reason of a hook or policy without the server's text around it, which the sentence has
  /// (W-340).
  private static String reason(Step decided) {
    if (decided instanceof Step.PolicyDenied denied) {
      return denied.message();
    }
    String words = StepDescriptions.explanation(decided);
    int said = words.indexOf(DENIED);
    return decided instanceof Step.HookDenied && said >= 0
        ? words.substring(said + DENIED.length()).strip()
        : words;
  }

  private static String names(Set<String> changers) {
    List<String> all = List.copyOf(changers);
    return switch (all.size()) {
      case 1 -> all.getFirst();
      case MOST_NAMES -> all.getFirst() + " and " + all.getLast();
      default -> all.getFirst() + " and " + (all.size() - 1) + " others";
    };
  }

  /// The summary of a trace's steps, collected in one pass.
  private static final class Collected {
    private final List<Note> notes = new ArrayList<>();
    private final Set<String> changers = new LinkedHashSet<>();
    private Optional<Step> ignored = Optional.empty();
    private int lastChange = -1;

    Collected(Trace trace) {
      Optional<JsonObject> before = trace.request().object();
      for (Step step : trace.steps()) {
        look(step, before);
        before = step.after();
      }
      for (String warning : trace.response().warnings()) {
        note(Kind.WARNED, "Warning: " + warning, trace.steps().getLast());
      }
    }

    private void look(Step step, Optional<JsonObject> before) {
      if (step instanceof Step.Change change && change.changed()) {
        changed(change.changer(), step);
      } else if (step instanceof Step.PluginRan ran && !ran.after().equals(before)) {
        changed(ran.plugin(), step);
      }
      switch (step.type().significance()) {
        case FAILED_OPEN -> {
          ignored = ignored.or(() -> Optional.of(step));
          note(Kind.FAILED_OPEN, step);
        }
        case ASSUMED -> note(Kind.ASSUMED, step);
        case UNDECIDED -> note(Kind.UNDECIDED, step);
        case NOT_SIMULATED -> note(Kind.NOT_SIMULATED, step);
        default -> {}
      }
    }

    private void changed(String who, Step step) {
      lastChange = step.moment().index();
      if (changers.add(who)) {
        note(Kind.CHANGED, step);
      }
    }

    private void note(Kind kind, Step step) {
      note(kind, StepDescriptions.headline(step), step);
    }

    private void note(Kind kind, String words, Step step) {
      notes.add(new Note(kind, words, step.moment().index()));
    }
  }
}
