package dev.admittance.simulator.analysis.whynot;

import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.simulator.match.Check;
import dev.admittance.simulator.match.MatchTree;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Step;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The search for edits that make a hook be called.
record HookSubject(HookId hook) implements WhyNotSubject {
  @Override
  public Optional<MatchTree> match(List<Step> steps) {
    return steps.stream().flatMap(step -> tree(step).stream()).findFirst();
  }

  private Optional<MatchTree> tree(Step step) {
    return isAbout(step) && step instanceof Step.OfMatching matching
        ? Optional.of(matching.why())
        : Optional.empty();
  }

  @Override
  public boolean isAbout(Step step) {
    return step instanceof Step.OfHook of && of.hook().equals(hook);
  }

  @Override
  public List<WhyNotEdit> toHold(EditedInput attempted, Check failed) {
    return CallingEdits.of(attempted, hook, failed);
  }

  @Override
  public List<WhyNotEdit> toFail(EditedInput attempted, MatchTree matched) {
    return PassingEdits.of(attempted, matched);
  }

  /// The rules of a policy engine that deny.
  private Stream<EngineSubject> rules(List<Step> steps) {
    return steps.stream()
        .flatMap(step ->
            isAbout(step) && step instanceof Step.EngineEvaluated one
                ? Stream.of(new EngineSubject(hook, one.evaluation().name()))
                : Stream.empty())
        .filter(rule -> rule.refuses(steps))
        .distinct();
  }

  @Override
  public List<WhyNotEdit> toMend(EditedInput attempted, List<Step> steps) {
    return steps.stream().anyMatch(step -> isAbout(step) && step instanceof Step.HookDenied)
        ? Stream.concat(
                MendingEdits.toAnswer(attempted, hook, steps).stream(),
                rules(steps).flatMap(rule -> rule.toMend(attempted, steps).stream()))
            .toList()
        : attempted.theHook().hook().failurePolicy() == FailurePolicy.FAIL
            ? List.of(new WhyNotEdit.FailOpen())
            : List.of();
  }
}
