package dev.admittance.simulator.analysis.difference;

import static dev.admittance.simulator.analysis.SimulationInputs.label;
import static dev.admittance.simulator.analysis.SimulationInputs.pod;
import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static dev.admittance.simulator.fixture.Hooks.validating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.SimulationInputs;
import dev.admittance.simulator.analysis.difference.RunComparison.Difference;
import dev.admittance.simulator.analysis.difference.RunComparison.Pair;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class RunComparisonTest {
  private static final Answer DENY =
      new Answer.Reviewed(Duration.ZERO, JsonObject.of("allowed", JsonBoolean.FALSE));

  @Test
  void equalRunsDifferInNothing() {
    RunComparison comparison = RunComparison.of(run(label("b", "1")), run(label("b", "1")));

    assertThat(comparison.rows())
        .allSatisfy(row -> {
          assertThat(row.difference()).isEqualTo(Difference.NONE);
          assertThat(row.left()).isEqualTo(row.right());
        });
    assertThat(comparison.differences()).isZero();
    assertThat(comparison.next(-1)).isEmpty();
  }

  @Test
  void otherValueShowsWhereItIsWrittenAndInTheObjectFromThereOn() {
    RunComparison comparison = RunComparison.of(run(label("b", "1")), run(label("b", "2")));

    int first = comparison.next(-1).orElseThrow();
    assertThat(headline(comparison.left(), comparison.rows().get(first).left()))
        .startsWith("b patched");
    assertThat(comparison.rows().get(first).difference()).isEqualTo(Difference.STEP);
    assertThat(comparison.rows().subList(first + 1, comparison.rows().size()))
        .extracting(Pair::difference)
        .containsOnly(Difference.OBJECT);
    assertThat(comparison.next(first)).as("nothing new after that").isEmpty();
    assertThat(comparison.previous(comparison.rows().size())).hasValue(first);
    assertThat(comparison.object(true, first)).isNotEqualTo(comparison.object(false, first));
    assertThat(comparison.object(true, first - 1)).isEqualTo(comparison.object(false, first - 1));
  }

  @Test
  void denialEndsOneRunWhereTheOtherGoesOn() {
    RunComparison comparison = RunComparison.of(run(label("b", "1")), run(DENY));

    assertThat(comparison.rows())
        .anySatisfy(row -> {
          assertThat(row.left()).isEmpty();
          assertThat(headline(comparison.right(), row.right())).isEqualTo("b denied the request");
        });
    Pair last = comparison.rows().getLast();
    assertThat(headline(comparison.left(), last.left())).isEqualTo("Admitted");
    assertThat(headline(comparison.right(), last.right())).startsWith("Refused");
    assertThat(last.difference()).isEqualTo(Difference.STEP);
  }

  @Test
  void hookInAnotherPlaceIsMoved() {
    SimulationInput input = workbench(label("b", "1"));
    Pipeline pipeline = Pipeline.compile(input.setup());
    Trace swapped = pipeline.inOrder(List.of(1, 0)).run(pod("{\"app\":\"web\"}"), input.book());

    RunComparison comparison = RunComparison.of(run(label("b", "1")), swapped);

    List<Pair> calls =
        comparison.rows().stream()
            .filter(row -> row.difference() == Difference.ALONE)
            .filter(row ->
                headline(
                        row.left().isPresent() ? comparison.left() : comparison.right(),
                        row.left().isPresent() ? row.left() : row.right())
                    .equals("a was called"))
            .toList();
    assertThat(calls).hasSize(2).allSatisfy(row -> assertThat(row.moved()).isTrue());
  }

  @Test
  void everyStepIsInOneRowInItsOrder() {
    RandomGenerator random = RandomGenerator.of("L64X128MixRandom");
    for (int i = 0; i < 60; i++) {
      Trace left = random(random);
      Trace right = random(random);
      RunComparison comparison = RunComparison.of(left, right);
      List<Integer> lefts = new ArrayList<>();
      List<Integer> rights = new ArrayList<>();
      comparison
          .rows()
          .forEach(row -> {
            row.left().ifPresent(lefts::add);
            row.right().ifPresent(rights::add);
            assertThat(row.left().isPresent() || row.right().isPresent()).isTrue();
          });
      assertThat(lefts).hasSize(left.steps().size()).isSorted().doesNotHaveDuplicates();
      assertThat(rights).hasSize(right.steps().size()).isSorted().doesNotHaveDuplicates();
    }
  }

  private static Trace random(RandomGenerator random) {
    List<Answer> answers = List.of(label("b", "1"), label("c", "1"), DENY, new Answer.Silence());
    SimulationInput input = workbench(answers.get(random.nextInt(answers.size())));
    Pipeline pipeline = Pipeline.compile(input.setup());
    return (random.nextBoolean() ? pipeline : pipeline.inOrder(List.of(1, 0)))
        .run(pod("{\"app\":\"web\"}"), input.book());
  }

  private static String headline(Trace trace, OptionalInt step) {
    return StepDescriptions.headline(trace.steps().get(step.orElseThrow()));
  }

  private static Trace run(Answer ofB) {
    SimulationInput input = workbench(ofB);
    return Pipeline.compile(input.setup()).run(pod("{\"app\":\"web\"}"), input.book());
  }

  private static SimulationInput workbench(Answer ofB) {
    return SimulationInputs.with(
            mutating("m", hook("a"), hook("b")), validating("v", hook("check")))
        .answer("a", label("a", "1"))
        .answer("b", ofB)
        .build();
  }
}
