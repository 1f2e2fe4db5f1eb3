package dev.admittance.app.debug.session;

import dev.admittance.simulator.trace.HookRun;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.Optional;

/// Finds the steps of the current webhook, and keeps the last ones found: a trace may have a
/// hundred thousand steps, and most moves stay within a webhook.
final class HookRuns {
  private final Trace trace;
  private volatile Optional<HookRun> latest = Optional.empty();

  HookRuns(Trace trace) {
    this.trace = trace;
  }

  /// The steps of the step's webhook in its round.
  HookRun of(Step.OfHook step) {
    int round = step.moment().round();
    Optional<HookRun> known =
        latest.filter(run -> run.round() == round && run.hook().equals(step.hook()));
    HookRun found =
        known.orElseGet(() ->
            new HookRun(step.hook(), round, HookRun.stepsOf(trace.steps(), step.hook(), round)));
    latest = Optional.of(found);
    return found;
  }
}
