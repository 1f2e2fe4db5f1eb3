package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.ReleaseFixture.captures;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.capture.Capture;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The way of Helm back to an earlier release, as helm 3.18.4 and 4.3.1 went it.
class RollbackTest {
  private static String map(String name, String value, String hook) {
    return "{apiVersion: v1, kind: ConfigMap, metadata: {name: %s, namespace: shop%s}, data: {a: %s}}"
        .formatted(
            name, hook.isEmpty() ? "" : ", annotations: {helm.sh/hook: " + hook + "}", value);
  }

  private static final List<Capture> EARLIER =
      captures(
          map("kept", "one", ""),
          map("gone", "one", ""),
          map("pre", "one", "pre-rollback"),
          map("post", "one", "post-rollback"),
          map("other", "one", "post-upgrade"));

  private static List<String> rolledBack(Rehearsal upgraded, Upgrade upgrade) {
    Rehearsal back = Rollback.of(upgrade, upgraded, EARLIER, ApplyOrder.HELM, () -> false);
    assertThat(back.succeeds()).isTrue();
    return sent(back);
  }

  private static List<String> sent(Rehearsal rehearsal) {
    return rehearsal.requests().stream()
        .map(one -> one.capture().request().operation() + " " + one.capture().request().name())
        .toList();
  }

  private static Upgrade upgrade(String... later) {
    return Upgrade.of(
        ReleaseFixture.rehearser(ApplyOrder.HELM.client(false), ""),
        ApplyOrder.HELM.sorted(EARLIER),
        ApplyOrder.HELM.upgraded(captures(later)),
        ApplyOrder.HELM,
        () -> false);
  }

  private static Rehearsal rehearsed(Upgrade upgrade) {
    return upgrade.rehearser().rehearse(upgrade.captures(), () -> false);
  }

  @Test
  void hooksOfTheEarlierReleaseSurroundItsObjects() {
    Upgrade upgrade =
        upgrade(
            map("kept", "two", ""), map("fresh", "two", ""), map("pre2", "two", "pre-rollback"));

    assertThat(rolledBack(rehearsed(upgrade), upgrade))
        .containsExactly("CREATE pre", "UPDATE kept", "CREATE gone", "DELETE fresh", "CREATE post");
  }

  @Test
  void whatAFailedReleaseDidNotSendNeedsNoWayBack() {
    Upgrade upgrade =
        upgrade(
            map("kept", "two", ""),
            map("fresh", "two", ""),
            "{apiVersion: v1, kind: Service, metadata: {name: wrong, namespace: shop}, spec:"
                + " {ports: [{port: 99999}]}}");
    Rehearsal upgraded = rehearsed(upgrade);

    assertThat(upgraded.failsForClient()).isTrue();
    assertThat(rolledBack(upgraded, upgrade))
        .containsExactly("CREATE pre", "UPDATE kept", "DELETE fresh", "CREATE post");
  }

  @Test
  void failedHookFailsTheReleaseOfTheClient() {
    Rehearser rehearser = ReleaseFixture.rehearser(ApplyOrder.HELM.client(false), "");
    Rehearser failing =
        new Rehearser(
            rehearser.setup(),
            List.of(),
            rehearser.options().with(PodFailures.NONE.with("Job/late").orElseThrow()));
    Rehearsal rehearsal =
        failing.rehearse(
            ApplyOrder.HELM.sorted(
                captures(
                    "{apiVersion: batch/v1, kind: Job, metadata: {name: late, namespace: shop,"
                        + " annotations: {helm.sh/hook: post-install}}, spec: {backoffLimit: 0,"
                        + " template: {spec: {restartPolicy: Never, containers: [{name: a, image:"
                        + " a}]}}}}")),
            () -> false);

    assertThat(rehearsal.failure()).hasValue("its hook Job/late has failed");
    assertThat(rehearsal.failsForClient()).isTrue();
  }

  @Test
  void hooksOfRemovalSurroundTheDeletions() {
    Rehearser rehearser = ReleaseFixture.rehearser(ApplyOrder.HELM.client(false), "");
    List<Capture> release =
        captures(
            map("late", "one", "post-delete"),
            map("kept", "one", ""),
            map("early", "one", "pre-delete"));
    Rehearsal installed = rehearser.rehearse(ApplyOrder.HELM.sorted(release), () -> false);

    assertThat(sent(installed)).containsExactly("CREATE kept");
    assertThat(
            sent(
                Uninstallation.of(rehearser, installed, release, ApplyOrder.HELM, () -> false)
                    .rehearsal()))
        .containsExactly("CREATE early", "DELETE kept", "CREATE late");
  }

  @Test
  void failedHookKeepsTheReleaseFromRemoval() {
    Rehearser rehearser = ReleaseFixture.rehearser(ApplyOrder.HELM.client(false), "");
    List<Capture> release =
        captures(
            map("kept", "one", ""),
            map("Wrong", "one", "pre-delete"),
            map("late", "one", "post-delete"));
    Rehearsal installed = rehearser.rehearse(ApplyOrder.HELM.sorted(release), () -> false);
    Rehearsal removed =
        Uninstallation.of(rehearser, installed, release, ApplyOrder.HELM, () -> false).rehearsal();

    assertThat(sent(removed)).containsExactly("CREATE Wrong");
    assertThat(removed.succeeds()).isFalse();
  }
}
