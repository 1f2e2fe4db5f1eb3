package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.ReleaseFixture.captures;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.Origin;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.fixture.Yaml;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.Setup;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Outages of the kinds that post-mortems tell of, each with what helps against it.
class OutagesTest {
  private static final String NAMESPACE =
      "{apiVersion: v1, kind: Namespace, metadata: {name: shop}}\n---\n";

  private static final String APP =
      """
      apiVersion: v1
      kind: Service
      metadata: {name: guard, namespace: shop}
      spec: {selector: {app: guard}, ports: [{port: 443}]}
      ---
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: guard, namespace: shop}
      spec:
        replicas: 2
        selector: {matchLabels: {app: guard}}
        template:
          metadata: {labels: {app: guard}}
          spec: {containers: [{name: main, image: "guard:1"}]}
      ---
      """;

  private static String hook(String name, String more, String rule) {
    return """
    apiVersion: admissionregistration.k8s.io/v1
    kind: ValidatingWebhookConfiguration
    metadata: {name: %s%s}
    webhooks:
    - name: %s.example.com
      clientConfig: {service: {name: guard, namespace: shop}}
      sideEffects: None
      timeoutSeconds: 10
      admissionReviewVersions: [v1]
      rules:
      - %s
    ---
    """
        .formatted(name, more, name, rule);
  }

  private static final String PODS =
      "{operations: [CREATE], apiGroups: [\"\"], apiVersions: [v1], resources: [pods]}";

  private static Rehearser rehearser(String cluster) {
    return new Rehearser(
        Setup.of(List.of(), ClusterState.of(Yaml.objects(cluster))),
        List.of(),
        RehearsalOptions.from(Instant.EPOCH));
  }

  @Test
  void aFailClosedHookWhoseOwnPodsNeedIt() {
    Rehearser rehearser = rehearser(NAMESPACE);
    List<Capture> captures = captures(hook("guard", "", PODS) + APP);

    Rehearsal failed = rehearser.rehearse(captures, () -> false);
    List<Remedy> remedies = new RemedySearch(rehearser, captures, () -> false).of(failed);

    assertThat(failed.succeeds()).isFalse();
    assertThat(failed.workloads().getFirst().created()).isZero();
    assertThat(remedies)
        .extracting(Remedy::text)
        .containsExactly(
            "webhook configurations last, once the pods are ready",
            "add `kubernetes.io/metadata.name NotIn [shop]` to the namespaceSelector of"
                + " guard.example.com (guard)",
            "set failurePolicy to Ignore of guard.example.com (guard)");
    for (Remedy remedy : remedies) {
      assertThat(rehearser.rehearse(remedy.captures(), remedy.waits(), () -> false).succeeds())
          .as(remedy.text())
          .isTrue();
    }
  }

  @Test
  void aHookOnLeasesWhoseBackendIsNotReady() {
    String lease =
        "{apiVersion: coordination.k8s.io/v1, kind: Lease, metadata: {name: leader, namespace:"
            + " shop}, spec: {holderIdentity: a}}\n---\n";
    String rule =
        "{operations: [CREATE, UPDATE], apiGroups: [coordination.k8s.io], apiVersions: [v1],"
            + " resources: [leases]}";
    Rehearser rehearser = rehearser(NAMESPACE);
    List<Capture> captures = captures(APP + hook("guard", "", rule) + lease);

    Rehearsal failed = rehearser.rehearse(captures, () -> false);

    assertThat(failed.requests().stream().filter(one -> !one.allowed()))
        .extracting(one -> one.capture().request().kind().kind())
        .containsExactly("Lease");
    assertThat(new RemedySearch(rehearser, captures, () -> false).of(failed))
        .extracting(Remedy::text)
        .startsWith("webhook configurations last");
  }

  @Test
  void theTimeoutsOfHooksAddUp() {
    String mutating =
        IntStream.range(0, 4)
            .mapToObj(i ->
                hook("slow" + i, "", PODS)
                    .replace("Validating", "Mutating")
                    .replace("{name: guard, namespace: shop}", "{name: far, namespace: other}"))
            .reduce("", String::concat);
    List<ScriptedAnswer> slow =
        IntStream.range(0, 4)
            .mapToObj(i ->
                new ScriptedAnswer(
                    new Origin("", Range.START),
                    "slow" + i + ".example.com",
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    new Answer.Reviewed(
                        Duration.ofSeconds(9), JsonObject.of("allowed", JsonBoolean.TRUE))))
            .toList();
    Rehearser rehearser =
        new Rehearser(
            Setup.of(List.of(), ClusterState.of(Yaml.objects(NAMESPACE)))
                .withRequestTimeout(Duration.ofSeconds(30)),
            slow,
            RehearsalOptions.from(Instant.EPOCH));

    Rehearsal failed = rehearser.rehearse(captures(mutating + APP), () -> false);

    WorkloadForecast forecast = failed.workloads().getFirst();
    assertThat(forecast.created()).isZero();
    assertThat(failed.requests().get(forecast.refusal().orElseThrow()).trace().latency())
        .isGreaterThanOrEqualTo(Duration.ofSeconds(30));
  }

  @Test
  void aConfigurationLeftBehind() {
    String kept = ", annotations: {helm.sh/hook: post-install}";
    Rehearser rehearser = rehearser(NAMESPACE);
    Rehearsal installed =
        rehearser.rehearse(captures(APP + hook("guard", kept, PODS)), Set.of(2), () -> false);

    Uninstallation removed =
        Uninstallation.of(rehearser, installed, List.of(), ApplyOrder.HELM, () -> false);

    assertThat(installed.succeeds()).isTrue();
    assertThat(removed.leftovers())
        .containsExactly(
            new Leftover(
                Leftover.Cause.CONFIGURATION,
                "ValidatingWebhookConfiguration/guard",
                "still calls a Service that is gone: guard.example.com refuses every request that"
                    + " it matches"));
  }

  @Test
  void aFinalizerKeepsANamespace() {
    String config =
        "{apiVersion: v1, kind: ConfigMap, metadata: {name: c, namespace: shop, finalizers:"
            + " [example.com/guard]}}\n---\n";
    Rehearser rehearser = rehearser("");
    Rehearsal installed = rehearser.rehearse(captures(NAMESPACE + config + APP), () -> false);

    Uninstallation removed =
        Uninstallation.of(rehearser, installed, List.of(), ApplyOrder.FLUX, () -> false);

    assertThat(removed.leftovers())
        .extracting(Leftover::cause)
        .containsExactlyInAnyOrder(Leftover.Cause.FINALIZER, Leftover.Cause.NAMESPACE);
    assertThat(removed.leftovers().stream().map(Leftover::words))
        .anyMatch(words -> words.equals("does not end while it has ConfigMap/c"));
  }

  @Test
  void theServerBeforeARequestIsThatOfTheRehearsal() {
    Rehearser rehearser = rehearser(NAMESPACE);
    Rehearsal failed = rehearser.rehearse(captures(hook("guard", "", PODS) + APP), () -> false);

    for (RehearsedRequest one : failed.requests()) {
      SimulationInput input = rehearser.before(failed, one.number());
      assertThat(Pipeline.compile(input.setup()).run(one.capture(), input.book()).response())
          .isEqualTo(one.trace().response());
    }
  }
}
