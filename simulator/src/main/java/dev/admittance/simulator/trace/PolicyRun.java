package dev.admittance.simulator.trace;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// All steps of one policy and binding in one round of a phase, with each of its parameters.
///
/// @param policy without a parameter
/// @param steps in order; steps of others may lie between them in the trace; never empty
public record PolicyRun(PolicyId policy, Phase phase, int round, List<Step.OfPolicy> steps) {
  public PolicyRun {
    steps = List.copyOf(steps);
  }

  private record Key(PolicyId policy, Phase phase, int round) {
    static Key of(Step.OfPolicy step) {
      return new Key(step.policy().with(""), step.moment().phase(), step.moment().round());
    }
  }

  /// The runs of a trace, in the order of their first steps.
  public static List<PolicyRun> of(List<Step> trace) {
    Map<Key, List<Step.OfPolicy>> runs = new LinkedHashMap<>();
    for (Step step : trace) {
      if (step instanceof Step.OfPolicy ofPolicy) {
        runs.computeIfAbsent(Key.of(ofPolicy), _ -> new ArrayList<>()).add(ofPolicy);
      }
    }
    return runs.entrySet().stream()
        .map(run ->
            new PolicyRun(
                run.getKey().policy(), run.getKey().phase(), run.getKey().round(), run.getValue()))
        .toList();
  }

  public Step.OfPolicy first() {
    return steps.getFirst();
  }
}
