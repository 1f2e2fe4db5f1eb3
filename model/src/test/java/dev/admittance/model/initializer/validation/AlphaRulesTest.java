package dev.admittance.model.initializer.validation;

import static dev.admittance.model.initializer.EarlyTexts.V1_7;
import static dev.admittance.model.initializer.EarlyTexts.V1_8;
import static dev.admittance.model.initializer.EarlyTexts.errors;
import static dev.admittance.model.initializer.EarlyTexts.hook;
import static dev.admittance.model.initializer.EarlyTexts.initializer;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.resource.KubernetesRelease;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Initializers and hooks of `v1alpha1`, I-27 and I-28, in the words of releases 1.7 and 1.8.
class AlphaRulesTest {
  private static final String SUBDOMAIN =
      "a DNS-1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and"
          + " must start and end with an alphanumeric character (e.g. 'example.com', regex used for"
          + " validation is"
          + " '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";

  private static List<String> initializerErrors(String lines, KubernetesRelease release) {
    return errors(initializer(lines), release).stream()
        .map(error -> error.replace("initializers[0].", ""))
        .toList();
  }

  private static List<String> hookErrors(String lines) {
    return errors(hook(lines), V1_8).stream()
        .map(error -> error.replace("externalAdmissionHooks[0].", ""))
        .toList();
  }

  private static List<String> resourceErrors(String resources) {
    return hookErrors(
            "name: a.b.c\nrules:\n- {operations: [\"*\"], apiGroups: [\"\"], apiVersions: [v1],"
                + " resources: "
                + resources
                + "}")
        .stream()
        .map(error -> error.replace("rules[0].", ""))
        .toList();
  }

  /// I-27.
  @Test
  void release17NamesEveryFaultOfAName() {
    assertThat(initializerErrors("name: \"\"", V1_7))
        .containsExactly(
            "name: Required value",
            "name: Invalid value: \"\": " + SUBDOMAIN,
            "name: Invalid value: \"\": should be a domain with at least two dots");
    assertThat(initializerErrors("name: a.b", V1_7))
        .containsExactly("name: Invalid value: \"a.b\": should be a domain with at least two dots");
  }

  /// I-27.
  @Test
  void release18NamesTheFirstFaultOfAName() {
    assertThat(initializerErrors("name: \"\"", V1_8)).containsExactly("name: Required value");
    assertThat(initializerErrors("name: A", V1_8))
        .containsExactly("name: Invalid value: \"A\": " + SUBDOMAIN);
    assertThat(initializerErrors("name: a.b", V1_8))
        .containsExactly(
            "name: Invalid value: \"a.b\": should be a domain with at least three segments"
                + " separated by dots");
  }

  /// I-21, I-27, I-2.
  @Test
  void anInitializerMayOnlyBeIgnoredIn17() {
    assertThat(initializerErrors("name: a.b.c\nfailurePolicy: Fail", V1_7))
        .containsExactly("failurePolicy: Unsupported value: \"Fail\": supported values: Ignore");
  }

  /// I-21.
  @Test
  void release18DropsTheFailurePolicyOfAnInitializer() {
    assertThat(initializerErrors("name: a.b.c\nfailurePolicy: Fail", V1_8))
        .containsExactly("failurePolicy: unknown field \"failurePolicy\"");
    assertThat(initializerErrors("name: a.b.c\nfailurePolicy: Ignore", V1_7)).isEmpty();
  }

  /// I-26, I-27.
  @Test
  void aHookMayOnlyBeIgnored() {
    assertThat(hookErrors("name: a.b.c\nfailurePolicy: Fail"))
        .containsExactly("failurePolicy: Unsupported value: \"Fail\": supported values: Ignore");
    assertThat(hookErrors("name: a.b.c\nfailurePolicy: Ignore")).isEmpty();
  }

  /// I-24, I-27.
  @Test
  void nothingButTheFailurePolicyHasADefault() {
    assertThat(hookErrors("name: a.b.c\nrules: [{}]"))
        .containsExactly(
            "rules[0].operations: Required value",
            "rules[0].apiGroups: Required value",
            "rules[0].apiVersions: Required value",
            "rules[0].resources: Required value");
  }

  /// I-1, I-27.
  @Test
  void aWildcardStandsAloneAndListsAreShownInGo() {
    assertThat(
            hookErrors(
                "name: a.b.c\nrules:\n- {operations: [\"*\", CREATE], apiGroups: [\"*\", \"\"],"
                    + " apiVersions: [v1, \"*\"], resources: [pods, \"*/*\"]}"))
        .containsExactly(
            "rules[0].operations: Invalid value: []admissionregistration.OperationType{\"*\","
                + " \"CREATE\"}: if '*' is present, must not specify other operations",
            "rules[0].apiGroups: Invalid value: []string{\"*\", \"\"}: if '*' is present, must not"
                + " specify other API groups",
            "rules[0].apiVersions: Invalid value: []string{\"v1\", \"*\"}: if '*' is present, must"
                + " not specify other API versions",
            "rules[0].resources: Invalid value: []string{\"pods\", \"*/*\"}: if '*/*' is present,"
                + " must not specify other resources");
  }

  /// I-2, I-27.
  @Test
  void anUnknownOperationIsNamedWithTheKnownOnes() {
    assertThat(
            hookErrors(
                "name: a.b.c\nrules:\n- {operations: [create], apiGroups: [\"\"],"
                    + " apiVersions: [\"\"], resources: [\"\"]}"))
        .containsExactly(
            "rules[0].operations[0]: Unsupported value: \"create\": supported values: *, CONNECT,"
                + " CREATE, DELETE, UPDATE",
            "rules[0].apiVersions[0]: Required value",
            "rules[0].resources[0]: Required value");
  }

  /// I-28, 1: the core group is an empty string.
  @Test
  void anEmptyGroupIsFine() {
    assertThat(resourceErrors("[pods]")).isEmpty();
  }

  /// I-28, 2.
  @Test
  void subresourcesAreCoveredOnlyByWhatStandsAbove() {
    assertThat(resourceErrors("[pods/status, pods/*]")).isEmpty();
    assertThat(resourceErrors("[pods/*, pods/status]"))
        .containsExactly(
            "resources[1]: Invalid value: \"pods/status\": if 'pods/*' is present, must not"
                + " specify pods/status");
    assertThat(resourceErrors("[\"*/scale\", a/scale]"))
        .containsExactly(
            "resources[1]: Invalid value: \"a/scale\": if '*/scale' is present, must not specify"
                + " a/scale");
  }

  /// I-28, 3.
  @Test
  void theResourceWildcardIsRefusedOnlyInFrontOfOthers() {
    assertThat(resourceErrors("[pods, \"*\"]")).isEmpty();
    assertThat(resourceErrors("[\"*\", pods]"))
        .containsExactly(
            "resources: Invalid value: []string{\"*\", \"pods\"}: if '*' is present, must not"
                + " specify other resources without subresources");
  }

  /// I-27, I-28, 4.
  @Test
  void anInitializerHasNoSubresources() {
    String rule = "name: a.b.c\nrules:\n- {apiGroups: [\"*\"], apiVersions: [v1], resources: %s}";
    assertThat(initializerErrors(rule.formatted("[\"*/*\", \"\", \"*\"]"), V1_8))
        .containsExactly(
            "rules[0].resources[0]: Invalid value: \"*/*\": must not specify subresources",
            "rules[0].resources[1]: Required value",
            "rules[0].resources: Invalid value: []string{\"*/*\", \"\", \"*\"}: if '*' is present,"
                + " must not specify other resources");
    assertThat(initializerErrors(rule.formatted("[]"), V1_8))
        .containsExactly("rules[0].resources: Required value");
    assertThat(initializerErrors(rule.formatted("[\"*\"]"), V1_8)).isEmpty();
  }

  /// I-28, 5.
  @Test
  void zeroRulesAndRepeatedNamesAreFine() {
    assertThat(errors(initializer("name: a.b.c").stripTrailing() + "\n- name: a.b.c", V1_8))
        .isEmpty();
  }

  /// I-28, 6.
  @Test
  void howAHookIsReachedIsNotChecked() {
    assertThat(hookErrors("name: a.b.c\nclientConfig: {service: {}, caBundle: \"\"}")).isEmpty();
  }
}
