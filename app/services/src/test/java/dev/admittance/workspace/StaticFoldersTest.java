package dev.admittance.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.resource.FeatureGate;
import dev.admittance.model.resource.FeatureGates;
import dev.admittance.model.resource.KubernetesRelease;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// W-80 to W-82, P-5: which files a server reads as static manifests.
class StaticFoldersTest {
  private static final String CONFIGURATION =
      """
      apiVersion: apiserver.config.k8s.io/v1
      kind: AdmissionConfiguration
      plugins:
      - name: ValidatingAdmissionWebhook
        configuration:
          apiVersion: apiserver.config.k8s.io/v1
          kind: WebhookAdmissionConfiguration
          staticManifestsDir: /etc/kubernetes/admission/webhooks
      """;

  private static String hooks(String name) {
    return """
    apiVersion: admissionregistration.k8s.io/v1
    kind: ValidatingWebhookConfiguration
    metadata: {name: %s}
    webhooks:
    - name: h.example.com
      clientConfig: {url: "https://hooks.example.com"}
      rules: [{operations: [CREATE], apiGroups: [shop.example], apiVersions: [v1], resources: [books]}]
      sideEffects: None
      timeoutSeconds: 5
      admissionReviewVersions: [v1]
    """
        .formatted(name);
  }

  private static Manifests read(Map<String, String> files) {
    Map<String, byte[]> bytes = new TreeMap<>();
    files.forEach((name, text) -> bytes.put(name, text.getBytes(StandardCharsets.UTF_8)));
    return Manifests.readFiles(bytes);
  }

  private static List<String> statics(Manifests manifests) {
    return manifests.setup(Optional.empty()).configurations().stream()
        .filter(WebhookConfiguration::isStatic)
        .map(WebhookConfiguration::name)
        .toList();
  }

  private static List<String> problems(Manifests manifests, int minor) {
    return problems(manifests, minor, FeatureGates.DEFAULT);
  }

  private static List<String> problems(Manifests manifests, int minor, FeatureGates gates) {
    return Findings.of(
            manifests.objects(),
            LintTarget.of(Optional.of(KubernetesRelease.parse("1." + minor)), gates),
            manifests.evidence(),
            Instant.EPOCH,
            Findings.Fixes.LEFT_OUT)
        .stream()
        .filter(found -> found.rule().startsWith("api/"))
        .map(Diagnostic::message)
        .toList();
  }

  @Test
  void theFolderWhosePathEndsMostAsTheServersDoesIsTaken() {
    Manifests manifests =
        read(
            Map.of(
                "server/admission.yaml",
                CONFIGURATION,
                "server/admission/webhooks/a.yaml",
                hooks("near.static.k8s.io"),
                "team/webhooks/b.yaml",
                hooks("far.static.k8s.io"),
                "c.yaml",
                hooks("api")));
    assertThat(statics(manifests)).containsExactly("near.static.k8s.io");
    assertThat(problems(manifests, 37))
        .containsExactly(
            "Invalid value: \"far.static.k8s.io\": names ending with \".static.k8s.io\" are reserved"
                + " for static manifest-based configurations and cannot be managed via the API");
  }

  @Test
  void neitherOfTwoFoldersThatFitAsWellIsTaken() {
    Manifests manifests =
        read(
            Map.of(
                "admission.yaml",
                CONFIGURATION,
                "one/webhooks/a.yaml",
                hooks("a.static.k8s.io"),
                "two/webhooks/b.yaml",
                hooks("b.static.k8s.io")));
    assertThat(statics(manifests)).isEmpty();
  }

  @Test
  void aFileOfSettingsIsForThePluginWhoseEntryNamesIt() {
    Manifests manifests =
        read(
            Map.of(
                "admission.yaml",
                """
                apiVersion: apiserver.config.k8s.io/v1
                kind: AdmissionConfiguration
                plugins:
                - {name: MutatingAdmissionWebhook, path: hooks.yaml}
                """,
                "hooks.yaml",
                """
                apiVersion: apiserver.config.k8s.io/v1
                kind: WebhookAdmissionConfiguration
                staticManifestsDir: /etc/webhooks
                """,
                "webhooks/a.yaml",
                hooks("a.static.k8s.io")));
    assertThat(statics(manifests)).isEmpty();
    assertThat(problems(manifests, 37))
        .contains(
            "The API server does not start: failed to load static webhook manifests from"
                + " \"/etc/webhooks\": error loading /etc/webhooks/a.yaml: unsupported resource type"
                + " *v1.ValidatingWebhookConfiguration");
  }

  @Test
  void whatIsNoManifestOfThePluginKeepsTheServerFromStarting() {
    Manifests manifests =
        read(
            Map.of(
                "admission.yaml",
                CONFIGURATION,
                "webhooks/a.yaml",
                hooks("a.static.k8s.io"),
                "webhooks/b.yaml",
                "{apiVersion: v1, kind: ConfigMap, metadata: {name: b}}"));
    assertThat(problems(manifests, 37))
        .containsExactly(
            "The API server does not start: failed to load static webhook manifests from"
                + " \"/etc/kubernetes/admission/webhooks\": error loading"
                + " /etc/kubernetes/admission/webhooks/b.yaml: no kind \"ConfigMap\" is registered for"
                + " version \"v1\"");
  }

  @Test
  void olderReleasesDoNotKnowTheFolderOrHaveItBehindAGate() {
    Manifests manifests =
        read(Map.of("admission.yaml", CONFIGURATION, "webhooks/a.yaml", hooks("a.static.k8s.io")));
    assertThat(problems(manifests, 37)).isEmpty();
    assertThat(problems(manifests, 36))
        .containsExactly(
            "Forbidden: staticManifestsDir requires the ManifestBasedAdmissionControlConfig feature"
                + " gate to be enabled");
    assertThat(
            problems(manifests, 36, new FeatureGates(Map.of(FeatureGate.STATIC_MANIFESTS, true))))
        .isEmpty();
    assertThat(
            problems(manifests, 37, new FeatureGates(Map.of(FeatureGate.STATIC_MANIFESTS, false))))
        .hasSize(1);
    assertThat(problems(manifests, 35))
        .containsExactly("strict decoding error: unknown field \"staticManifestsDir\"");
  }

  @Test
  void settingsOfPluginsAreKnownToTheRun() {
    assertThat(read(Map.of("admission.yaml", CONFIGURATION)).cluster().objects())
        .anyMatch(object -> object.toString().contains("AdmissionConfiguration"));
  }
}
