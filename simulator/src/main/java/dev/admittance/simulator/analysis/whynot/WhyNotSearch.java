package dev.admittance.simulator.analysis.whynot;

import dev.admittance.simulator.analysis.PlacedHook;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.match.MatchTree;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.PolicyId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;

/// Searches for the smallest edits that change whether a hook is called, or a policy matches a
/// request: lightest first, each tried by a run of its own. Ends after [#MOST_RUNS] runs,
/// [#MOST_EDITS] edits in one suggestion, or [#MOST_SUGGESTIONS] suggestions.
public final class WhyNotSearch {
  /// The most runs of one search.
  public static final int MOST_RUNS = 200;

  /// The most edits in one suggestion.
  public static final int MOST_EDITS = 5;

  public static final int MOST_SUGGESTIONS = 5;

  /// Edits still to try; of equal weight the first found comes first.
  private record Waiting(EditedInput attempted, int number) {}

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
          Comparator.<Waiting>comparingInt(one -> one.attempted().weight())
              .thenComparingInt(Waiting::number));
  private final Set<Set<WhyNotEdit>> seen = new HashSet<>();
  private final List<WhyNot.Suggestion> found = new ArrayList<>();
  private int runs;

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
    Optional<MatchTree> match = run(start);
    if (match.isEmpty()) {
      return new WhyNot(
          false,
          Optional.empty(),
          Optional.of(
              "the server does not look at it: an exempt kind of request, or one that was"
                  + " refused before"),
          List.of(),
          runs,
          true);
    }
    boolean called = match.get().matched();
    add(start, match.get());
    while (!waiting.isEmpty()
        && runs < MOST_RUNS
        && found.size() < MOST_SUGGESTIONS
        && !watch.cancelled()) {
      attempt(waiting.remove().attempted(), called);
    }
    return new WhyNot(
        called,
        match.get().decisive(),
        Optional.empty(),
        found,
        runs,
        waiting.isEmpty() || found.size() == MOST_SUGGESTIONS);
  }

  private Optional<MatchTree> run(EditedInput attempted) {
    runs++;
    watch.ran(runs);
    return subject.match(attempted.run());
  }

  private void attempt(EditedInput attempted, boolean called) {
    boolean containsOther =
        found.stream().anyMatch(other -> attempted.edits().containsAll(other.edits()));
    if (containsOther) {
      return;
    }
    Optional<MatchTree> match = run(attempted);
    if (match.isEmpty()) {
      return;
    }
    if (match.get().matched() != called) {
      found.add(new WhyNot.Suggestion(attempted.edits(), attempted.weight()));
    } else if (attempted.edits().size() < MOST_EDITS) {
      add(attempted, match.get());
    }
  }

  private void add(EditedInput attempted, MatchTree match) {
    List<WhyNotEdit> edits =
        match.matched()
            ? subject.toFail(attempted, match)
            : match.decisive().map(check -> subject.toHold(attempted, check)).orElse(List.of());
    for (WhyNotEdit edit : edits) {
      if (attempted.edits().stream().noneMatch(made -> made.equals(edit) || covers(edit, made))) {
        EditedInput next = WhyNotEditFactory.with(attempted, edit);
        if (seen.add(new HashSet<>(next.edits()))) {
          waiting.add(new Waiting(next, seen.size()));
        }
      }
    }
  }

  /// Removing a condition includes the removal of its parts, which were tried alone.
  private static boolean covers(WhyNotEdit edit, WhyNotEdit made) {
    return edit instanceof WhyNotEdit.ConditionPart whole
        && whole.left().isEmpty()
        && made instanceof WhyNotEdit.ConditionPart part
        && part.name().equals(whole.name());
  }
}
