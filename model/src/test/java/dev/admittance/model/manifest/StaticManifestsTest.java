package dev.admittance.model.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.Registrations;
import dev.admittance.model.text.SourceText;
import org.junit.jupiter.api.Test;

/// W-80 to W-82: what is asked of static manifests.
class StaticManifestsTest {

  private static Registration of(String apiVersion, String name, String client) {
    return Registrations.one(
        """
        apiVersion: admissionregistration.k8s.io/%s
        kind: ValidatingWebhookConfiguration
        metadata: {name: %s}
        webhooks:
        - {name: h.example.com, sideEffects: None, admissionReviewVersions: [v1], clientConfig: {%s}}
        """
            .formatted(apiVersion, name, client));
  }

  // W-81
  @Test
  void aManifestWithAUrlAndTheSuffixIsTaken() {
    assertThat(StaticManifests.check(of("v1", "c.static.k8s.io", "url: 'https://x'"))).isEmpty();
  }

  // W-81
  @Test
  void whatTheServersLoaderRefusesIsNamedInItsWords() {
    assertThat(StaticManifests.check(of("v1", "c", "service: {name: svc, namespace: s}")))
        .extracting(Diagnostic::message)
        .containsExactly(
            "webhook \"h.example.com\" in \"c\" (file \"file\"): clientConfig.service is not"
                + " supported for static manifests; use clientConfig.url instead");
    assertThat(StaticManifests.check(of("v1", "''", "")))
        .extracting(Diagnostic::message)
        .containsExactly(
            "webhook \"h.example.com\" in \"\" (file \"file\"): clientConfig.url is required for"
                + " static manifests");
  }

  // W-81
  @Test
  void onlyV1IsReadFromManifests() {
    assertThat(StaticManifests.check(of("v1beta1", "c.static.k8s.io", "url: 'https://x'")))
        .extracting(Diagnostic::message)
        .containsExactly("unsupported resource type *v1beta1.ValidatingWebhookConfiguration");
  }

  // W-82: such hooks are apart, which their names tell
  @Test
  void theSuffixMarksAManifest() {
    assertThat(StaticManifests.isNamedLikeOne(of("v1", "c.static.k8s.io", ""))).isTrue();
    assertThat(StaticManifests.isNamedLikeOne(of("v1", "static.k8s.io", ""))).isFalse();
  }

  // W-80
  @Test
  void thePluginsConfigurationNamesAbsolutePaths() {
    String text =
        """
        apiVersion: apiserver.config.k8s.io/v1
        kind: WebhookAdmissionConfiguration
        kubeConfigFile: a/kubeconfig
        staticManifestsDir: /etc/manifests
        """;
    Document document = DocumentReader.read(new SourceText("file", text)).documents().getFirst();
    assertThat(PluginSettings.in(document).stream().flatMap(one -> SettingsCheck.of(one).stream()))
        .extracting(found -> found.path() + ": " + found.message())
        .containsExactly(
            "kubeConfigFile: Invalid value: \"a/kubeconfig\": must be an absolute file path");
  }
}
