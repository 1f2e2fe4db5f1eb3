package dev.admittance.simulator.registry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.resource.KubernetesRelease;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What the server does to objects of a kind follows its release (W-110, W-112).
class StrategyTableTest {
  private static Strategy strategy(String release, String group, String resource) {
    return StrategyTable.of(KubernetesRelease.parse(release)).find(group, resource).orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({"1.7,false", "1.32,false", "1.33,true", "1.37,true"})
  void podsAreCountedSince133(String release, boolean counted) {
    assertThat(strategy(release, "", "pods").counted()).isEqualTo(counted);
  }

  @ParameterizedTest
  @CsvSource({"1.36,false", "1.37,true"})
  void autoscalersAreCountedSince137(String release, boolean counted) {
    assertThat(strategy(release, "autoscaling", "horizontalpodautoscalers").counted())
        .isEqualTo(counted);
  }

  /// The validation of releases before 1.36 takes their defaults for granted.
  @ParameterizedTest
  @ValueSource(strings = {"1.30", "1.35", "1.36", "1.37"})
  void storageClassesHaveNamesOfSubdomainsInEachRelease(String release) {
    assertThat(strategy(release, "storage.k8s.io", "storageclasses"))
        .isEqualTo(strategy("1.37", "storage.k8s.io", "storageclasses"))
        .satisfies(strategy -> assertThat(strategy.repeats().onCreate()).isPositive());
  }

  @Test
  void kindsThatAReleaseLacksAreNotThere() {
    assertThat(
            StrategyTable.of(KubernetesRelease.parse("1.30"))
                .find("admissionregistration.k8s.io", "mutatingadmissionpolicies"))
        .isEmpty();
  }
}
