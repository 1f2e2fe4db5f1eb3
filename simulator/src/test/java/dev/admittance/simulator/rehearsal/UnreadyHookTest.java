package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.ReleaseFixture.deployment;
import static dev.admittance.simulator.rehearsal.ReleaseFixture.hook;
import static dev.admittance.simulator.rehearsal.ReleaseFixture.release;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Hooks of a release are not ready before their pods are.
class UnreadyHookTest {
  @Test
  void aHookOfTheReleaseKeepsItsOwnPodsFromStarting() {
    Rehearsal rehearsal = release(hook("Fail") + deployment("web:1", 1));

    WorkloadForecast forecast = rehearsal.workloads().getFirst();
    assertThat(forecast.created()).isZero();
    assertThat(
            rehearsal.requests().get(forecast.refusal().orElseThrow()).trace().response().message())
        .contains("failed calling webhook \"guard.example.com\"", "connection refused");
  }

  @Test
  void whatAHookDoesNotCheckBeforeItIsReadyIsTold() {
    Rehearsal rehearsal =
        release(
            hook("Ignore")
                + """
                apiVersion: apps/v1
                kind: StatefulSet
                metadata: {name: db, namespace: shop}
                spec:
                  replicas: 2
                  serviceName: db
                  selector: {matchLabels: {app: web}}
                  template:
                    metadata: {labels: {app: web}}
                    spec: {containers: [{name: main, image: "db:1"}]}
                """);

    assertThat(rehearsal.workloads()).allMatch(WorkloadForecast::complete);
    assertThat(
            rehearsal.requests().stream()
                .filter(one -> !one.failuresIgnored().isEmpty())
                .map(one -> one.capture().request().name()))
        .containsExactly("db-0");
  }

  @Test
  void appliedTheOtherWayRoundTheReleaseStarts() {
    Rehearsal rehearsal = release(deployment("web:1", 1) + "---\n" + hook("Fail"));

    assertThat(rehearsal.workloads()).allMatch(WorkloadForecast::complete);
  }
}
