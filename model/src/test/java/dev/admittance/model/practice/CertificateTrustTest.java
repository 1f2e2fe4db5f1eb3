package dev.admittance.model.practice;

import static dev.admittance.model.practice.Certificates.base64;
import static dev.admittance.model.practice.ClusterTexts.SERVICE;
import static dev.admittance.model.practice.ClusterTexts.cluster;
import static dev.admittance.model.practice.ClusterTexts.deployment;
import static dev.admittance.model.practice.ClusterTexts.secret;
import static dev.admittance.model.practice.HookTexts.client;
import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;

/// L-32, W-551, W-554.
class CertificateTrustTest {
  private static final Instant TODAY = Instant.parse("2026-11-21T12:00:00Z");
  private static final String MOUNTED = "volumes: [{name: tls, secret: {secretName: hook-tls}}]";

  private static List<String> bundle(String caBundle) {
    return findings(
        "L-32",
        PracticeContext.none().at(TODAY),
        validating().set("clientConfig", client(caBundle)));
  }

  private static List<String> serving(String caBundle, String... manifests) {
    return findings(
        "L-32", cluster(manifests).at(TODAY), validating().set("clientConfig", client(caBundle)));
  }

  @Test
  void aValidAuthorityIsFine() {
    assertThat(bundle(base64("ca"))).isEmpty();
  }

  @Test
  void aBundleThatIsNotPemMakesEveryCallFail() {
    String text = Base64.getEncoder().encodeToString("ca".getBytes(StandardCharsets.UTF_8));
    assertThat(bundle(text))
        .singleElement()
        .asString()
        .startsWith("ERROR webhooks[0].clientConfig.caBundle ")
        .contains("unable to load root certificates: unable to parse bytes as PEM block");
  }

  @Test
  void aBundleThatIsNoBase64IsTheApiServersBusiness() {
    assertThat(bundle("${CA}")).isEmpty();
  }

  @Test
  void expiredAndComingAuthoritiesVouchForNobody() {
    assertThat(bundle(base64("expired-ca")))
        .singleElement()
        .asString()
        .startsWith("ERROR ")
        .contains("`CN=old-ca` in `caBundle` expired at 2015-01-01T00:00:00Z");
    assertThat(bundle(base64("coming-ca")))
        .singleElement()
        .asString()
        .contains("is not valid before 2110-01-01T00:00:00Z");
  }

  @Test
  void anExpiredAuthorityBesideAValidOneIsFine() {
    assertThat(bundle(base64("expired-ca", "ca"))).isEmpty();
  }

  @Test
  void withoutADateNothingExpires() {
    assertThat(findings("L-32", validating().set("clientConfig", client(base64("expired-ca")))))
        .isEmpty();
  }

  @Test
  void aCertificateThatMaySignNothingIsOfUseOnlyAsTheServersOwn() {
    assertThat(bundle(base64("self-signed"))).isEmpty();
    assertThat(bundle(base64("short-name-leaf")))
        .singleElement()
        .asString()
        .startsWith("ERROR ")
        .contains("`CN=hook` in `caBundle` is not an authority");
  }

  @Test
  void aServiceNeedsABundleUnlessSomethingFillsItIn() {
    PracticeContext stored = PracticeContext.none().stored();
    for (String absent : List.of("", "Cg==")) {
      assertThat(findings("L-32", stored, validating().set("clientConfig", client(absent))))
          .singleElement()
          .asString()
          .startsWith("WARNING webhooks[0].clientConfig.caBundle ")
          .contains("`hook.guard.svc`: unless something fills it in");
      assertThat(bundle(absent)).as("an operator may fill it in when it starts").isEmpty();
    }
    assertThat(
            findings(
                "L-32",
                stored,
                validating()
                    .set("clientConfig", client("Cg=="))
                    .annotated("cert-manager.io/inject-ca-from")))
        .isEmpty();
    assertThat(findings("L-32", validating().set("clientConfig", "{url: \"https://example.com\"}")))
        .isEmpty();
  }

  @Test
  void aMissingBundleIsAnErrorWhereTheServingCertificateIsKnown() {
    assertThat(serving("", SERVICE, secret("leaf")))
        .singleElement()
        .asString()
        .startsWith("ERROR ")
        .contains("the one at hand is in Secret guard/hook-tls");
  }

  @Test
  void aServingCertificateForTheServiceByTheAuthorityIsFine() {
    assertThat(serving(base64("ca"), SERVICE, secret("leaf"))).isEmpty();
    assertThat(serving(base64("ca"), SERVICE, secret("wildcard-leaf"))).isEmpty();
    assertThat(serving(base64("ca"), SERVICE, secret("intermediate-leaf intermediate"))).isEmpty();
    assertThat(serving(base64("self-signed"), SERVICE, secret("self-signed"))).isEmpty();
  }

  @Test
  void aServingCertificateNeedsTheNameOfTheService() {
    assertThat(serving(base64("ca"), SERVICE, deployment("", MOUNTED), secret("short-name-leaf")))
        .singleElement()
        .asString()
        .startsWith("ERROR webhooks[0].clientConfig.service ")
        .contains("Secret guard/hook-tls is for hook.guard, not for `hook.guard.svc`");
    assertThat(serving(base64("ca"), SERVICE, deployment("", MOUNTED), secret("common-name-leaf")))
        .singleElement()
        .asString()
        .contains("has no DNS names");
  }

  @Test
  void theOnlyCertificateOfTheNamespaceProvesLessThanAMountedOne() {
    assertThat(serving(base64("ca"), SERVICE, secret("short-name-leaf")))
        .singleElement()
        .asString()
        .startsWith("WARNING ")
        .contains("the only one known in the namespace");
    assertThat(serving(base64("ca"), SERVICE, deployment("", ""), secret("short-name-leaf")))
        .isEmpty();
  }

  @Test
  void aServingCertificateMustBeValidAndVouchedFor() {
    assertThat(serving(base64("ca"), SERVICE, deployment("", MOUNTED), secret("expired-leaf")))
        .singleElement()
        .asString()
        .contains("Secret guard/hook-tls expired at 2015-01-01T00:00:00Z");
    assertThat(serving(base64("other-ca"), SERVICE, deployment("", MOUNTED), secret("leaf")))
        .singleElement()
        .asString()
        .contains("is signed by `CN=hooks-ca`, which `caBundle` does not vouch for");
    assertThat(serving(base64("ca"), SERVICE, deployment("", MOUNTED), secret("intermediate-leaf")))
        .singleElement()
        .asString()
        .contains("is signed by `CN=hooks-intermediate`");
  }

  @Test
  void anOrderForACertificateTellsItsNames() {
    String order =
        """
        apiVersion: cert-manager.io/v1
        kind: Certificate
        metadata: {namespace: guard, name: hook}
        spec: {secretName: hook-tls, dnsNames: [%s]}
        """;
    assertThat(serving(base64("ca"), SERVICE, order.formatted("hook.guard.svc"))).isEmpty();
    assertThat(serving(base64("ca"), SERVICE, order.formatted("hook.guard")))
        .singleElement()
        .asString()
        .contains("Certificate guard/hook", "is for hook.guard, not for `hook.guard.svc`");
  }
}
