package dev.admittance.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.WatchState;
import dev.admittance.cluster.live.WatchedResources;
import org.junit.jupiter.api.Test;

/// Policies of policy engines that have no effect, or not on everything.
class EngineChecksTest {
  private static final String OWNER =
      """
      apiVersion: kyverno.io/v1
      kind: ClusterPolicy
      metadata: {name: owner}
      spec:
        rules:
        - name: label
          match: {any: [{resources: {kinds: [ConfigMap, Secret]}}]}
          validate:
            failureAction: Enforce
            message: An owner is required.
            pattern: {metadata: {labels: {owner: "?*"}}}
      """;

  private static final String TEMPLATE =
      """
      apiVersion: templates.gatekeeper.sh/v1
      kind: ConstraintTemplate
      metadata: {name: needslabel}
      spec:
        crd: {spec: {names: {kind: NeedsLabel}}}
        targets:
        - target: admission.k8s.gatekeeper.sh
          code:
          - engine: K8sNativeValidation
            source:
              validations: [{expression: "has(object.metadata.labels)", message: no labels}]
      """;

  private static final String CONSTRAINT =
      """
      apiVersion: constraints.gatekeeper.sh/v1beta1
      kind: NeedsLabel
      metadata: {name: all}
      spec: {match: {kinds: [{apiGroups: [""], kinds: [ConfigMap, Namespace]}]}}
      """;

  private static TestHook kyverno(String resources) {
    return TestHook.validating("validate.kyverno.svc-fail")
        .set(
            "clientConfig",
            "{service: {namespace: guard, name: kyverno-hook, path: /validate/fail}}")
        .rules("", "CREATE, UPDATE, DELETE, CONNECT", resources);
  }

  private static TestHook gatekeeper(String resources) {
    return TestHook.validating("gatekeeper")
        .set(
            "clientConfig", "{service: {namespace: guard, name: gatekeeper-hook, path: /v1/admit}}")
        .rules("", "CREATE, UPDATE", resources);
  }

  @Test
  void policiesThatWebhooksAskAboutAllTheirKindsAreFine() {
    DoctorFixture cluster =
        new DoctorFixture()
            .with(kyverno("configmaps, secrets"))
            .with(gatekeeper("configmaps, namespaces"))
            .enginePolicy(OWNER)
            .enginePolicy(TEMPLATE)
            .enginePolicy(CONSTRAINT);
    assertThat(cluster.doctorReport().issues())
        .extracting(ClusterIssue::rule)
        .noneMatch(rule -> rule.startsWith("live/"));
  }

  @Test
  void noWebhookAsksThePoliciesOfAnEngineThatIsGone() {
    DoctorFixture cluster =
        new DoctorFixture().enginePolicy(OWNER).enginePolicy(TEMPLATE).enginePolicy(CONSTRAINT);
    assertThat(cluster.diagnoses(EngineWebhooks.UNASKED))
        .singleElement()
        .satisfies(issue -> {
          assertThat(issue.urgency()).isEqualTo(Urgency.DANGER);
          assertThat(issue.findings())
              .extracting(HookFinding::subject, HookFinding::sentence)
              .containsExactly(
                  tuple(
                      "ClusterPolicy/owner",
                      "No webhook of the cluster calls Kyverno for it, so that it has no effect on"
                          + " requests."),
                  tuple(
                      "NeedsLabel/all",
                      "No webhook of the cluster calls Gatekeeper for it, so that it has no effect"
                          + " on requests."));
        });
  }

  @Test
  void whoMayNotSeeWebhooksIsNotToldThatNoneAsks() {
    DoctorFixture cluster =
        new DoctorFixture()
            .enginePolicy(OWNER)
            .follows(
                WatchedResources.VALIDATING_WEBHOOKS,
                new WatchState.Interrupted(new ClusterFault.Unreachable("gone")));
    assertThat(cluster.diagnoses(EngineWebhooks.UNASKED)).isEmpty();
  }

  @Test
  void aWebhookLeavesKindsOut() {
    DoctorFixture cluster =
        new DoctorFixture()
            .with(kyverno("configmaps"))
            .with(gatekeeper("configmaps"))
            .enginePolicy(OWNER)
            .enginePolicy(TEMPLATE)
            .enginePolicy(CONSTRAINT);
    assertThat(cluster.diagnoses(EngineWebhooks.PARTLY_ASKED))
        .singleElement()
        .satisfies(issue ->
            assertThat(issue.findings())
                .extracting(HookFinding::sentence)
                .containsExactly(
                    "It is about CREATE UPDATE DELETE CONNECT secrets as well, for which no"
                        + " webhook calls Kyverno.",
                    "It is about CREATE UPDATE namespaces as well, for which no webhook calls"
                        + " Gatekeeper."));
  }

  @Test
  void anExpressionThatDoesNotCompileIsFound() {
    HookFinding finding =
        new DoctorFixture()
            .with(gatekeeper("configmaps"))
            .enginePolicy(TEMPLATE.replace("has(object", "haz(object"))
            .enginePolicy(CONSTRAINT)
            .finding("live/EngineExpression");
    assertThat(finding.subject()).isEqualTo("ConstraintTemplate/needslabel");
    assertThat(finding.evidence().getFirst().field())
        .isEqualTo("spec.targets[0].code[0].source.validations[0].expression");
    assertThat(finding.evidence().getFirst().value()).contains("undeclared reference to 'haz'");
  }

  @Test
  void anEngineReportsWhatItDoesNotTake() {
    DoctorFixture cluster =
        new DoctorFixture()
            .with(kyverno("configmaps, secrets"))
            .with(gatekeeper("configmaps, namespaces"))
            .enginePolicy(
                OWNER
                    + "status: {conditions: [{type: Ready, status: \"False\", message: no way,"
                    + " reason: Failed}]}\n")
            .enginePolicy(
                TEMPLATE
                    + "status: {byPod: [{id: a, errors: [{code: x, message: bad code}]}, {id: b,"
                    + " errors: [{code: x, message: bad code}]}]}\n")
            .enginePolicy(CONSTRAINT);
    assertThat(cluster.diagnoses("live/EngineReport"))
        .singleElement()
        .satisfies(issue ->
            assertThat(issue.findings())
                .extracting(finding -> finding.evidence().getFirst())
                .extracting(Evidence::object, Evidence::field, Evidence::value)
                .containsExactly(
                    tuple("ClusterPolicy/owner", "status, condition Ready", "no way"),
                    tuple("ConstraintTemplate/needslabel", "status.byPod", "bad code")));
  }

  @Test
  void templatesAndConstraintsNeedEachOther() {
    DoctorFixture cluster = new DoctorFixture().with(gatekeeper("configmaps, namespaces"));
    assertThat(cluster.enginePolicy(CONSTRAINT).finding("live/MissingTemplate").subject())
        .isEqualTo("NeedsLabel/all");
    HookFinding unused =
        new DoctorFixture()
            .with(gatekeeper("configmaps"))
            .enginePolicy(TEMPLATE)
            .finding("live/UnusedTemplate");
    assertThat(unused.sentence())
        .isEqualTo("There is no NeedsLabel, so that nothing is decided by it.");
  }

  @Test
  void whatRefusesBehindAWebhookThatFailsOpenIsNamed() {
    DoctorFixture cluster =
        new DoctorFixture()
            .with(gatekeeper("configmaps, namespaces").ignoring())
            .enginePolicy(TEMPLATE)
            .enginePolicy(CONSTRAINT);
    HookFinding finding = cluster.finding(EngineFailsOpen.RULE);
    assertThat(finding.subject()).isEqualTo("gatekeeper/gatekeeper.example.com");
    assertThat(finding.sentence())
        .isEqualTo(
            "While Gatekeeper does not answer, requests go on that this policy would refuse:"
                + " NeedsLabel/all.");
    assertThat(
            new DoctorFixture()
                .with(gatekeeper("configmaps, namespaces").ignoring())
                .enginePolicy(TEMPLATE)
                .enginePolicy(CONSTRAINT.replace("spec: {", "spec: {enforcementAction: warn, "))
                .diagnoses(EngineFailsOpen.RULE))
        .isEmpty();
  }
}
