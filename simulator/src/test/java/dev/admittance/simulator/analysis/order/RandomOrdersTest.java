package dev.admittance.simulator.analysis.order;

import static dev.admittance.simulator.analysis.SimulationInputs.pod;
import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.LabelSelector.Requirement;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.SimulationInputs;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.fixture.Hooks;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.pipeline.Pipeline;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Random hooks: what the search says agrees with a run of each order.
class RandomOrdersTest {
  private static final int ROUNDS = 200;
  private static final int HOOKS = 4;

  @Test
  void theSearchAgreesWithARunOfEveryOrder() {
    int sensitive = 0;
    for (int seed = 0; seed < ROUNDS; seed++) {
      SimulationInput input = workbench(seed);
      Capture capture = pod("{\"app\":\"web\",\"l0\":\"0\"}");
      OrderSensitivity found = new OrderCheck(input).check(capture);
      boolean differs = outcomes(input, capture).size() > 1;
      assertThat(found.complete()).as("seed %d", seed).isTrue();
      assertThat(!found.conflicts().isEmpty()).as("seed %d", seed).isEqualTo(differs);
      sensitive += differs ? 1 : 0;
    }
    assertThat(sensitive).isBetween(ROUNDS / 10, ROUNDS * 9 / 10);
  }

  private static Set<OrderOutcome> outcomes(SimulationInput input, Capture capture) {
    Pipeline pipeline = Pipeline.compile(input.setup());
    Set<OrderOutcome> outcomes = new HashSet<>();
    List<Integer> hooks = IntStream.range(0, HOOKS).boxed().toList();
    for (List<Integer> order : NormalOrders.of(hooks, (one, other) -> false)) {
      outcomes.add(OrderOutcome.of(pipeline.inOrder(order).run(capture, input.book())));
    }
    return outcomes;
  }

  private static SimulationInput workbench(int seed) {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    WebhookConfiguration[] configurations = new WebhookConfiguration[HOOKS];
    for (int i = 0; i < HOOKS; i++) {
      configurations[i] = mutating("c" + i, random(random, "h" + i));
    }
    SimulationInputs workbench = SimulationInputs.with(configurations);
    for (int i = 0; i < HOOKS; i++) {
      String name = "h" + i;
      if (random.nextInt(3) == 0) {
        workbench.when(name, "!has(object.metadata.labels." + key(random) + ")", answer(random));
      }
      workbench.answer(name, answer(random));
    }
    return workbench.build();
  }

  private static Hooks random(RandomGenerator random, String name) {
    Hooks hook = hook(name);
    if (random.nextInt(4) == 0) {
      hook.ifNeeded();
    }
    if (random.nextInt(4) == 0) {
      hook.objectSelector(
          new LabelSelector(List.of(new Requirement(key(random), "DoesNotExist", List.of()))));
    }
    if (random.nextInt(6) == 0) {
      hook.conditions("object.spec.containers.size() < 2");
    }
    return hook;
  }

  private static String key(RandomGenerator random) {
    return "l" + random.nextInt(6);
  }

  private static Answer answer(RandomGenerator random) {
    return switch (random.nextInt(12)) {
      case 0 -> Runs.response("{\"allowed\":false}");
      case 1 -> SimulationInputs.sidecar("side" + random.nextInt(2));
      case 2 ->
          Runs.patch(
              "[{\"op\":\"remove\",\"path\":\"/metadata/labels/%s\"}]".formatted(key(random)));
      case 3 ->
          Runs.patch(
              "[{\"op\":\"copy\",\"from\":\"/metadata/labels/app\",\"path\":\"/metadata/labels/%s\"}]"
                  .formatted(key(random)));
      case 4 ->
          Runs.patch(
              "[{\"op\":\"test\",\"path\":\"/metadata/labels/%s\",\"value\":\"0\"}]"
                  .formatted(key(random)));
      case 5 -> Runs.allow();
      default -> SimulationInputs.label(key(random), "" + random.nextInt(2));
    };
  }
}
