package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.ReleaseFixture.NAMESPACE;
import static dev.admittance.simulator.rehearsal.ReleaseFixture.deployment;
import static dev.admittance.simulator.rehearsal.ReleaseFixture.hook;
import static dev.admittance.simulator.rehearsal.ReleaseFixture.release;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.policy.FoundPolicy;
import dev.admittance.model.policy.PolicyReader;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.fixture.Yaml;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.request.Operation;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RehearserTest {
  private static final String NO_LATEST =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicy
      metadata: {name: no-latest}
      spec:
        matchConstraints:
          resourceRules:
          - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
        validations: [{expression: "!object.spec.containers[0].image.endsWith(':latest')"}]
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicyBinding
      metadata: {name: no-latest}
      spec: {policyName: no-latest, validationActions: [Deny]}
      """;

  private static Rehearsal rehearse(String cluster, String policies, String applied) {
    List<Capture> captures =
        Yaml.objects(applied).stream()
            .map(object -> ManifestCapture.wrapAsCreate(object, "test.yaml"))
            .map(result -> ((CaptureDecoder.Result.Decoded) result).capture())
            .toList();
    Setup setup =
        Setup.of(List.of(), ClusterState.of(Yaml.objects(cluster)))
            .withPolicies(
                DocumentReader.read(new SourceText("test.yaml", policies)).documents().stream()
                    .flatMap(document -> PolicyReader.read(document).policies().stream())
                    .map(FoundPolicy::object)
                    .toList());
    return new Rehearser(setup, List.of(), RehearsalOptions.from(Instant.EPOCH))
        .rehearse(captures, () -> false);
  }

  private static List<String> kinds(Rehearsal rehearsal) {
    return rehearsal.requests().stream().map(one -> one.capture().request().kind().kind()).toList();
  }

  @Test
  void aDeploymentBecomesPods() {
    Rehearsal rehearsal = rehearse(NAMESPACE, "", deployment("web:1", 3));

    assertThat(kinds(rehearsal)).containsExactly("Deployment", "ReplicaSet", "Pod", "Pod", "Pod");
    assertThat(rehearsal.workloads())
        .containsExactly(new WorkloadForecast(0, "Deployment/web", 3, 3, Optional.empty()));
    assertThat(rehearsal.byCause().get(1)).hasSize(3);
    assertThat(
            rehearsal.requests().subList(2, 5).stream()
                .map(one -> one.trace().response().object().orElseThrow())
                .map(OwnedObjects::name)
                .distinct())
        .hasSize(3);
  }

  @Test
  void refusedPodsAreSentAgainUntilTheClockEnds() {
    Rehearsal rehearsal = rehearse(NAMESPACE, NO_LATEST, deployment("web:latest", 3));

    assertThat(kinds(rehearsal)).containsExactly("Deployment", "ReplicaSet", "Pod");
    RehearsedRequest pod = rehearsal.requests().getLast();
    assertThat(pod.allowed()).isFalse();
    assertThat(pod.events()).extracting(ControllerEvent::reason).containsExactly("FailedCreate");
    assertThat(pod.repeats()).hasSizeGreaterThan(10).isSorted();
    assertThat(pod.repeats().getFirst()).isEqualTo(Duration.ofMillis(5));
    assertThat(pod.givesUp()).isFalse();
    WorkloadForecast forecast = rehearsal.workloads().getFirst();
    assertThat(forecast.complete()).isFalse();
    assertThat(forecast.created()).isZero();
    assertThat(forecast.refusal()).contains(2);
  }

  @Test
  void aQuotaCountsThePodsBefore() {
    String quota =
        """
        apiVersion: v1
        kind: ResourceQuota
        metadata: {name: books, namespace: shop}
        spec: {hard: {pods: "2"}}
        status: {hard: {pods: "2"}, used: {pods: "0"}}
        """;

    Rehearsal rehearsal = rehearse(NAMESPACE + quota, "", deployment("web:1", 4));

    WorkloadForecast forecast = rehearsal.workloads().getFirst();
    assertThat(forecast.created()).isEqualTo(2);
    assertThat(
            rehearsal.requests().get(forecast.refusal().orElseThrow()).trace().response().message())
        .contains("exceeded quota: books, requested: pods=1, used: pods=2, limited: pods=2");
  }

  @Test
  void podsOfAStatefulSetWaitForTheOnesBefore() {
    Rehearsal rehearsal =
        rehearse(
            NAMESPACE,
            "",
            """
            apiVersion: apps/v1
            kind: StatefulSet
            metadata: {name: db, namespace: shop}
            spec:
              replicas: 3
              serviceName: db
              selector: {matchLabels: {app: db}}
              template:
                metadata: {labels: {app: db}}
                spec: {containers: [{name: main, image: "db:1"}]}
            """);

    assertThat(
            rehearsal.requests().stream()
                .filter(one -> one.capture().request().kind().kind().equals("Pod"))
                .map(one -> one.at().toSeconds()))
        .containsExactly(0L, 10L, 20L);
  }

  @Test
  void aBatchGrowsWhileNothingIsRefused() {
    PlannedObject pod =
        PlannedObject.of("", "v1", "Pod", "pods", JsonObject.of("metadata", JsonObject.EMPTY));
    Wave wave = Wave.slowly(IntStream.range(0, 9).mapToObj(_ -> pod).toList());

    assertThat(wave.batches(wave.positions()).stream().map(List::size)).containsExactly(1, 2, 4, 2);
  }

  @Test
  void someControllersGiveUp() {
    assertThat(Backoff.DEFAULT.after(1)).contains(Duration.ofMillis(5));
    assertThat(Backoff.DEFAULT.after(4)).contains(Duration.ofMillis(40));
    assertThat(Backoff.DEFAULT.after(60)).contains(Duration.ofSeconds(1000));
    assertThat(Backoff.LIMITED.after(15)).isPresent();
    assertThat(Backoff.LIMITED.after(16)).isEmpty();
  }

  @Test
  void itEndsWhenItIsCancelled() {
    Rehearsal rehearsal =
        new Rehearser(
                Setup.of(List.of(), ClusterState.UNKNOWN),
                List.of(),
                RehearsalOptions.from(Instant.EPOCH))
            .rehearse(List.of(), () -> true);

    assertThat(rehearsal.partial()).isTrue();
    assertThat(rehearsal.requests()).isEmpty();
  }

  @Test
  void whatIsThereIsUpdated() {
    Rehearsal rehearsal =
        release(NAMESPACE + deployment("web:1", 2) + "---\n" + deployment("web:2", 2));

    assertThat(
            rehearsal.requests().stream()
                .filter(one -> one.cause().isEmpty())
                .map(one -> one.capture().request().operation()))
        .containsExactly(Operation.CREATE, Operation.UPDATE);
    assertThat(RehearsalDescriptions.unchanged(rehearsal)).endsWith(": Namespace/shop");
    // A rolling update begins with one pod more than wanted.
    assertThat(
            rehearsal.requests().stream()
                .filter(one -> one.cause().isPresent())
                .filter(one -> one.capture().request().kind().kind().equals("ReplicaSet"))
                .map(one ->
                    one.capture().request().operation()
                        + " "
                        + OwnedObjects.number(
                            one.trace().response().object().orElseThrow().object("spec"),
                            "replicas",
                            -1)))
        .containsExactly("CREATE 2", "CREATE 1", "UPDATE 1", "UPDATE 2", "UPDATE 0");
    assertThat(rehearsal.after().cluster().objects())
        .filteredOn(object -> object.text("kind").equals("Pod"))
        .extracting(pod -> pod.object("spec").objects("containers").getFirst().text("image"))
        .containsExactly("web:2", "web:2");
  }

  @Test
  void podsThatAnUpdateLacksAreCountedAmongThoseThatItAsksFor() {
    Rehearsal rehearsal =
        release(
            String.join(
                "---\n",
                NAMESPACE.replace("---\n", ""),
                deployment("web:latest", 3),
                NO_LATEST,
                deployment("web:latest", 4)));

    WorkloadForecast updated = rehearsal.workloads().getLast();
    assertThat(updated.wanted()).isEqualTo(4);
    assertThat(updated.created()).isEqualTo(3);
    assertThat(RehearsalDescriptions.of(updated, rehearsal))
        .isEqualTo("accepted, but 3 of 4 pods can be created");
  }

  @Test
  void toolsApplyInOrdersOfTheirOwn() {
    ManifestCapture captures =
        new ManifestCapture(
                ManifestCapture.ADMINISTRATOR, ResourceTable.of(KubernetesRelease.DEFAULT))
            .configuring();
    List<Capture> written =
        Yaml.objects(
                hook("Fail")
                    + """
                    {apiVersion: batch/v1, kind: Job, metadata: {name: b, annotations: {helm.sh/hook: "pre-install", helm.sh/hook-weight: "2"}}, spec: {}}
                    ---
                    {apiVersion: batch/v1, kind: Job, metadata: {name: a, annotations: {helm.sh/hook: "pre-install,pre-upgrade", helm.sh/hook-weight: "-1"}}, spec: {}}
                    ---
                    {apiVersion: v1, kind: Pod, metadata: {name: t, annotations: {helm.sh/hook: test}}, spec: {}}
                    ---
                    {apiVersion: v1, kind: ConfigMap, metadata: {name: late, annotations: {argocd.argoproj.io/sync-wave: "5"}}}
                    ---
                    """
                    + deployment("web:1", 1))
            .stream()
            .map(object -> captures.creation(object, "test.yaml"))
            .map(result -> ((CaptureDecoder.Result.Decoded) result).capture())
            .toList();

    assertThat(names(ApplyOrder.FILES.sorted(written)))
        .containsExactly("guard", "guard", "b", "a", "t", "late", "web");
    assertThat(names(ApplyOrder.HELM.sorted(written)))
        .containsExactly("a", "b", "late", "guard", "web", "guard");
    assertThat(names(ApplyOrder.ARGO_CD.sorted(written)))
        .containsExactly("a", "b", "guard", "web", "guard", "late");
  }

  private static List<String> names(List<Capture> captures) {
    return captures.stream().map(capture -> capture.request().name()).toList();
  }

  @Test
  void aPolicySeesNewPodsAsParameters() {
    String policy =
        """
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingAdmissionPolicy
        metadata: {name: after-pod}
        spec:
          paramKind: {apiVersion: v1, kind: Pod}
          matchConstraints:
            resourceRules:
            - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [configmaps]}
          validations: [{expression: "params.metadata.name == 'first'"}]
        ---
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingAdmissionPolicyBinding
        metadata: {name: after-pod}
        spec:
          policyName: after-pod
          validationActions: [Deny]
          paramRef: {name: first, namespace: shop, parameterNotFoundAction: Deny}
        """;
    String config = "{apiVersion: v1, kind: ConfigMap, metadata: {name: %s, namespace: shop}}";
    String other =
        "{apiVersion: v1, kind: Pod, metadata: {name: other, namespace: shop}, spec: {containers:"
            + " [{name: a, image: a}]}}";
    String applied =
        String.join(
            "\n---\n",
            other,
            config.formatted("a"),
            other.replace("other", "first"),
            config.formatted("b"));

    assertThat(rehearse(NAMESPACE, policy, applied).requests())
        .extracting(RehearsedRequest::allowed)
        .containsExactly(true, false, true, true);
  }
}
