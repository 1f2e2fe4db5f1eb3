package dev.admittance.simulator.analysis.whynot;

import dev.admittance.simulator.match.Check;
import dev.admittance.simulator.match.MatchTree;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Step;
import java.util.List;
import java.util.Optional;

/// The search for edits that make a hook be called.
record HookSubject(HookId hook) implements WhyNotSubject {
  @Override
  public Optional<MatchTree> match(List<Step> steps) {
    return steps.stream().flatMap(step -> tree(step).stream()).findFirst();
  }

  private Optional<MatchTree> tree(Step step) {
    return step instanceof Step.OfHook of
            && of.hook().equals(hook)
            && of instanceof Step.OfMatching matching
        ? Optional.of(matching.why())
        : Optional.empty();
  }

  @Override
  public List<WhyNotEdit> toHold(EditedInput attempted, Check failed) {
    return CallingEdits.of(attempted, failed);
  }

  @Override
  public List<WhyNotEdit> toFail(EditedInput attempted, MatchTree matched) {
    return PassingEdits.of(attempted, matched);
  }
}
