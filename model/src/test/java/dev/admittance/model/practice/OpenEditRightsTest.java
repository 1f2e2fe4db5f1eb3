package dev.admittance.model.practice;

import static dev.admittance.model.practice.ClusterTexts.cluster;
import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.mutating;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/// L-55.
class OpenEditRightsTest {
  private static final String HOOK_WRITERS =
      """
      apiVersion: rbac.authorization.k8s.io/v1
      kind: ClusterRole
      metadata: {name: hooks}
      rules: [{apiGroups: [admissionregistration.k8s.io], resources: [validatingwebhookconfigurations], verbs: [get, patch]%s}]
      """;

  private static String binding(String kind, String metadata, String role, String subject) {
    return """
    apiVersion: rbac.authorization.k8s.io/v1
    kind: %s
    metadata: {%s}
    roleRef: {kind: ClusterRole, name: %s}
    subjects: [{%s}]
    """
        .formatted(kind, metadata, role, subject);
  }

  private static String everywhere(String role, String subject) {
    return binding("ClusterRoleBinding", "name: given", role, subject);
  }

  private static String inNamespace(String namespace, String role, String subject) {
    return binding("RoleBinding", "name: given, namespace: " + namespace, role, subject);
  }

  private static List<String> found(String... manifests) {
    return findings("L-55", cluster(manifests), validating());
  }

  @Test
  void whoWritesConfigurationsRulesTheCluster() {
    assertThat(found(HOOK_WRITERS.formatted(""), everywhere("hooks", "kind: Group, name: devs")))
        .singleElement()
        .asString()
        .startsWith("WARNING metadata.name Group devs may change this configuration")
        .contains("by ClusterRoleBinding given");
  }

  @Test
  void everybodyWithAnAccountIsNoAdministrator() {
    assertThat(
            found(
                HOOK_WRITERS.formatted(""),
                everywhere("hooks", "kind: Group, name: \"system:authenticated\"")))
        .hasSize(1);
  }

  @Test
  void aRoleForOtherConfigurationsIsFine() {
    assertThat(
            findings(
                "L-55",
                cluster(HOOK_WRITERS.formatted(""), everywhere("hooks", "kind: Group, name: devs")),
                mutating()))
        .isEmpty();
    assertThat(
            found(
                HOOK_WRITERS.formatted(", resourceNames: [other]"),
                everywhere("hooks", "kind: Group, name: devs")))
        .isEmpty();
  }

  @Test
  void administratorsAndPartsOfTheSystemMayWrite() {
    assertThat(
            found(
                HOOK_WRITERS.formatted(""),
                everywhere("cluster-admin", "kind: Group, name: ops"),
                everywhere("hooks", "kind: Group, name: ops"),
                everywhere("hooks", "kind: Group, name: \"system:masters\""),
                everywhere("hooks", "kind: ServiceAccount, namespace: kube-system, name: a"),
                everywhere("hooks", "kind: ServiceAccount, namespace: guard, name: hook")))
        .isEmpty();
  }

  @Test
  void aProgramFromElsewhereIsMentioned() {
    assertThat(
            found(
                HOOK_WRITERS.formatted(""),
                everywhere("hooks", "kind: ServiceAccount, namespace: shop, name: cart")))
        .singleElement()
        .asString()
        .startsWith("INFO metadata.name ServiceAccount shop/cart ");
  }

  @Test
  void whoEditsTheBackendsNamespaceDecidesWhatTheHookAnswers() {
    assertThat(found(inNamespace("guard", "edit", "kind: User, name: jane")))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].clientConfig.service.namespace User jane may change")
        .contains("RoleBinding guard/given");
    assertThat(found(inNamespace("shop", "edit", "kind: User, name: jane"))).isEmpty();
    assertThat(found(inNamespace("guard", "view", "kind: User, name: jane"))).isEmpty();
  }
}
