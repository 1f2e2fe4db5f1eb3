package dev.admittance.simulator.trace;

import dev.admittance.model.json.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A run at a glance: what became of the request, what decided it, and what else deserves a look.
///
/// @param sentence what became of the request and by whom, in a line without a full stop
/// @param reason why, in the words of the step that decided; empty where the sentence says it all
/// @param decisive index of the step that decided: the refusal that the client is told of, else
///   what the object waits for, else the last change of it, else the end
/// @param notes in the order of the steps
public record Outcome(String sentence, String reason, int decisive, List<Note> notes) {
  private static final int MOST_NAMES = 2;
  private static final String DENIED = " denied the request: ";

  public Outcome {
    notes = List.copyOf(notes);
  }

  /// What a note is about.
  public enum Kind {
    /// A hook, a policy or a plugin changed the object; what the server fills in does not count.
    CHANGED,
    /// A hook, policy or plugin failed, and the failure was ignored.
    FAILED_OPEN,
    WARNED,
    /// An answer is not known and taken for an allowance.
    ASSUMED,
    /// Something that decides about the request cannot be told.
    UNDECIDED,
    /// What a real server does and the run leaves out.
    NOT_SIMULATED
  }

  /// Something that deserves a look.
  ///
  /// @param words a few
  /// @param step index of where it happens first
  public record Note(Kind kind, String words, int step) {}

  public static Outcome of(Trace trace) {
    Collected found = new Collected(trace);
    List<Note> notes = found.notes;
    Optional<Step.Refusal> refusal = refusal(trace);
    if (refusal.isPresent()) {
      Step decided = refusal.get();
      return new Outcome(
          Narration.headline(decided), reason(decided), decided.moment().index(), notes);
    }
    Step last = trace.steps().getLast();
    Optional<Step.InitializersPending> pending = waits(trace);
    if (pending.isPresent()) {
      Step waits = pending.get();
      return new Outcome(
          Narration.headline(waits), Narration.explanation(waits), waits.moment().index(), notes);
    }
    String admitted = trace.undecided().isEmpty() ? "Admitted" : "Admitted, as far as is known";
    return found.lastChange < 0
        ? new Outcome(admitted + ", unchanged", "", last.moment().index(), notes)
        : new Outcome(
            admitted + ", changed by " + names(found.changers), "", found.lastChange, notes);
  }

  /// The step at which an object that is stored began to wait for initializers, for which its
  /// creator waits too; empty where it waits for none, or no longer (I-55).
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

  /// The refusal that the client is told of.
  private static Optional<Step.Refusal> refusal(Trace trace) {
    List<Step.Refusal> refusals =
        trace.steps().stream()
            .filter(Step.Refusal.class::isInstance)
            .map(Step.Refusal.class::cast)
            .toList();
    return refusals.stream()
        .filter(step -> step.status().message().equals(trace.response().message()))
        .findFirst()
        .or(() -> refusals.stream().findFirst());
  }

  /// Without what the server puts around the words of a hook or policy, since the sentence has it
  /// (W-340).
  private static String reason(Step decided) {
    if (decided instanceof Step.PolicyDenied denied) {
      return denied.message();
    }
    String words = Narration.explanation(decided);
    int said = words.indexOf(DENIED);
    return decided instanceof Step.HookDenied && said >= 0
        ? words.substring(said + DENIED.length())
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

  /// What the steps of a trace come to, found in one walk.
  private static final class Collected {
    private final List<Note> notes = new ArrayList<>();
    private final Set<String> changers = new LinkedHashSet<>();
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
      switch (step) {
        case Step.HookAllowed s when s.changed() -> changed(s.hook().webhook(), s);
        case Step.MutationApplied s when !s.patch().isEmpty() -> changed(s.policy().text(), s);
        case Step.InitializationProgressed s when s.changed() -> changed(s.who(), s);
        case Step.PluginRan s when !s.after().equals(before) -> changed(s.plugin(), s);
        case Step.FailedOpen _, Step.PolicyFailedOpen _ ->
            note(Kind.FAILED_OPEN, Narration.headline(step), step);
        case Step.AnswerAssumed _ -> note(Kind.ASSUMED, Narration.headline(step), step);
        case Step.Undecided _ -> note(Kind.UNDECIDED, Narration.headline(step), step);
        case Step.NotSimulated _ -> note(Kind.NOT_SIMULATED, Narration.headline(step), step);
        default -> {}
      }
    }

    private void changed(String who, Step step) {
      lastChange = step.moment().index();
      if (changers.add(who)) {
        note(Kind.CHANGED, Narration.headline(step), step);
      }
    }

    private void note(Kind kind, String words, Step step) {
      notes.add(new Note(kind, words, step.moment().index()));
    }
  }
}
