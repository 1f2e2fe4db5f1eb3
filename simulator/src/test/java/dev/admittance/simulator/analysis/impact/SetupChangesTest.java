package dev.admittance.simulator.analysis.impact;

import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.resource.FeatureGate;
import dev.admittance.model.resource.FeatureGates;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.SimulationInputs;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.pipeline.Setup;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// What two sides may differ in that no hook shows.
class SetupChangesTest {
  private static final WebhookConfiguration HOOKS = mutating("c", hook("m"));

  private static SetupChanges changes(SimulationInput before, SimulationInput after) {
    return SetupChanges.between(ImpactSide.of(before), ImpactSide.of(after));
  }

  static Stream<Arguments> surroundings() {
    return Stream.of(
        changed(
            "feature gates",
            setup -> setup.withGates(new FeatureGates(Map.of(FeatureGate.STATIC_MANIFESTS, true)))),
        changed("static manifests", setup -> setup.withConfigurations(List.of(HOOKS.asStatic()))),
        changed("privileged", setup -> setup.withPrivileged(!setup.privileged())),
        changed("request timeout", setup -> setup.withRequestTimeout(Duration.ofSeconds(7))),
        changed("release", setup -> setup.withRelease(KubernetesRelease.parse("1.33"))));
  }

  private static Arguments changed(String name, UnaryOperator<Setup> change) {
    return Arguments.of(name, change);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource
  void surroundings(String name, UnaryOperator<Setup> change) {
    SimulationInput before = SimulationInputs.with(HOOKS).build();
    SimulationInput after = new SimulationInput(change.apply(before.setup()), before.answers());
    assertThat(changes(before, after).everything()).as(name).isTrue();
    assertThat(changes(before, before).isNone()).isTrue();
  }

  @Test
  void statedDelayIsAnotherAnswer() {
    SetupChanges changes = changes(answered("m", 0), answered("m", 40));
    assertThat(changes.participants()).extracting(id -> id.name()).containsExactly("m");
    assertThat(changes.everything()).isFalse();
  }

  /// A conversion webhook is no participant, and converts for all of them.
  @Test
  void answerOfAConversionWebhookConcernsEverything() {
    String webhook = "conversion_webhook_for_toys.shop.example.org";
    assertThat(changes(answered(webhook, 0), answered(webhook, 40)).everything()).isTrue();
    assertThat(changes(answered("unknown", 0), answered("unknown", 40)).isNone()).isTrue();
  }

  private static SimulationInput answered(String webhook, int milliseconds) {
    Answer answer = Runs.response("{}").after(Duration.ofMillis(milliseconds));
    return SimulationInputs.with(HOOKS).answer(webhook, answer).build();
  }
}
