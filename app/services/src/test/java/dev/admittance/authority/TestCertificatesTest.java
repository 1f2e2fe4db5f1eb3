package dev.admittance.authority;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.admittance.call.tls.ClientCertificate;
import dev.admittance.call.tls.RestClientException;
import dev.admittance.model.certificate.Certificate;
import dev.admittance.model.certificate.CertificateList;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;

class TestCertificatesTest {
  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
  private static final InstantSource CLOCK = InstantSource.fixed(NOW);

  private final TestCertificates made = create("hook.guard.svc");

  private static TestCertificates create(String... names) {
    return TestCertificates.create(List.of(names), CLOCK, new SecureRandom());
  }

  private static Certificate certificate(String pem) {
    return CertificateList.decode(pem).certificates().getFirst();
  }

  @Test
  void authorityIsOneAndSignsTheServer() {
    Certificate authority = certificate(made.authorityPem());
    Certificate server = certificate(made.serverPem());

    assertThat(authority.isAuthority()).isTrue();
    assertThat(server.isAuthority()).isFalse();
    assertThat(server.isSignedBy(authority)).isTrue();
    assertThat(authority.isSignedBy(authority)).isTrue();
  }

  @Test
  void serverHasTheExactNamesAndNoOthers() {
    Certificate server = certificate(create("hook.guard.svc", "10.0.0.7", "::1").serverPem());

    assertThat(server.dnsNames()).containsExactly("hook.guard.svc");
    assertThat(server.ipAddresses()).containsExactly("10.0.0.7", "0:0:0:0:0:0:0:1");
  }

  @Test
  void bothAreValidForAYear() {
    for (String pem : List.of(made.authorityPem(), made.serverPem())) {
      assertThat(certificate(pem).notBefore()).isEqualTo(NOW.minus(Duration.ofMinutes(5)));
      assertThat(certificate(pem).notAfter()).isEqualTo(NOW.plus(TestCertificates.VALIDITY));
    }
  }

  @Test
  void keyBelongsToTheServer() throws RestClientException {
    assertThat(ClientCertificate.of(bytes(made.serverPem()), bytes(made.keyPem()))).isNotNull();

    assertThatThrownBy(() -> ClientCertificate.of(bytes(made.authorityPem()), bytes(made.keyPem())))
        .hasMessageContaining("does not match");
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void twoPairsDoNotTrustEachOther() {
    Certificate other = certificate(create("hook.guard.svc").authorityPem());

    assertThat(certificate(made.serverPem()).isSignedBy(other)).isFalse();
  }

  @Test
  void longNameIsCutInTheSubjectOnly() {
    String name = "a-service-with-quite-a-long-name." + "namespace".repeat(7) + ".svc";

    assertThat(certificate(create(name).serverPem()).dnsNames()).containsExactly(name);
  }

  @Test
  void keyIsNotInTheText() {
    assertThat(made.toString()).isEqualTo("test certificates for hook.guard.svc");
  }

  @Test
  void withoutANameThereIsNone() {
    assertThatThrownBy(() -> create()).isInstanceOf(IllegalArgumentException.class);
  }
}
