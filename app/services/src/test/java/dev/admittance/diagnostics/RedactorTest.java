package dev.admittance.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RedactorTest {
  private static final String SECRET = "hunter2secret";

  private final Redactor redactor =
      new Redactor(
          Map.of("MY_API_TOKEN", "value of the variable", "PATH", "/usr/bin"), "/home/ann");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "password: hunter2secret",
        "password: my hunter2secret, with, commas",
        "\"password\": \"hunter2secret\"",
        "{\"clientSecret\":\"a\\\"hunter2secret\"}",
        "token=hunter2secret",
        "GITHUB_TOKEN=hunter2secret more",
        "Authorization: Bearer hunter2secret",
        "got header Authorization: Basic hunter2secret==",
        "Proxy-Authorization=hunter2secret",
        "Set-Cookie: session=hunter2secret; Path=/",
        "sent bearer hunter2secret to it",
        "kubectl --token hunter2secret get pods",
        "kubectl --token=hunter2secret get pods",
        "https://ann:hunter2secret@proxy:3128/x",
        "socks5://hunter2secret@proxy",
        "https://ann:a@hunter2secret@proxy/",
        "client-key-data: hunter2secret",
        "certificate-authority-data: hunter2secret",
        "  client-key: |\n    hunter2secret\n    more hunter2secret\nname: x",
        "users:\n- name: a\n  user:\n    token: hunter2secret\n",
        "-----BEGIN CERTIFICATE-----\nhunter2secret\n-----END CERTIFICATE-----",
        "-----BEGIN EC PRIVATE KEY-----\nhunter2secret",
        "apiVersion: v1\nkind: Secret\ndata:\n  a: hunter2secret",
        "AWS_SECRET_ACCESS_KEY: hunter2secret",
        "credentials: {user: a, hunter2secret: b}",
        "passwd = \"x\"; password=\"hunter2secret",
      })
  void secretIsStruckOut(String text) {
    assertThat(redactor.redact(text)).doesNotContain(SECRET).contains("struck out");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl",
        "ghp_abcdefghijklmnop1234",
        "AKIAIOSFODNN7EXAMPLE",
        "abcdef.0123456789abcdef",
        "LS0tLS1CRUdJTiBSU0EgUFJJVkFURSBLRVktLS0tLQ",
        "c29tZSBsb25nIHZhbHVlIHRoYXQgaXMgYSBzZWNyZXQ=",
        "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        "value of the variable",
        "aGVsbG8gd29ybGQ5/c29tZSBsb25nIHZhbHVlIHRoYXQ5/x",
      })
  void valueIsStruckOutWhateverItsName(String value) {
    assertThat(redactor.redact("before " + value + " after")).doesNotContain(value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.lang.IllegalStateException: no step 12 of 30",
        "    at dev.admittance.kubeconfig.BearerToken.read(BearerToken.java:12)",
        "    at dev.admittance.simulator.initialization.trace.TokenReviewHappeningOfInitializers.of(X.java:1)",
        "https://api.example.com:6443/apis/admissionregistration.k8s.io/v1",
        "Simulating captures took 1234 ms",
        "ann@example.com is no user",
        "/tmp/junit-8234567890123456789/settings/v1/deployments/of/the/shop.json is gone",
        "hooks/validating-webhook-configuration-of-the-shop.yaml:12:3",
      })
  void ordinaryWordsStay(String text) {
    assertThat(redactor.redact(text)).isEqualTo(text);
  }

  @Test
  void homeIsNotNamed() {
    assertThat(redactor.redact("/home/ann/shop/a.yaml is gone")).isEqualTo("~/shop/a.yaml is gone");
  }
}
