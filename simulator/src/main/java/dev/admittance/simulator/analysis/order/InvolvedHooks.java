package dev.admittance.simulator.analysis.order;

import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.match.Check;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// Finds the mutating hooks that a request may be sent to: those that are called, and those that
/// only the object, as others leave it, keeps from being called.
final class InvolvedHooks {
  private final TreeMap<Integer, HookId> found = new TreeMap<>();
  private final Set<HookId> refusing = new LinkedHashSet<>();
  private final OrderRuns runs;
  private final int hooks;

  private InvolvedHooks(OrderRuns runs, int hooks) {
    this.runs = runs;
    this.hooks = hooks;
  }

  /// Makes the necessary runs: one, and one more for each hook that refuses the request.
  ///
  /// @param hooks their number
  static InvolvedHooks in(OrderRuns runs, int hooks) {
    InvolvedHooks involved = new InvolvedHooks(runs, hooks);
    involved.look();
    return involved;
  }

  /// The hooks, in the server's order.
  List<HookId> hooks() {
    return List.copyOf(found.values());
  }

  /// Whether a hook refused the request in a run.
  boolean refuses(HookId hook) {
    return refusing.contains(hook);
  }

  /// Hooks after a refusing one are found in a run where that one comes last.
  private void look() {
    List<Integer> order = new ArrayList<>(IntStream.range(0, hooks).boxed().toList());
    for (int i = 0; i < hooks + 1; i++) {
      Trace trace = runs.run(order);
      Optional<HookId> last = add(trace);
      boolean over = last.map(hook -> order.getLast() == hook.position()).orElse(true);
      if (over || found.size() == hooks) {
        return;
      }
      int position = last.get().position();
      order.removeIf(other -> other == position);
      order.add(position);
    }
  }

  /// Adds the hooks of a run; returns the one that refused it.
  private Optional<HookId> add(Trace trace) {
    for (Step step : trace.steps()) {
      if (step.moment().phase() == Phase.MUTATING
          && step instanceof Step.OfHook ofHook
          && ofHook.hook().kind() == HookKind.MUTATING) {
        if (meets(ofHook)) {
          found.put(ofHook.hook().position(), ofHook.hook());
        }
        if (ofHook instanceof Step.Refusal && step.moment().round() == 0) {
          refusing.add(ofHook.hook());
          return Optional.of(ofHook.hook());
        }
      }
    }
    return Optional.empty();
  }

  private static boolean meets(Step.OfHook step) {
    return !(step instanceof Step.HookSkipped skipped)
        || skipped.why().decisive().map(Check::name).filter(InvolvedHooks::ofObject).isPresent();
  }

  private static boolean ofObject(Check.Name name) {
    return name == Check.Name.OBJECT_SELECTOR || name == Check.Name.MATCH_CONDITIONS;
  }
}
