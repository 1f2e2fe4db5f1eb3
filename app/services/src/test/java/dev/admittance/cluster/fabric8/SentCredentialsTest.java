package dev.admittance.cluster.fabric8;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.cluster.Credentials;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import org.junit.jupiter.api.Test;

class SentCredentialsTest {
  private static final Instant NOW = Instant.parse("2026-11-02T10:00:00Z");
  private static final Credentials CERTIFICATE =
      new Credentials.ClientCertificate("no certificate", "key");

  private static SentCredentials sent(Credentials credentials, boolean asked) {
    return new SentCredentials(credentials, asked, InstantSource.fixed(NOW));
  }

  private static Credentials token(String claims) {
    String body = Base64.getUrlEncoder().encodeToString(claims.getBytes(StandardCharsets.UTF_8));
    return new Credentials.Token("e30." + body + ".c2ln");
  }

  @Test
  void expiredTokenIsToldWithItsTime() {
    long hourAgo = NOW.minusSeconds(3600).getEpochSecond();

    assertThat(sent(token("{\"exp\": " + hourAgo + "}"), false).refused())
        .endsWith("token of this context, which expired at 2026-11-02T09:00:00Z");
  }

  @Test
  void otherTokensHaveNoTime() {
    for (Credentials other :
        new Credentials[] {
          token("{\"exp\": " + NOW.plusSeconds(60).getEpochSecond() + "}"),
          token("{\"exp\": \"yesterday\"}"),
          token("{\"exp\": 1e300}"),
          token("[]"),
          new Credentials.Token("a.!.c"),
          new Credentials.Token("opaque")
        }) {
      assertThat(sent(other, false).refused()).endsWith("the token of this context");
    }
  }

  @Test
  void certificateThatTheServerDidNotAskForWasNotSent() {
    assertThat(sent(CERTIFICATE, false).refused()).contains("not ask for the client certificate");
    assertThat(sent(CERTIFICATE, true).refused()).contains("the client certificate of this");
    assertThat(sent(CERTIFICATE, false).lost(true)).contains("did not ask");
  }

  @Test
  void credentialsAreLostForReasons() {
    assertThat(sent(new Credentials.Anonymous(), false).lost(true)).contains("no credentials");
    assertThat(sent(new Credentials.Anonymous(), false).lost(false)).contains("not encrypted");
    assertThat(sent(new Credentials.Basic("ada", "secret"), false).lost(true))
        .contains("1.19")
        .doesNotContain("ada")
        .doesNotContain("secret");
  }
}
