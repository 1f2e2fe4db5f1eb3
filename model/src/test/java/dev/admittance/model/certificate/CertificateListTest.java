package dev.admittance.model.certificate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.admittance.model.practice.Certificates;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// W-554. What Go 1.26 makes of the same texts was recorded by a small program over
/// `x509.CertPool.AppendCertsFromPEM` and client-go's `createErrorParsingCAData`.
class CertificateListTest {
  private static final String CA = Certificates.pem("ca");
  private static final String NO_PEM = "unable to parse bytes as PEM block";
  private static final String NO_DATA = "no valid certificate authority data seen";
  private static final String MALFORMED =
      "failed to parse certificate: x509: malformed certificate";

  static Stream<Arguments> recorded() {
    return Stream.of(
        Arguments.of("one", CA, 1, ""),
        Arguments.of("two", CA + CA, 2, ""),
        Arguments.of("nothing", "", 0, NO_DATA),
        Arguments.of("a line break", "\n", 0, NO_PEM),
        Arguments.of("prose", "hello", 0, NO_PEM),
        Arguments.of("comment line", "# a comment\n" + CA, 1, ""),
        Arguments.of("comment in the line", "comment " + CA, 0, NO_PEM),
        Arguments.of("Windows line ends", CA.replace("\n", "\r\n"), 1, ""),
        Arguments.of("no last line end", CA.strip(), 1, ""),
        Arguments.of("indented", "  " + CA, 0, NO_PEM),
        Arguments.of("header", CA.replaceFirst("CERTIFICATE-----\n", "$0A: b\n\n"), 0, NO_DATA),
        Arguments.of(
            "trusted certificate", CA.replace("CERTIFICATE", "TRUSTED CERTIFICATE"), 0, NO_DATA),
        Arguments.of("begun twice", "-----BEGIN CERTIFICATE-----\n" + CA, 1, ""),
        Arguments.of("bad base64", CA.replaceFirst("MII", "MI!"), 0, NO_PEM),
        Arguments.of(
            "empty block",
            "-----BEGIN CERTIFICATE-----\n-----END CERTIFICATE-----\n",
            0,
            MALFORMED),
        Arguments.of(
            "no certificate",
            "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n",
            0,
            MALFORMED),
        Arguments.of(
            "one after none",
            "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n" + CA,
            1,
            ""),
        Arguments.of("trailing text", CA + "trailing", 1, ""),
        Arguments.of("begun again", CA + "-----BEGIN", 1, ""),
        Arguments.of("text behind the end", CA.strip() + "x\n", 0, NO_PEM),
        Arguments.of("white space behind the end", CA.strip() + " \t\n", 1, ""),
        Arguments.of("indented body", CA.replace("\n", "\n  "), 0, NO_PEM),
        Arguments.of("one line", CA.replace("\n", " "), 0, NO_PEM),
        Arguments.of("mixed block", "-----BEGIN A-----\nAAAA\n-----END B-----\n" + CA, 1, ""),
        Arguments.of("other block", "-----BEGIN A-----\nAAAA\n-----END A-----\n", 0, NO_DATA));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("recorded")
  void aTextHoldsWhatGoFindsInIt(String name, String pem, int certificates, String problem) {
    CertificateList list = CertificateList.decode(pem);
    assertThat(list.certificates()).as(name).hasSize(certificates);
    assertThat(list.problem().orElse("")).as(name).isEqualTo(problem);
  }

  @Test
  void aCertificateTellsWhoseItIsAndForHowLong() {
    Certificate leaf = certificate("leaf");
    assertThat(leaf.subject()).isEqualTo("CN=hook");
    assertThat(leaf.issuer()).isEqualTo("CN=hooks-ca");
    assertThat(leaf.dnsNames()).containsExactly("hook.guard.svc", "hook.guard.svc.cluster.local");
    assertThat(leaf.notBefore()).isEqualTo(Instant.parse("2020-01-01T00:00:00Z"));
    assertThat(leaf.notAfter()).isEqualTo(Instant.parse("2120-01-01T00:00:00Z"));
    assertThat(leaf.isAuthority()).isFalse();
    assertThat(certificate("ca").isAuthority()).isTrue();
  }

  @Test
  void trustFollowsSignatures() {
    CertificateList roots = CertificateList.decode(CA);
    assertThat(roots.trusts(List.of(certificate("leaf")))).isTrue();
    assertThat(roots.trusts(List.of(certificate("intermediate-leaf")))).isFalse();
    assertThat(roots.trusts(List.of(certificate("intermediate-leaf"), certificate("intermediate"))))
        .isTrue();
    assertThat(roots.trusts(List.of(certificate("self-signed")))).isFalse();
    assertThat(roots.trusts(List.of())).isFalse();
    assertThat(
            CertificateList.decode(Certificates.pem("self-signed"))
                .trusts(List.of(certificate("self-signed"))))
        .isTrue();
  }

  @Test
  void aNameFitsWholeLabels() {
    assertThat(ServerName.isAmong(List.of("HOOK.guard.svc"), "hook.guard.svc")).isTrue();
    assertThat(ServerName.isAmong(List.of("*.guard.svc"), "hook.guard.svc")).isTrue();
    assertThat(ServerName.isAmong(List.of("*.svc", "hook", "*"), "hook.guard.svc")).isFalse();
    assertThat(ServerName.isAmong(List.of("*.guard.svc"), "hook.guard.svc.")).isTrue();
    assertThat(ServerName.isAmong(List.of("*.guard.svc."), "hook.guard.svc")).isFalse();
    assertThat(ServerName.isAmong(List.of("*.guard.svc"), "ho ok.guard.svc")).isFalse();
  }

  @Test
  void garbageIsNeverAFault() {
    long seed = 20261121;
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    byte[] valid = Certificates.pem("leaf").getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < 3000; i++) {
      byte[] bytes = valid.clone();
      int changes = 1 + random.nextInt(4);
      for (int change = 0; change < changes; change++) {
        bytes[random.nextInt(bytes.length)] = (byte) ('+' + random.nextInt(80));
      }
      assertThatCode(() -> describe(bytes))
          .as("seed %d, run %d", seed, i)
          .doesNotThrowAnyException();
    }
  }

  private static String describe(byte[] bytes) {
    StringBuilder text = new StringBuilder();
    for (Certificate one : CertificateList.decode(bytes).certificates()) {
      text.append(one.subject())
          .append(one.issuer())
          .append(one.dnsNames())
          .append(one.ipAddresses())
          .append(one.notBefore())
          .append(one.notAfter())
          .append(one.isAuthority())
          .append(one.isSignedBy(one));
    }
    return text.toString();
  }

  private static Certificate certificate(String name) {
    return CertificateList.decode(Certificates.pem(name)).certificates().getFirst();
  }
}
