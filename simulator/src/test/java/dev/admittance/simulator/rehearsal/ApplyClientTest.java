package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.ReleaseFixture.captures;
import static dev.admittance.simulator.rehearsal.ReleaseFixture.rehearser;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.merge.LastApplied;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What the clients of releases do besides sending objects.
class ApplyClientTest {
  private static final ApplyClient KUBECTL = ApplyOrder.FILES.client(false);

  private static final String ISSUER =
      "{apiVersion: certs.example.com/v1, kind: Issuer, metadata: {name: own, namespace: shop}}";

  private static Rehearsal rehearse(ApplyClient client, String yaml) {
    return rehearser(client, "").rehearse(captures(yaml), () -> false);
  }

  @Test
  void kubectlDoesNotSeeTheDefinitionsOfItsOwnApply() {
    List<Capture> captures = captures(ReleaseFixture.ISSUERS + "---\n" + ISSUER);
    Rehearser kubectl = rehearser(KUBECTL, "");

    Rehearsal rehearsal = kubectl.rehearse(captures, () -> false);

    assertThat(rehearsal.requests()).hasSize(1);
    assertThat(rehearsal.succeeds()).isFalse();
    assertThat(rehearsal.unsent())
        .extracting(UnsentObject::title, UnsentObject::reason)
        .containsExactly(
            tuple(
                "Issuer/own",
                "resource mapping not found for name: \"own\" namespace: \"shop\" from"
                    + " \"release.yaml\": no matches for kind \"Issuer\" in version"
                    + " \"certs.example.com/v1\"; ensure CRDs are installed first"));
    assertThat(new RemedySearch(kubectl, captures, () -> false).of(rehearsal))
        .extracting(Remedy::text)
        .containsExactly("definitions first, in an apply of their own");
  }

  @Test
  void othersSeeADefinitionOnceItIsApplied() {
    assertThat(rehearse(ApplyClient.PLAIN, ReleaseFixture.ISSUERS + "---\n" + ISSUER).succeeds())
        .isTrue();

    Rehearsal early = rehearse(ApplyClient.PLAIN, ISSUER + "\n---\n" + ReleaseFixture.ISSUERS);

    assertThat(early.unsent().getFirst().reason())
        .isEqualTo("no matches for kind \"Issuer\" in version \"certs.example.com/v1\"");
  }

  @Test
  void kindsWithoutADefinitionAreAssumed() {
    Rehearsal rehearsal = rehearse(KUBECTL, ISSUER);

    assertThat(rehearsal.succeeds()).isTrue();
    assertThat(RehearsalDescriptions.assumed(rehearsal))
        .contains("as no CustomResourceDefinition is known: Issuer (certs.example.com/v1) (helm");
    assertThat(
            rehearser(KUBECTL, ReleaseFixture.ISSUERS)
                .rehearse(captures(ISSUER), () -> false)
                .assumed())
        .isEmpty();
  }

  @Test
  void kindsOfAnotherReleaseAreNotSent() {
    Rehearsal rehearsal =
        rehearse(
            ApplyClient.PLAIN,
            "{apiVersion: policy/v1beta1, kind: PodDisruptionBudget, metadata: {name: web}}");

    assertThat(rehearsal.requests()).isEmpty();
    assertThat(rehearsal.unsent().getFirst().reason()).contains("in version \"policy/v1beta1\"");
  }

  @Test
  void kubectlWritesWhatItAppliesIntoAnAnnotation() {
    String map = "{apiVersion: v1, kind: ConfigMap, metadata: {name: a}, data: {b: <c>}}";
    Rehearser kubectl =
        rehearser(KUBECTL, "{apiVersion: v1, kind: Namespace, metadata: {name: default}}");
    Rehearsal rehearsal = kubectl.rehearse(captures(map), () -> false);

    assertThat(
            rehearsal
                .requests()
                .getFirst()
                .capture()
                .request()
                .object()
                .orElseThrow()
                .object("metadata")
                .object("annotations")
                .text("kubectl.kubernetes.io/last-applied-configuration"))
        .isEqualTo(
            "{\"apiVersion\":\"v1\",\"data\":{\"b\":\"\\u003cc\\u003e\"},\"kind\":\"ConfigMap\","
                + "\"metadata\":{\"annotations\":{},\"name\":\"a\",\"namespace\":\"default\"}}\n");
    assertThat(kubectl.after(rehearsal).rehearse(captures(map), () -> false).requests()).isEmpty();
  }

  @Test
  void annotationOfAClusterScopedObjectHasNoNamespace() {
    String role =
        "{apiVersion: rbac.authorization.k8s.io/v1, kind: ClusterRole, metadata: {name: a,"
            + " namespace: shop}, rules: []}";

    assertThat(
            rehearse(KUBECTL, role)
                .requests()
                .getFirst()
                .capture()
                .request()
                .object()
                .flatMap(LastApplied::manifest)
                .orElseThrow()
                .object("metadata")
                .names())
        .containsExactly("annotations", "name");
  }

  @Test
  void definitionThatIsTooLongForTheAnnotationIsRefused() {
    String definition = ReleaseFixture.ISSUERS.formatted("x".repeat(256 << 10));

    assertThat(rehearse(ApplyClient.PLAIN, definition).succeeds()).isTrue();
    assertThat(rehearse(KUBECTL, definition).requests().getFirst().trace().response().message())
        .isEqualTo(
            "CustomResourceDefinition.apiextensions.k8s.io \"issuers.certs.example.com\" is"
                + " invalid: metadata.annotations: Too long: may not be more than 262144 bytes");
    assertThat(RehearsalDescriptions.withoutRemedy(rehearse(KUBECTL, definition)))
        .endsWith("the sync option ServerSideApply=true.");
  }
}
