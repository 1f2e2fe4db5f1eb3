package dev.admittance.simulator.analysis.impact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Participant;
import dev.admittance.simulator.pipeline.ParticipantMatch;
import dev.admittance.simulator.pipeline.ParticipantMatching;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// What is found out with few runs is what running everything twice finds.
class IncrementalImpactTest {
  private static final int CASES = 400;
  private static final int CAPTURES = 12;

  private static RandomGenerator random(long seed) {
    return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
  }

  @Test
  void isWhatTwoWholeReplaysTell() {
    int different = 0;
    int spared = 0;
    for (long seed = 0; seed < CASES; seed++) {
      RandomSimulationInput made = new RandomSimulationInput(random(seed));
      SimulationInput before = made.input();
      SimulationInput after = made.changed(before);
      List<Capture> captures = made.captures(CAPTURES);
      Impact impact = finished(before, after, captures);
      assertThat(facts(impact)).as("seed %d", seed).isEqualTo(replayed(before, after, captures));
      different += impact.isNone() ? 0 : 1;
      spared += CAPTURES - impact.run();
    }
    assertThat(different).as("cases in which something changed").isGreaterThan(CASES / 4);
    assertThat(spared).as("runs that were not needed").isGreaterThan(CASES * CAPTURES / 4);
  }

  static Impact finished(SimulationInput before, SimulationInput after, List<Capture> captures) {
    ImpactRun run = new ImpactRun(ImpactSide.of(before), ImpactSide.of(after), captures);
    while (run.step()) {
      assertThat(run.soFar().looked()).isPositive();
    }
    assertThat(run.soFar().isComplete()).isTrue();
    return run.soFar();
  }

  private static Map<String, Integer> facts(Impact impact) {
    Map<String, Integer> facts = new TreeMap<>();
    for (Impact.Group group : impact.groups()) {
      if (group.effect() != Effect.CALLS) {
        facts.merge(
            group.effect() + group.who().map(Object::toString).orElse(""),
            group.count(),
            Integer::sum);
      }
    }
    facts.put("added", impact.callsAdded());
    facts.put("removed", impact.callsRemoved());
    return facts;
  }

  private static Map<String, Integer> replayed(
      SimulationInput before, SimulationInput after, List<Capture> captures) {
    Map<String, Integer> facts = new TreeMap<>(Map.of("added", 0, "removed", 0));
    Pipeline was = Pipeline.compile(before.setup());
    Pipeline is = Pipeline.compile(after.setup());
    for (Capture capture : captures) {
      compare(was.run(capture, before.book()), is.run(capture, after.book()), facts);
      Set<Participant.Id> old = called(was.matching(), capture);
      Set<Participant.Id> now = called(is.matching(), capture);
      now.stream()
          .filter(who -> !old.contains(who))
          .forEach(who -> count(Effect.NEWLY_MATCHED, who, facts));
      old.stream()
          .filter(who -> !now.contains(who))
          .forEach(who -> count(Effect.NO_LONGER_MATCHED, who, facts));
    }
    return facts;
  }

  private static void count(Effect effect, Participant.Id who, Map<String, Integer> facts) {
    facts.merge(effect + who.toString(), 1, Integer::sum);
  }

  private static Set<Participant.Id> called(ParticipantMatching matching, Capture capture) {
    return matching.received(capture).stream()
        .flatMap(request -> matching.of(request).stream())
        .filter(ParticipantMatch::isCalled)
        .map(match -> match.who().id())
        .collect(Collectors.toSet());
  }

  private static void compare(Trace was, Trace is, Map<String, Integer> facts) {
    if (RequestDecision.of(was) != RequestDecision.of(is)) {
      facts.merge(Effect.DECISION.name(), 1, Integer::sum);
    } else if (!was.response().object().equals(is.response().object())) {
      facts.merge(Effect.OBJECT.name(), 1, Integer::sum);
    } else if (!told(was).equals(told(is))) {
      facts.merge(Effect.ANSWER.name(), 1, Integer::sum);
    }
    facts.merge("added", without(calls(is), calls(was)), Integer::sum);
    facts.merge("removed", without(calls(was), calls(is)), Integer::sum);
  }

  private static List<Object> told(Trace trace) {
    return List.of(
        trace.response().code(),
        trace.response().reason(),
        trace.response().message(),
        trace.response().warnings());
  }

  private static int without(List<String> some, List<String> others) {
    List<String> left = new ArrayList<>(some);
    others.forEach(left::remove);
    return left.size();
  }

  private static List<String> calls(Trace trace) {
    return trace
        .steps(Step.HookCalled.class)
        .map(called ->
            called.hook().configuration()
                + "/"
                + called.hook().webhook()
                + "/"
                + called.moment().round())
        .toList();
  }
}
