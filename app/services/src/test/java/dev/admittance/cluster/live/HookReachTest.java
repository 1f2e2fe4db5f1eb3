package dev.admittance.cluster.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.cluster.FollowState;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.request.Operation;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HookReachTest {
  private final PictureMaker maker = new PictureMaker(() -> Instant.parse("2026-06-01T00:00:00Z"));

  @BeforeEach
  void cluster() {
    maker.followed(Watched.NAMESPACES, new FollowState.Current());
    maker.changed(Watched.NAMESPACES, Manifest.namespace("books", "shop"));
    maker.changed(Watched.NAMESPACES, Manifest.namespace("games", "shop"));
    maker.changed(Watched.NAMESPACES, Manifest.namespace("guard", "platform"));
  }

  @Test
  void webhookIsCalledForWhatTheSimulatorSays() {
    HookReach reach =
        reach(
            Watched.VALIDATING_WEBHOOKS,
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
        Watched.VALIDATING_BINDINGS,
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
    HookReach reach =
        reach(Watched.VALIDATING_POLICIES, Manifest.policy("ValidatingAdmissionPolicy", "p"));

    assertThat(reach.rows())
        .extracting(row -> row.resource().path())
        .containsExactly("deployments");
    assertThat(reach.namespaces()).containsExactly("guard");
  }

  @Test
  void policyWithoutBindingMatchesNothing() {
    assertThat(reach(Watched.MUTATING_POLICIES, Manifest.policy("MutatingAdmissionPolicy", "p")))
        .isEqualTo(HookReach.NOTHING);
  }

  private HookReach reach(Watched resource, JsonObject object) {
    maker.changed(resource, object);
    ClusterPicture picture = maker.picture();
    return HookReach.of(picture, picture.hooks().getFirst());
  }
}
