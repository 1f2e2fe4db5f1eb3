package dev.admittance.simulator.proposal;

import static dev.admittance.simulator.fixture.Initialization.proposed;
import static dev.admittance.simulator.fixture.Initialization.shipped;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.admittance.simulator.request.Operation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RulesetTest {
  /// I-35: 1.14 has no initializers any more.
  @ParameterizedTest
  @ValueSource(ints = {6, 14, 36})
  void releasesWithoutInitializersAreRefused(int minor) {
    assertThatThrownBy(() -> shipped(minor))
        .hasMessage("Kubernetes 1.%d has no initializers; 1.7 to 1.13 had them.", minor);
  }

  /// I-48.
  @Test
  void creationByPutIsAnUpdateToThePluginsUpTo111() {
    assertThat(shipped(11).creationByPut()).isEqualTo(Operation.UPDATE);
    assertThat(shipped(12).creationByPut()).isEqualTo(Operation.CREATE);
  }

  /// Section B: what was proposed and never built holds in no release.
  @Test
  void noReleaseHasWhatWasOnlyProposed() {
    for (BehaviourFact fact :
        new BehaviourFact[] {
          BehaviourFact.EXPIRY,
          BehaviourFact.READ_REPAIR,
          BehaviourFact.READ_REPORTS_ACCEPTED,
          BehaviourFact.TIMEOUT_NAMES_OBJECT,
          BehaviourFact.HOOKS_AFTER_INITIALIZATION,
          BehaviourFact.COUNTED_FIRST,
          BehaviourFact.STALENESS_IS_BOUNDED,
          BehaviourFact.RESULT_IN_STATUS,
          BehaviourFact.ANY_RULE
        }) {
      assertThat(shipped(13).has(fact)).as(fact.name()).isFalse();
      assertThat(proposed().has(fact)).as(fact.name()).isTrue();
    }
  }

  /// I-42.
  @Test
  void featureGateCameWith18() {
    assertThat(shipped(7).has(BehaviourFact.FEATURE_GATE)).isFalse();
    assertThat(shipped(8).has(BehaviourFact.FEATURE_GATE)).isTrue();
  }
}
