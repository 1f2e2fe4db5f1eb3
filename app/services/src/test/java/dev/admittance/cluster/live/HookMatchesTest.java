package dev.admittance.cluster.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.cluster.WatchState;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.request.Operation;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HookMatchesTest {
  private final LiveSnapshotBuilder maker =
      new LiveSnapshotBuilder(() -> Instant.parse("2026-06-01T00:00:00Z"));

  @BeforeEach
  void cluster() {
    maker.followed(WatchedResources.NAMESPACES, new WatchState.Current());
    maker.changed(WatchedResources.NAMESPACES, Manifest.namespace("books", "shop"));
    maker.changed(WatchedResources.NAMESPACES, Manifest.namespace("games", "shop"));
    maker.changed(WatchedResources.NAMESPACES, Manifest.namespace("guard", "platform"));
  }

  @Test
  void webhookIsCalledForWhatTheSimulatorSays() {
    HookMatches reach =
        reach(
            WatchedResources.VALIDATING_WEBHOOKS,
            Manifest.of(
                """
                apiVersion: admissionregistration.k8s.io/v1
                kind: ValidatingWebhookConfiguration
                metadata: {name: guard}
                webhooks:
                - name: a.example.com
                  clientConfig: {url: "https://a.example.com"}
                  rules:
                  - {operations: [CREATE], apiGroups: [apps], apiVersions: [v1], resources: [deployments, deployments/scale]}
                  namespaceSelector: {matchLabels: {team: shop}}
                  sideEffects: None
                  admissionReviewVersions: [v1]
                - name: b.example.com
                  clientConfig: {url: "https://b.example.com"}
                  rules:
                  - {operations: ["*"], apiGroups: [""], apiVersions: [v1], resources: [pods]}
                  sideEffects: None
                  admissionReviewVersions: [v1]
                """));

    assertThat(reach.rows())
        .extracting(row -> row.resource().path())
        .containsExactly("deployments");
    assertThat(reach.rows().getFirst().cells())
        .hasEntrySatisfying(
            Operation.CREATE,
            cell ->
                assertThat(cell.entries())
                    .singleElement()
                    .satisfies(
                        entry -> assertThat(entry.depends()).containsExactly("namespaceSelector")));
    assertThat(reach.namespaces()).containsExactly("books", "games");
    assertThat(reach.known()).isEqualTo(3);
    assertThat(reach.complete()).isTrue();
  }

  @Test
  void policyIsEvaluatedWhereItsBindingLetsIt() {
    maker.changed(
        WatchedResources.VALIDATING_BINDINGS,
        Manifest.of(
            """
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingAdmissionPolicyBinding
            metadata: {name: bound}
            spec:
              policyName: p
              validationActions: [Deny]
              matchResources: {namespaceSelector: {matchLabels: {team: platform}}}
            """));
    HookMatches reach =
        reach(
            WatchedResources.VALIDATING_POLICIES,
            Manifest.policy("ValidatingAdmissionPolicy", "p"));

    assertThat(reach.rows())
        .extracting(row -> row.resource().path())
        .containsExactly("deployments");
    assertThat(reach.namespaces()).containsExactly("guard");
  }

  @Test
  void policyWithoutBindingMatchesNothing() {
    assertThat(
            reach(
                WatchedResources.MUTATING_POLICIES,
                Manifest.policy("MutatingAdmissionPolicy", "p")))
        .isEqualTo(HookMatches.NOTHING);
  }

  private HookMatches reach(WatchedResources resource, JsonObject object) {
    maker.changed(resource, object);
    LiveSnapshot snapshot = maker.snapshot();
    return HookMatches.of(snapshot, snapshot.hooks().getFirst());
  }
}
