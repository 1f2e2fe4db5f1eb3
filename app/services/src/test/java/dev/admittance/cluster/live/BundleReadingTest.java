package dev.admittance.cluster.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.authority.TestCertificates;
import dev.admittance.cluster.live.CertificateHealth.State;
import dev.admittance.cluster.live.CertificateHealth.Trust;
import dev.admittance.model.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;

class BundleReadingTest {
  private static final Instant NOW = Instant.parse("2026-06-01T00:00:00Z");
  private static final TestCertificates CERTIFICATES =
      TestCertificates.create(
          List.of("hook.guard.svc"), InstantSource.fixed(NOW), new SecureRandom());

  private final LiveSnapshotBuilder maker = new LiveSnapshotBuilder(() -> NOW);

  @Test
  void authorityVouchesForWhoeverItSigned() {
    CertificateHealth health = health("hook", CERTIFICATES.authorityPem());

    assertThat(health.trust()).isEqualTo(Trust.BUNDLE);
    assertThat(health.authorities())
        .extracting(CertificateHealth.Facts::subject)
        .containsExactly("CN=Test CA for hook.guard.svc");
    assertThat(health.state(NOW)).isEqualTo(State.GOOD);
    assertThat(health.ends()).contains(NOW.plus(TestCertificates.VALIDITY));
    assertThat(health.state(NOW.plus(TestCertificates.VALIDITY).minus(Duration.ofDays(1))))
        .isEqualTo(State.ENDING);
  }

  @Test
  void servingCertificateItselfHasToBeForTheService() {
    assertThat(health("hook", CERTIFICATES.serverPem()).problem()).isEmpty();
    assertThat(health("other", CERTIFICATES.serverPem()).problem())
        .get()
        .asString()
        .contains("does not have the name `other.guard.svc`");
  }

  @Test
  void bundleWithoutCertificateLetsNoCallSucceed() {
    CertificateHealth health = health("hook", "nothing");

    assertThat(health.state(NOW)).isEqualTo(State.BROKEN);
    assertThat(health.problem())
        .contains("unable to load root certificates: unable to parse bytes as PEM block");
  }

  @Test
  void withoutBundleTheSystemIsTrustedUnlessSomethingFillsItIn() {
    assertThat(health("hook", "").trust()).isEqualTo(Trust.SYSTEM);

    JsonObject injected = configuration("hook", "");
    JsonObject metadata =
        Manifest.of("{name: b, annotations: {cert-manager.io/inject-ca-from: guard/serving}}");
    maker.changed(WatchedResources.VALIDATING_WEBHOOKS, injected.with("metadata", metadata));

    assertThat(maker.snapshot().hooks().getLast().certificate().trust()).isEqualTo(Trust.AWAITED);
  }

  @Test
  void certificateThatCertManagerRenewsIsLookedAt() {
    maker.changed(
        WatchedResources.VALIDATING_WEBHOOKS, configuration("hook", CERTIFICATES.authorityPem()));
    maker.changed(WatchedResources.SERVICES, Manifest.service("guard", "hook", 443));
    maker.changed(
        WatchedResources.DEPLOYMENTS,
        Manifest.of(
            """
            apiVersion: apps/v1
            kind: Deployment
            metadata: {namespace: guard, name: server}
            spec:
              template:
                metadata: {labels: {app: hook}}
                spec: {volumes: [{name: tls, secret: {secretName: serving}}]}
            """));
    certificate("hook.guard.svc", NOW.plus(Duration.ofDays(10)));

    CertificateHealth health = maker.snapshot().hooks().getFirst().certificate();
    assertThat(health.serving().orElseThrow().source()).isEqualTo("Certificate guard/order");
    assertThat(health.state(NOW)).isEqualTo(State.ENDING);

    certificate("elsewhere.svc", NOW.plus(Duration.ofDays(10)));
    assertThat(maker.snapshot().hooks().getFirst().certificate().problem())
        .contains("Certificate guard/order is for elsewhere.svc, not for `hook.guard.svc`");
  }

  private void certificate(String name, Instant end) {
    maker.changed(
        WatchedResources.CERTIFICATES,
        Manifest.of(
            """
            apiVersion: cert-manager.io/v1
            kind: Certificate
            metadata: {namespace: guard, name: order}
            spec: {secretName: serving, dnsNames: [%s]}
            status: {notAfter: "%s"}
            """
                .formatted(name, end)));
  }

  private CertificateHealth health(String service, String bundle) {
    maker.changed(WatchedResources.VALIDATING_WEBHOOKS, configuration(service, bundle));
    CertificateHealth health = maker.snapshot().hooks().getFirst().certificate();
    maker.removed(WatchedResources.VALIDATING_WEBHOOKS, configuration(service, bundle));
    return health;
  }

  private static JsonObject configuration(String service, String bundle) {
    return Manifest.of(
        """
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingWebhookConfiguration
        metadata: {name: a}
        webhooks:
        - name: a.example.com
          clientConfig: {service: {namespace: guard, name: %s}, caBundle: "%s"}
          rules: []
          sideEffects: None
          admissionReviewVersions: [v1]
        """
            .formatted(
                service,
                Base64.getEncoder().encodeToString(bundle.getBytes(StandardCharsets.UTF_8))));
  }
}
