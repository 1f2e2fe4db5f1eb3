package dev.admittance.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretDetectorTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "apiVersion: v1\nkind: Secret\n",
        "kind:   \"Secret\" # of the shop",
        "{\"kind\":\"Secret\"}",
        "{kind: Secret, metadata: {}}",
        "kind: SecretList",
        "kind: !!str Secret",
        "-----BEGIN PRIVATE KEY-----",
        "    -----BEGIN RSA PRIVATE KEY-----",
        "-----BEGIN ENCRYPTED PRIVATE KEY-----"
      })
  void objectsOfKindSecretAndPrivateKeysAreSecrets(String text) {
    assertThat(SecretDetector.areIn(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "RSA ", "EC ", "OPENSSH "})
  void privateKeysInBase64AreSecrets(String type) {
    String key = "-----BEGIN " + type + "PRIVATE KEY-----\nMIIE";
    String encoded = Base64.getEncoder().encodeToString(key.getBytes(StandardCharsets.US_ASCII));

    assertThat(SecretDetector.areIn("tls.key: " + encoded)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "kind: Pod\nspec: {volumes: [{secret: {secretName: a}}]}",
        "kind: SecretStore",
        "resources: [secrets]",
        "-----BEGIN CERTIFICATE-----",
        "-----BEGIN PUBLIC KEY-----"
      })
  void whatOnlySpeaksOfSecretsIsNone(String text) {
    assertThat(SecretDetector.areIn(text)).isFalse();
  }

  @Test
  void certificatesInBase64AreNoSecrets() {
    String bundle = "-----BEGIN CERTIFICATE-----\nMIIE";
    String encoded = Base64.getEncoder().encodeToString(bundle.getBytes(StandardCharsets.US_ASCII));

    assertThat(SecretDetector.areIn("caBundle: " + encoded)).isFalse();
  }
}
