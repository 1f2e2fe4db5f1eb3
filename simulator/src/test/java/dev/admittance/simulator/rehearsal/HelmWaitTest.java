package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.ReleaseFixture.captures;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What Helm waits for with `--wait`.
class HelmWaitTest {
  private static final String HOOK =
      "{apiVersion: v1, kind: ConfigMap, metadata: {name: after, namespace: shop, annotations:"
          + " {helm.sh/hook: post-install}}}";

  private static final String JOB =
      "{apiVersion: batch/v1, kind: Job, metadata: {name: load, namespace: shop}, spec:"
          + " {backoffLimit: 0, template: {spec: {restartPolicy: Never, containers: [{name: a,"
          + " image: a}]}}}}";

  private static final String POD =
      "{apiVersion: v1, kind: Pod, metadata: {name: once, namespace: shop}, spec: {restartPolicy:"
          + " Never, containers: [{name: a, image: a}]}}";

  private static final HelmWait WATCHER = HelmWait.of(HelmWait.Strategy.WATCHER);
  private static final HelmWait LEGACY = HelmWait.of(HelmWait.Strategy.LEGACY);

  private static HelmWait withJobs(HelmWait wait) {
    return new HelmWait(wait.strategy(), true, wait.timeout());
  }

  /// The pods become ready after nine seconds.
  private static Rehearsal waiting(HelmWait wait, List<String> failing, String... objects) {
    Rehearser given = ReleaseFixture.rehearser(ApplyOrder.HELM.client(false), "");
    RehearsalOptions options = given.options();
    PodFailures failures = PodFailures.NONE;
    for (String one : failing) {
      failures = failures.with(one).orElseThrow();
    }
    return new Rehearser(
            given.setup(),
            List.of(),
            new RehearsalOptions(
                    options.start(), options.horizon(), Duration.ofSeconds(9), options.client())
                .with(failures)
                .with(wait))
        .rehearse(ApplyOrder.HELM.sorted(captures(objects)), () -> false);
  }

  /// When the hook after the installation is sent.
  private static Duration hookAfter(HelmWait wait, String object) {
    Rehearsal rehearsal = waiting(wait, List.of(), object, HOOK);
    assertThat(rehearsal.failure()).isEmpty();
    assertThat(rehearsal.succeeds()).isTrue();
    return rehearsal.requests().stream()
        .filter(one -> one.capture().request().name().equals("after"))
        .findFirst()
        .orElseThrow()
        .at();
  }

  @Test
  void laterHooksWaitUntilTheReleaseIsReady() {
    String web = ReleaseFixture.deployment("web:1", 4);

    assertThat(hookAfter(HelmWait.HOOKS, web)).isEqualTo(Duration.ZERO);
    assertThat(hookAfter(WATCHER, web)).isBetween(Duration.ofSeconds(9), Duration.ofSeconds(10));
    // Helm 3 looks each two seconds.
    assertThat(hookAfter(LEGACY, web)).isEqualTo(Duration.ofMillis(10_100));
  }

  /// No order helps a hook that Helm does not come to, as pods fail before it.
  @Test
  void whatPodsThatFailKeepBackIsNoMatterOfTheOrder() {
    Rehearsal rehearsal =
        waiting(WATCHER, List.of("Deployment/web"), ReleaseFixture.deployment("web:1", 2), HOOK);

    assertThat(rehearsal.unsent()).extracting(UnsentObject::title).contains("ConfigMap/after");
    assertThat(rehearsal.failsByItself()).isTrue();
    assertThat(RehearsalDescriptions.withoutRemedy(rehearsal)).contains("pods fail under any");
  }

  @Test
  void nothingIsWaitedForWhereNothingBecomesReady() {
    for (HelmWait wait : List.of(WATCHER, LEGACY)) {
      assertThat(hookAfter(wait, HOOK.replace("after", "own").replace("helm.sh/hook", "a")))
          .isEqualTo(Duration.ofMillis(100));
    }
    assertThat(hookAfter(LEGACY, JOB)).isEqualTo(Duration.ofMillis(100));
  }

  @Test
  void releaseThatIsNotReadyInTimeFails() {
    HelmWait wait = new HelmWait(HelmWait.Strategy.WATCHER, false, Duration.ofMinutes(2));
    Rehearsal rehearsal =
        waiting(wait, List.of("Deployment/web"), ReleaseFixture.deployment("web:1", 1), HOOK);

    assertThat(rehearsal.failure()).hasValue("Deployment/web is not ready after 2 minutes");
    assertThat(rehearsal.unsent())
        .extracting(UnsentObject::reason)
        .containsExactly("Helm stops, as Deployment/web is not ready after 2 minutes");
    assertThat(rehearsal.succeeds()).isFalse();
  }

  @Test
  void failedJobEndsTheWaitOfHelm4() {
    List<String> failing = List.of("Job/load");

    assertThat(waiting(WATCHER, failing, JOB).failure()).isEmpty();
    assertThat(waiting(withJobs(WATCHER), failing, JOB).failure()).hasValue("Job/load has failed");
    assertThat(hookAfter(withJobs(WATCHER), JOB)).isGreaterThan(Duration.ofSeconds(9));
  }

  @Test
  void helm3WaitsForTheFirstObjectThatIsNotReady() {
    List<String> failing = List.of("Job/load", "Deployment/web");
    String web = ReleaseFixture.deployment("web:1", 1);

    assertThat(waiting(withJobs(LEGACY), failing, web, JOB).failure())
        .hasValue("Deployment/web is not ready after 5 minutes, Job/load has failed");
    assertThat(waiting(withJobs(LEGACY), List.of("Job/load"), JOB).failure())
        .hasValue("Job/load has failed");
  }

  @Test
  void podThatHasFailedIsDoneForHelm4() {
    List<String> failing = List.of("Pod/once");

    assertThat(waiting(WATCHER, failing, POD).failure()).isEmpty();
    assertThat(waiting(LEGACY, failing, POD).failure())
        .hasValue("Pod/once is not ready after 5 minutes");
  }

  @Test
  void claimsAndLoadBalancersAreAwaited() {
    String claim =
        "{apiVersion: v1, kind: PersistentVolumeClaim, metadata: {name: data, namespace: shop},"
            + " spec: {accessModes: [ReadWriteOnce], storageClassName: fast, resources: {requests:"
            + " {storage: 1Gi}}}}";
    String balancer =
        "{apiVersion: v1, kind: Service, metadata: {name: lb, namespace: shop}, spec: {type:"
            + " LoadBalancer, ports: [{port: 80}]}}";

    assertThat(waiting(LEGACY, List.of(), claim, balancer).provided())
        .containsExactly("PersistentVolumeClaim/data", "Service/lb");
    assertThat(waiting(WATCHER, List.of(), claim, balancer).provided())
        .containsExactly("PersistentVolumeClaim/data");
    assertThat(waiting(HelmWait.HOOKS, List.of(), claim, balancer).provided()).isEmpty();

    String slow =
        "{apiVersion: storage.k8s.io/v1, kind: StorageClass, metadata: {name: slow}, provisioner:"
            + " example.com/disk}\n---\n";
    Rehearser rehearser = ReleaseFixture.rehearser(ApplyOrder.HELM.client(false), slow);
    String web =
        ReleaseFixture.deployment("web:1", 1)
            .replace(
                "spec: {containers",
                "spec: {volumes: [{name: a, persistentVolumeClaim: {claimName: data}}],"
                    + " containers");
    Rehearser waits =
        new Rehearser(rehearser.setup(), List.of(), rehearser.options().with(WATCHER));
    assertThat(waits.rehearse(ApplyOrder.HELM.sorted(captures(claim, web)), () -> false).failure())
        .hasValue(
            "PersistentVolumeClaim/data is not ready after 5 minutes (there is no StorageClass"
                + " fast), Deployment/web is not ready after 5 minutes");
  }
}
