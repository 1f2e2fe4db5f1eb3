package dev.admittance.simulator.analysis.order;

import static dev.admittance.simulator.analysis.SimulationInputs.label;
import static dev.admittance.simulator.analysis.SimulationInputs.pod;
import static dev.admittance.simulator.analysis.SimulationInputs.sidecar;
import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.LabelSelector.Requirement;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.simulator.analysis.SimulationInputs;
import dev.admittance.simulator.analysis.difference.DifferingPlace;
import dev.admittance.simulator.fixture.Hooks;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.trace.HookId;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// W-150, L-37, L-39.
class OrderCheckTest {

  private static OrderSensitivity check(SimulationInputs workbench) {
    return new OrderCheck(workbench.build()).check(pod("{\"app\":\"web\"}"));
  }

  private static SimulationInputs hooks(String... names) {
    return SimulationInputs.with(
        Arrays.stream(names)
            .map(name -> mutating("c-" + name, hook(name)))
            .toArray(WebhookConfiguration[]::new));
  }

  private static List<String> names(List<HookId> hooks) {
    return hooks.stream().map(HookId::webhook).toList();
  }

  @Test
  void hooksThatWriteFieldsOfTheirOwnCommuteWithoutARun() {
    OrderSensitivity found =
        check(
            hooks("a", "b", "c")
                .answer("a", label("x", "1"))
                .answer("b", label("y", "1"))
                .answer("c", sidecar("side")));
    assertThat(found.conflicts()).isEmpty();
    assertThat(found.complete()).isTrue();
    assertThat(found.hooks()).isEqualTo(3);
    assertThat(found.runs()).isEqualTo(1);
  }

  @Test
  void twoValuesForOneFieldAreAConflictOfThatPair() {
    OrderSensitivity found =
        check(
            hooks("a", "b", "c")
                .answer("a", label("team", "1"))
                .answer("b", label("y", "1"))
                .answer("c", label("team", "2")));
    assertThat(found.conflicts())
        .singleElement()
        .satisfies(conflict -> {
          assertThat(names(conflict.order())).containsExactly("a", "c", "b");
          assertThat(names(conflict.swapped())).containsExactly("c", "a", "b");
          assertThat(conflict.differences())
              .extracting(DifferingPlace::path)
              .containsExactly("/metadata/labels/team");
          assertThat(conflict.causes())
              .singleElement()
              .isInstanceOfSatisfying(
                  OrderCause.SamePlace.class,
                  cause -> {
                    assertThat(cause.one().path()).contains("/metadata/labels/team");
                    assertThat(cause.other().value().orElseThrow())
                        .hasToString("JsonString[value=2]");
                  });
        });
  }

  @Test
  void hooksThatAgreeOnAValueCommute() {
    assertThat(
            check(hooks("a", "b").answer("a", label("team", "1")).answer("b", label("team", "1")))
                .conflicts())
        .isEmpty();
  }

  @Test
  void twoSidecarsDifferInTheOrderOfTheListAlone() {
    assertThat(
            check(hooks("a", "b").answer("a", sidecar("one")).answer("b", sidecar("two")))
                .conflicts())
        .singleElement()
        .satisfies(conflict -> assertThat(conflict.isListOrderAlone()).isTrue());
  }

  @Test
  void aSelectorThatLooksAtWhatAnotherWritesIsAConflict() {
    LabelSelector labelled =
        new LabelSelector(List.of(new Requirement("inject", "Exists", List.of())));
    OrderSensitivity found =
        check(
            SimulationInputs.with(
                    mutating("c-a", hook("a").objectSelector(labelled)), mutating("c-b", hook("b")))
                .answer("a", sidecar("side"))
                .answer("b", label("inject", "1")));
    assertThat(found.conflicts())
        .singleElement()
        .satisfies(conflict ->
            assertThat(conflict.causes())
                .singleElement()
                .isInstanceOfSatisfying(
                    OrderCause.Looks.class,
                    cause -> {
                      assertThat(cause.what()).isEqualTo("objectSelector");
                      assertThat(cause.reader().webhook()).isEqualTo("a");
                      assertThat(cause.operation().path()).contains("/metadata/labels/inject");
                    }));
  }

  @Test
  void aConditionOnAnotherFieldCommutes() {
    OrderSensitivity found =
        check(
            SimulationInputs.with(
                    mutating(
                        "c-a",
                        hook("a")
                            .conditions(
                                "object.spec.containers.all(c, c.name != 'side')",
                                "request.userInfo.username == 'ada'")),
                    mutating("c-b", hook("b")))
                .answer("a", label("x", "1"))
                .answer("b", label("y", "1")));
    assertThat(found.conflicts()).isEmpty();
    assertThat(found.runs()).isEqualTo(1);
  }

  /// W-383: called again after the other, the first appends a second time.
  @Test
  void aSecondCallInOneOrderAloneIsAConflict() {
    OrderSensitivity found =
        check(
            SimulationInputs.with(mutating("c-a", hook("a").ifNeeded()), mutating("c-b", hook("b")))
                .answer("a", sidecar("side"))
                .answer("b", label("y", "1")));
    assertThat(found.conflicts())
        .singleElement()
        .satisfies(conflict ->
            assertThat(conflict.causes())
                .singleElement()
                .isInstanceOf(OrderCause.CalledAgain.class));
  }

  /// W-362: in one order there is no parent yet.
  @Test
  void aPatchThatAppliesAfterAnotherAloneIsAConflict() {
    OrderSensitivity found =
        check(
            hooks("a", "b")
                .answer(
                    "a",
                    Runs.patch(
                        "[{\"op\":\"add\",\"path\":\"/metadata/annotations\",\"value\":{\"a\":\"1\"}}]"))
                .answer(
                    "b",
                    Runs.patch(
                        "[{\"op\":\"add\",\"path\":\"/metadata/annotations/x\",\"value\":\"1\"}]")));
    assertThat(found.conflicts())
        .singleElement()
        .satisfies(conflict -> {
          assertThat(conflict.differences()).isEmpty();
          assertThat(conflict.run().response().allowed()).isTrue();
          assertThat(conflict.swappedRun().response().allowed()).isFalse();
        });
  }

  @Test
  void hooksBehindARefusalAreMetToo() {
    OrderSensitivity found =
        check(
            hooks("a", "b", "c")
                .answer("a", Runs.response("{\"allowed\":false,\"status\":{\"message\":\"one\"}}"))
                .answer("b", label("x", "1"))
                .answer(
                    "c", Runs.response("{\"allowed\":false,\"status\":{\"message\":\"two\"}}")));
    assertThat(found.hooks()).isEqualTo(3);
    assertThat(found.conflicts())
        .singleElement()
        .satisfies(conflict ->
            assertThat(conflict.causes()).singleElement().isInstanceOf(OrderCause.Refuses.class));
  }

  /// The first hook reacts only where both others came before it.
  @Test
  void aConflictThatTakesThreeIsFoundAmongAllOrders() {
    OrderSensitivity found =
        check(
            hooks("a", "b", "c")
                .when(
                    "a",
                    "has(object.metadata.labels.x) && has(object.metadata.labels.y)",
                    label("z", "1"))
                .answer("a", Runs.allow())
                .answer("b", label("x", "1"))
                .answer("c", label("y", "1")));
    assertThat(found.conflicts())
        .singleElement()
        .satisfies(conflict -> {
          assertThat(conflict.differences())
              .extracting(DifferingPlace::path)
              .containsExactly("/metadata/labels/z");
          assertThat(names(List.of(conflict.first(), conflict.second()))).contains("a");
        });
    assertThat(found.complete()).isTrue();
  }

  @Test
  void meetingsWithoutConsequenceTakeAllOrdersThatDiffer() {
    OrderSensitivity found =
        check(
            hooks("a", "b", "c", "d", "e", "f")
                .when("a", "has(object.metadata.labels.never)", label("x", "1"))
                .when("b", "has(object.metadata.labels.never)", label("never", "1"))
                .answer("c", label("v", "1"))
                .answer("d", label("w", "1"))
                .answer("e", label("y", "1"))
                .answer("f", label("z", "1")));
    assertThat(found.conflicts()).isEmpty();
    assertThat(found.complete()).isTrue();
    assertThat(found.runs()).isLessThan(5);
  }

  /// The bound is said where it is reached.
  @Test
  void ofManyHooksASampleIsTried() {
    String[] names = IntStream.range(0, 8).mapToObj(i -> "h" + i).toArray(String[]::new);
    SimulationInputs workbench = hooks(names);
    for (String name : names) {
      workbench
          .when(name, "has(object.metadata.labels.never)", label("never", name))
          .answer(name, Runs.allow());
    }
    OrderSensitivity found = check(workbench);
    assertThat(found.complete()).isFalse();
    assertThat(found.conflicts()).isEmpty();
    assertThat(found.runs()).isBetween(OrderCheck.SAMPLE, 2 * OrderCheck.SAMPLE + 60);
  }

  @Test
  void hooksInTheSamePlacesKeepTheAnswersOfTheirConfigurations() {
    Hooks same = hook("same");
    OrderSensitivity found =
        new OrderCheck(
                SimulationInputs.with(mutating("c-a", same), mutating("c-b", same))
                    .answer("same", label("team", "1"))
                    .build())
            .check(pod("{}"));
    assertThat(found.conflicts()).isEmpty();
    assertThat(found.hooks()).isEqualTo(2);
  }
}
