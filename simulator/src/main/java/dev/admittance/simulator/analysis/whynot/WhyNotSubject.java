package dev.admittance.simulator.analysis.whynot;

import dev.admittance.simulator.match.Check;
import dev.admittance.simulator.match.MatchTree;
import dev.admittance.simulator.trace.Step;
import java.util.List;
import java.util.Optional;

/// The hook or policy that a search is about.
interface WhyNotSubject {
  /// The first checks that the server made for it; empty where it was not reached.
  Optional<MatchTree> match(List<Step> steps);

  /// The edits that may make a failed check pass.
  List<WhyNotEdit> toHold(EditedInput attempted, Check failed);

  /// The edits that may make a passed check fail.
  List<WhyNotEdit> toFail(EditedInput attempted, MatchTree matched);

  /// The edits after which it may not refuse the request although it takes part.
  ///
  /// @param steps of the run in which it refuses it
  List<WhyNotEdit> toMend(EditedInput attempted, List<Step> steps);

  boolean isAbout(Step step);

  default boolean refuses(List<Step> steps) {
    return steps.stream().anyMatch(step -> step instanceof Step.Refusal && isAbout(step));
  }
}
