package dev.admittance.simulator.analysis.impact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Participant;
import dev.admittance.simulator.pipeline.ParticipantMatch;
import dev.admittance.simulator.pipeline.ParticipantMatching;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.HashMap;
import java.util.Map;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

/// Matching alone is matching in a run, as long as nobody changes the object on the way.
class MatchingTest {
  private static final int CASES = 300;

  @Test
  void isWhatRunsTell() {
    int compared = 0;
    for (long seed = 0; seed < CASES; seed++) {
      RandomSimulationInput made =
          new RandomSimulationInput(RandomGeneratorFactory.of("L64X128MixRandom").create(seed));
      SimulationInput input = made.input();
      Pipeline pipeline = Pipeline.compile(input.setup());
      for (Capture capture : made.captures(8)) {
        compared +=
            compare(pipeline.matching(), pipeline.run(capture, AnswerBook.EMPTY), capture, seed);
      }
    }
    assertThat(compared).isGreaterThan(CASES);
  }

  /// @return how many were compared
  private static int compare(
      ParticipantMatching matching, Trace trace, Capture capture, long seed) {
    Map<Object, Boolean> told = told(trace);
    int compared = 0;
    for (ParticipantMatch match : matching.of(matching.received(capture).orElseThrow())) {
      Boolean called = told.get(key(match.who()));
      if (called != null) {
        assertThat(match.isCalled())
            .as("seed %d, %s, %s: %s", seed, capture.request(), match.who(), match.reason())
            .isEqualTo(called);
        compared++;
      }
      if (match.isCalled()) {
        assertThat(matching.mayMatch(match.who().id(), capture.request()))
            .as("seed %d", seed)
            .isTrue();
      }
    }
    return compared;
  }

  private static Object key(Participant who) {
    return switch (who) {
      case Participant.Hook hook -> hook.hook();
      case Participant.Policy policy -> policy.use();
      case Participant.Initializer initializer -> initializer.id();
    };
  }

  private static Map<Object, Boolean> told(Trace trace) {
    Map<Object, Boolean> told = new HashMap<>();
    for (Step step : trace.steps()) {
      switch (step) {
        case Step.HookMatched matched -> told.putIfAbsent(matched.hook(), true);
        case Step.HookSkipped skipped -> told.putIfAbsent(skipped.hook(), false);
        case Step.MatchingFailed failed -> told.putIfAbsent(failed.hook(), false);
        case Step.PolicyMatched matched -> told.putIfAbsent(matched.policy(), true);
        case Step.PolicySkipped skipped -> told.putIfAbsent(skipped.policy(), false);
        default -> {}
      }
    }
    return told;
  }
}
