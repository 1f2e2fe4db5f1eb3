package dev.admittance.app.design.client;

import static dev.admittance.app.design.client.Made.base64;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.authority.TestCertificates;
import java.nio.charset.StandardCharsets;
import java.security.cert.CertificateEncodingException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CaBundleInputTest {
  private final TestCertificates made = Made.of(Made.HOST);
  private final String bundle = base64(made.authorityPem());

  private static CaBundleInput read(String text) {
    return CaBundleInput.of(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String refusal(CaBundleInput input) {
    return input instanceof CaBundleInput.Refused(String reason) ? reason : "accepted: " + input;
  }

  @Test
  void pemBecomesBase64() {
    assertThat(read("  \n" + made.authorityPem() + "\n\n"))
        .isEqualTo(new CaBundleInput.Accepted(bundle));
  }

  @Test
  void lineBreaksOfWindowsAreTaken() {
    assertThat(read(made.authorityPem().replace("\n", "\r\n")))
        .isEqualTo(new CaBundleInput.Accepted(bundle));
  }

  @Test
  void base64IsTakenWithOrWithoutBreaksAndKey() {
    assertThat(read(bundle)).isEqualTo(new CaBundleInput.Accepted(bundle));
    assertThat(read("caBundle: " + bundle.substring(0, 60) + "\n  " + bundle.substring(60)))
        .isEqualTo(new CaBundleInput.Accepted(bundle));
  }

  @Test
  void derBecomesPem() throws CertificateEncodingException {
    byte[] der = Made.certificate(made.authorityPem()).x509().getEncoded();

    assertThat(CaBundleInput.of(der)).isEqualTo(new CaBundleInput.Accepted(bundle));
  }

  @Test
  void privateKeyIsRefusedWithAllThatCameWithIt() {
    for (String text :
        new String[] {
          made.keyPem(),
          made.authorityPem() + made.keyPem(),
          base64(made.authorityPem() + made.keyPem()),
          "-----BEGIN RSA PRIVATE KEY-----\ncut off",
          made.keyPem().replace("PRIVATE KEY", "EC PRIVATE KEY")
        }) {
      assertThat(refusal(read(text))).startsWith("This holds a private key");
    }
  }

  @Test
  void whatIsNoCertificateIsRefused() {
    assertThat(refusal(read("hello"))).startsWith("No certificate is in this");
    assertThat(refusal(read(" \n"))).startsWith("There is no text");
    assertThat(refusal(CaBundleInput.of(new byte[CaBundleInput.MOST_BYTES + 1])))
        .startsWith("This is larger");
  }

  @Test
  void whatIsAcceptedIsABundle() {
    assertThat(CaBundle.of(Optional.of(bundle))).isInstanceOf(CaBundle.Certificates.class);
  }
}
