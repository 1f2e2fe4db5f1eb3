package dev.admittance.model.validation.registration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.Registrations;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.ValidatingServer;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What releases judge or word differently. The texts are those of `pkg/apis/admissionregistration`
/// and of `k8s.io/apimachinery` in releases 1.15 to 1.37.
class ReleaseTest {

  private static ValidatingServer release(int minor) {
    return new ValidatingServer(new KubernetesRelease(1, minor), (_, _) -> Optional.of("broken"));
  }

  /// A configuration with one hook that is good but for some fields.
  private static Registration hook(String version, String name, String fields) {
    String rest =
        List.of("name: h.example.com", "clientConfig: {url: 'https://x'}").stream()
            .filter(field -> !fields.startsWith(field.substring(0, field.indexOf(':') + 1)))
            .reduce("", (all, field) -> all + ", " + field);
    String required = version.equals("v1") ? ", sideEffects: None" : "";
    String reviews =
        fields.contains("admissionReviewVersions") ? "" : ", admissionReviewVersions: [v1beta1]";
    return Registrations.one(
        """
        apiVersion: admissionregistration.k8s.io/%s
        kind: ValidatingWebhookConfiguration
        metadata: {name: %s}
        webhooks:
        - {%s%s%s%s}
        """
            .formatted(version, name, fields, rest, required, reviews));
  }

  private static List<String> found(int minor, Registration registration) {
    return RegistrationValidation.validate(registration, release(minor)).stream()
        .map(found -> found.path() + ": " + found.message())
        .toList();
  }

  // W-11
  @Test
  void aNameForStaticManifestsIsTakenThenWarnedOfThenRefused() {
    Registration named = hook("v1", "c.static.k8s.io", "timeoutSeconds: 5");
    String reserved =
        "names ending with \".static.k8s.io\" are reserved for static manifest-based"
            + " configurations and cannot be managed via the API";
    assertThat(found(35, named)).isEmpty();
    assertThat(found(36, named)).containsExactly("metadata.name: " + reserved);
    assertThat(found(37, named))
        .containsExactly("metadata.name: Invalid value: \"c.static.k8s.io\": " + reserved);
    assertThat(RegistrationValidation.validateUpdate(named, named, release(37)))
        .singleElement()
        .satisfies(warning -> assertThat(warning.message()).isEqualTo(reserved));
  }

  // W-75
  @Test
  void aRuleForReviewsOfAccessIsWarnedOfWhereTheyAreExcluded() {
    String rule = "{operations: ['*'], apiGroups: [%s], apiVersions: ['*'], resources: [%s]}";
    Registration named =
        hook(
            "v1",
            "c",
            "rules: ["
                + rule.formatted("authentication.k8s.io, a.b", "pods, tokenreviews, tokenreviews")
                + ", "
                + rule.formatted("'*'", "tokenreviews")
                + "]");
    assertThat(found(36, named)).isEmpty();
    assertThat(found(37, named))
        .containsExactly(
            "webhooks[0].rules[0]: tokenreviews.authentication.k8s.io is excluded from admission"
                + " webhooks; this rule will have no effect");
  }

  // W-23
  @Test
  void valuesOfSelectorsAreCheckedSince126() {
    Registration selecting =
        hook(
            "v1",
            "c",
            "objectSelector: {matchExpressions: [{key: a, operator: In, values: ['b c']}]}");
    assertThat(found(25, selecting)).isEmpty();
    assertThat(found(26, selecting)).hasSize(1);
  }

  // W-26
  @Test
  void aMissingHostIsSpecifiedOrProvided() {
    Registration url = hook("v1", "c", "clientConfig: {url: 'https://'}");
    String form = "; desired format: https://host[/path]";
    assertThat(found(25, url))
        .containsExactly(
            "webhooks[0].clientConfig.url: Invalid value: \"\": host must be provided" + form);
    assertThat(found(26, url))
        .containsExactly(
            "webhooks[0].clientConfig.url: Invalid value: \"\": host must be specified" + form);
  }

  // W-27
  @Test
  void anEmptyServiceNameWasNamedAsItsNamespaceInWords() {
    Registration service = hook("v1", "c", "clientConfig: {service: {namespace: ns}}");
    assertThat(found(33, service))
        .containsExactly(
            "webhooks[0].clientConfig.service.namespace: Required value: service namespace is"
                + " required");
    assertThat(found(34, service))
        .containsExactly("webhooks[0].clientConfig.service.namespace: Required value");
  }

  // W-7
  @Test
  void listsWerePrintedAsGoWritesThem() {
    Registration rule =
        hook(
            "v1",
            "c",
            "rules: [{operations: ['*', CREATE], apiGroups: [a, '*'], apiVersions: [v1],"
                + " resources: [pods]}]");
    assertThat(found(33, rule))
        .containsExactly(
            "webhooks[0].rules[0].operations: Invalid value:"
                + " []admissionregistration.OperationType{\"*\", \"CREATE\"}: if '*' is present,"
                + " must not specify other operations",
            "webhooks[0].rules[0].apiGroups: Invalid value: []string{\"a\", \"*\"}: if '*' is"
                + " present, must not specify other API groups");
    assertThat(found(34, rule)).first().asString().contains("Invalid value: [\"*\",\"CREATE\"]");
  }

  // W-50
  @Test
  void aNameWasADns1123SubdomainUntil119() {
    Registration named = hook("v1", "c", "name: A.b.c");
    assertThat(found(19, named)).first().asString().contains("\": a DNS-1123 subdomain must ");
    assertThat(found(20, named)).first().asString().contains("a lowercase RFC 1123 subdomain must");
  }

  // W-51, W-52
  @Test
  void aLabelKeyWasAQualifiedNameOfCharactersUntil134() {
    String key = "k".repeat(64);
    Registration selecting =
        hook("v1", "c", "objectSelector: {matchLabels: {a/b/c: v, %s: %s}}".formatted(key, key));
    assertThat(String.join("\n", found(34, selecting)))
        .contains(": a qualified name must consist")
        .contains(": name part must be no more than 63 characters")
        .contains(": must be no more than 63 characters");
    assertThat(String.join("\n", found(35, selecting)))
        .contains(": a valid label key must consist")
        .contains(": name part must be no more than 63 bytes")
        .contains(": must be no more than 63 bytes");
  }

  // W-30, W-3
  @Test
  void matchConditionsAreUnknownThenDroppedThenChecked() {
    Registration conditions = hook("v1", "c", "matchConditions: [{name: c, expression: e}]");
    assertThat(found(26, conditions))
        .containsExactly(
            "webhooks[0].matchConditions: unknown field \"webhooks[0].matchConditions\"");
    assertThat(found(27, conditions)).isEmpty();
    assertThat(found(28, conditions))
        .containsExactly("webhooks[0].matchConditions[0].expression: Invalid value: \"e\": broken");
  }

  // W-3
  @Test
  void whatAReleaseDoesNotKnowIsDroppedUnchecked() {
    Registration timeout = hook("v1beta1", "c", "timeoutSeconds: 99");
    assertThat(found(13, timeout)).allSatisfy(found -> assertThat(found).contains("unknown field"));
    assertThat(found(14, timeout)).hasSize(1).first().asString().contains("Invalid value: 99");
  }

  // W-32
  @Test
  void onlyV1beta1OfReviewsWasKnownUntil116() {
    Registration v1 = hook("v1", "c", "admissionReviewVersions: [v1]");
    assertThat(found(15, v1))
        .containsExactly(
            "webhooks[0].admissionReviewVersions: Invalid value: []string{\"v1\"}: none of the"
                + " versions accepted by this server. accepted version(s) are v1beta1");
    assertThat(found(16, v1))
        .containsExactly(
            "webhooks[0].admissionReviewVersions: Invalid value: []string{\"v1\"}: must include at"
                + " least one of v1beta1");
    assertThat(found(17, v1)).isEmpty();
  }
}
