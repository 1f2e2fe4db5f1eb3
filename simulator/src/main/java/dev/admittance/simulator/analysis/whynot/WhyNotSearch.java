package dev.admittance.simulator.analysis.whynot;

import dev.admittance.simulator.analysis.PlacedHook;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.match.MatchTree;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.PolicyId;
import dev.admittance.simulator.trace.Step;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;

/// Searches for the smallest edits that change whether a hook is called, or a policy matches a
/// request: lightest first, each tried by a run of its own. Where it refuses the request, searches
/// for edits after which it does not: first those that mend the object, then those that exempt it,
/// and last those of the configuration. Ends after [#MOST_RUNS] runs, [#MOST_EDITS] edits in one
/// suggestion, or [#MOST_SUGGESTIONS] suggestions.
public final class WhyNotSearch {
  /// The most runs of one search.
  public static final int MOST_RUNS = 200;

  /// The most edits in one suggestion.
  public static final int MOST_EDITS = 5;

  public static final int MOST_SUGGESTIONS = 5;

  /// The most suggestions, and the last run, of those that mend the object.
  private static final int MOST_MENDING = 3;

  private static final int LAST_MENDING_RUN = 120;

  /// Edits still to try; of equal weight the first found comes first.
  ///
  /// @param means what they are after; for edits of a request that is not refused always the same
  private record Waiting(EditedInput attempted, WhyNot.Means means, int number) {}

  /// The result of a run.
  ///
  /// @param refused whether the subject refuses the request
  /// @param refusedByServer whether the server does, without a hook or policy
  private record Seen(
      List<Step> steps, Optional<MatchTree> match, boolean refused, boolean refusedByServer) {}

  /// Observes a running search, and may cancel it.
  public interface Watch {
    Watch NOBODY =
        new Watch() {
          @Override
          public void ran(int runs) {}

          @Override
          public boolean cancelled() {
            return false;
          }
        };

    /// A run has ended.
    ///
    /// @param runs the number of runs so far, of at most [#MOST_RUNS]
    void ran(int runs);

    /// Whether to cancel the search, which ends with the results so far.
    boolean cancelled();
  }

  private final WhyNotSubject subject;
  private final Watch watch;
  private final PriorityQueue<Waiting> waiting =
      new PriorityQueue<>(
          Comparator.comparing(Waiting::means)
              .thenComparingInt(one -> one.attempted().weight())
              .thenComparingInt(Waiting::number));
  private final Set<Set<WhyNotEdit>> seen = new HashSet<>();
  private final List<WhyNot.Suggestion> found = new ArrayList<>();
  private int runs;
  private boolean cut;

  private WhyNotSearch(WhyNotSubject subject, Watch watch) {
    this.subject = subject;
    this.watch = watch;
  }

  /// Explains why a hook is called for a captured request or not, and what would change it.
  ///
  /// @param hook as the pipeline of the simulation input has it
  /// @throws IllegalArgumentException if there is no such hook
  public static WhyNot of(SimulationInput input, Capture capture, HookId hook) {
    return of(input, capture, Optional.empty(), hook, Watch.NOBODY);
  }

  /// As [#of(SimulationInput, Capture, HookId)], with an observer.
  ///
  /// @param order the positions of the mutating hooks in the order of their calls; empty for the
  ///   server's
  public static WhyNot of(
      SimulationInput input,
      Capture capture,
      Optional<List<Integer>> order,
      HookId hook,
      Watch watch) {
    return new WhyNotSearch(new HookSubject(hook), watch)
        .search(
            new EditedInput(input, capture, order, Optional.of(placed(input, hook)), List.of()));
  }

  /// Explains why a policy with a binding matches a captured request or not, and what would change
  /// it. Only the request and its namespace are edited, not the policy.
  public static WhyNot of(SimulationInput input, Capture capture, PolicyId policy) {
    return of(input, capture, Optional.empty(), policy, Watch.NOBODY);
  }

  /// As [#of(SimulationInput, Capture, PolicyId)], with an observer.
  ///
  /// @param order the positions of the mutating hooks in the order of their calls; empty for the
  ///   server's
  public static WhyNot of(
      SimulationInput input,
      Capture capture,
      Optional<List<Integer>> order,
      PolicyId policy,
      Watch watch) {
    return new WhyNotSearch(new PolicySubject(policy), watch)
        .search(new EditedInput(input, capture, order, Optional.empty(), List.of()));
  }

  /// Explains why a rule of a policy acts on a captured request or not, which a hook of a policy
  /// engine answers by, and what would change it. Only the request and its namespace are edited.
  ///
  /// @param rule its name ([dev.admittance.simulator.engine.EnginePolicy#name])
  /// @param order the positions of the mutating hooks in the order of their calls; empty for the
  ///   server's
  public static WhyNot of(
      SimulationInput input,
      Capture capture,
      Optional<List<Integer>> order,
      HookId hook,
      String rule,
      Watch watch) {
    return new WhyNotSearch(new EngineSubject(hook, rule), watch)
        .search(
            new EditedInput(input, capture, order, Optional.of(placed(input, hook)), List.of()));
  }

  /// The input of a run after edits.
  public record Edited(SimulationInput input, Capture capture) {}

  /// Applies the edits of a suggestion.
  ///
  /// @param hook of the edits; empty for a policy
  /// @throws IllegalArgumentException if there is no such hook
  public static Edited apply(
      SimulationInput input, Capture capture, Optional<HookId> hook, List<WhyNotEdit> edits) {
    EditedInput attempted =
        new EditedInput(
            input, capture, Optional.empty(), hook.map(one -> placed(input, one)), List.of());
    for (WhyNotEdit edit : edits) {
      attempted = WhyNotEditFactory.with(attempted, edit);
    }
    return new Edited(attempted.input(), attempted.capture());
  }

  private static PlacedHook placed(SimulationInput input, HookId hook) {
    List<PlacedHook> hooks = input.hooks(hook.kind());
    if (hook.position() >= hooks.size()) {
      throw new IllegalArgumentException("there is no hook " + hook);
    }
    return hooks.get(hook.position());
  }

  private WhyNot search(EditedInput start) {
    Seen first = run(start);
    if (first.match().isEmpty()) {
      return new WhyNot(
          false,
          false,
          Optional.empty(),
          Optional.of(
              "the server does not look at it: an exempt kind of request, or one that was"
                  + " refused before"),
          List.of(),
          runs,
          true);
    }
    add(start, first, WhyNot.Means.MATCHING);
    if (first.refused()) {
      add(start, first, WhyNot.Means.MENDS);
    }
    while (!waiting.isEmpty()
        && runs < MOST_RUNS
        && found.size() < MOST_SUGGESTIONS
        && !watch.cancelled()) {
      Waiting next = waiting.remove();
      if (isWorthARun(next)) {
        attempt(next, first);
      }
    }
    return new WhyNot(
        first.match().get().matched(),
        first.refused(),
        first.match().get().decisive(),
        Optional.empty(),
        found.stream().sorted(Comparator.comparing(WhyNot.Suggestion::means)).toList(),
        runs,
        (!cut && waiting.isEmpty()) || found.size() == MOST_SUGGESTIONS);
  }

  private Seen run(EditedInput attempted) {
    runs++;
    watch.ran(runs);
    List<Step> steps = attempted.run();
    return new Seen(
        steps,
        subject.match(steps),
        subject.refuses(steps),
        steps.stream()
            .anyMatch(step ->
                step instanceof Step.Refusal
                    && !(step instanceof Step.OfHook || step instanceof Step.OfPolicy)));
  }

  private boolean isWorthARun(Waiting next) {
    List<WhyNotEdit> edits = next.attempted().edits();
    if (found.stream().anyMatch(other -> containsOrRepeats(edits, other.edits()))) {
      return false;
    }
    boolean mending = next.means() == WhyNot.Means.MENDS;
    cut |= mending && runs >= LAST_MENDING_RUN;
    return !mending || (runs < LAST_MENDING_RUN && found.size() < MOST_MENDING);
  }

  private static boolean containsOrRepeats(List<WhyNotEdit> edits, List<WhyNotEdit> other) {
    return edits.containsAll(other)
        || edits.stream().anyMatch(edit -> other.size() == 1 && repeats(edit, other.getFirst()));
  }

  /// Another value for a field for which one was found is no other suggestion.
  private static boolean repeats(WhyNotEdit edit, WhyNotEdit other) {
    return edit instanceof WhyNotEdit.ObjectField field
        && other instanceof WhyNotEdit.ObjectField set
        && field.path().equals(set.path());
  }

  private void attempt(Waiting next, Seen first) {
    EditedInput attempted = next.attempted();
    Seen now = run(attempted);
    if (now.match().isEmpty()) {
      return;
    }
    boolean matched = now.match().get().matched();
    boolean changed =
        first.refused()
            ? !now.refused() && (first.refusedByServer() || !now.refusedByServer())
            : matched != first.match().orElseThrow().matched();
    if (changed) {
      found.add(
          new WhyNot.Suggestion(
              attempted.edits(), attempted.weight(), means(next, first, matched)));
    } else if (attempted.edits().size() < MOST_EDITS) {
      add(attempted, now, next.means());
    }
  }

  /// Labels that were to mend the object may also exempt it.
  private static WhyNot.Means means(Waiting next, Seen first, boolean matched) {
    return first.refused() && next.means() == WhyNot.Means.MENDS && !matched
        ? WhyNot.Means.EXEMPTS
        : next.means();
  }

  private void add(EditedInput attempted, Seen now, WhyNot.Means means) {
    for (WhyNotEdit edit : edits(attempted, now, means)) {
      if (attempted.edits().stream().noneMatch(made -> made.equals(edit) || covers(edit, made))) {
        EditedInput next = WhyNotEditFactory.with(attempted, edit);
        if (seen.add(new HashSet<>(next.edits()))) {
          waiting.add(
              new Waiting(next, now.refused() ? means(next.edits(), means) : means, seen.size()));
        }
      }
    }
  }

  private List<WhyNotEdit> edits(EditedInput attempted, Seen now, WhyNot.Means means) {
    MatchTree match = now.match().orElseThrow();
    if (means == WhyNot.Means.MENDS) {
      return now.refused() ? subject.toMend(attempted, now.steps()) : List.of();
    }
    return match.matched()
        ? subject.toFail(attempted, match)
        : match.decisive().map(check -> subject.toHold(attempted, check)).orElse(List.of());
  }

  private static WhyNot.Means means(List<WhyNotEdit> edits, WhyNot.Means after) {
    if (edits.stream().anyMatch(HookEdits::isOfHook)) {
      return WhyNot.Means.TURNS_OFF;
    }
    return after == WhyNot.Means.MENDS ? after : WhyNot.Means.EXEMPTS;
  }

  /// Removing a condition includes the removal of its parts, which were tried alone.
  private static boolean covers(WhyNotEdit edit, WhyNotEdit made) {
    return edit instanceof WhyNotEdit.ConditionPart whole
        && whole.left().isEmpty()
        && made instanceof WhyNotEdit.ConditionPart part
        && part.name().equals(whole.name());
  }
}
