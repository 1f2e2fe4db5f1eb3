package dev.admittance.app.debug.analyses;

import dev.admittance.app.debug.compare.RunCompareViewModel;
import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.debug.run.RunsViewModel;
import dev.admittance.app.debug.run.Variation;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.analysis.rerun.HookOrder;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Step;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// The analysed run, and the links from a chart into it.
record AnalysisContext(
    DebugRun run, DebugSession session, RunsViewModel runs, RunCompareViewModel compare) {
  private static final Messages MESSAGES = Messages.of(AnalysisContext.class);

  /// The name of a webhook in charts.
  static String name(HookId hook) {
    return hook.webhook();
  }

  /// The link to the first step of a kind of a webhook; empty if the run has none.
  Optional<AnalysisChart.Way> toStep(HookId hook, Predicate<Step.OfHook> wanted) {
    return run.trace()
        .steps(Step.OfHook.class)
        .filter(step -> step.hook().equals(hook) && wanted.test(step))
        .findFirst()
        .map(step -> step.moment().index())
        .map(index ->
            new AnalysisChart.Way(
                MESSAGES.get("go-step", index + 1, run.title()),
                () -> {
                  runs.show(run);
                  session.moveTo(index);
                }));
  }

  /// The link to a run made for it.
  AnalysisChart.Way toRun(Variation variation) {
    return new AnalysisChart.Way(
        MESSAGES.get("open-run"),
        () -> {
          runs.show(run);
          runs.rerun(variation);
        });
  }

  /// The link to the comparison of two orders of some webhooks.
  AnalysisChart.Way toOrders(List<HookId> order, List<HookId> swapped) {
    return new AnalysisChart.Way(
        MESSAGES.get("compare-orders"), () -> compareOrders(order, swapped));
  }

  private void compareOrders(List<HookId> order, List<HookId> swapped) {
    HookOrder now = HookOrder.of(run.hooks());
    HookOrder one = now.arranged(order);
    HookOrder other = now.arranged(swapped);
    runs.show(run);
    if (one.equals(now)) {
      runs.rerun(variation(other, now), second -> compare.compare(run, second));
    } else {
      runs.rerun(
          variation(one, now),
          first -> runs.rerun(variation(other, one), second -> compare.compare(first, second)));
    }
  }

  private static Variation variation(HookOrder order, HookOrder was) {
    return new Variation(order.changeFrom(was), made -> made.inOrder(order.positions()));
  }
}
