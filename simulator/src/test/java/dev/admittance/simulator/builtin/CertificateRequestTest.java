package dev.admittance.simulator.builtin;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Requests that OpenSSL made, and damaged ones.
class CertificateRequestTest {
  /// For `/O=books/O=system:masters/CN=ada`.
  private static final String MASTERS =
      "LS0tLS1CRUdJTiBDRVJUSUZJQ0FURSBSRVFVRVNULS0tLS0KTUlIeU1JR1pBZ0VBTURjeERqQU1CZ05W"
          + "QkFvTUJXSnZiMnR6TVJjd0ZRWURWUVFLREE1emVYTjBaVzA2YldGegpkR1Z5Y3pFTU1Bb0dBMVVFQXd3"
          + "RFlXUmhNRmt3RXdZSEtvWkl6ajBDQVFZSUtvWkl6ajBEQVFjRFFnQUVWUmNkCkhMVXNQZXdmMWNodFlX"
          + "NUU3L2M2UlFjY3JxeDJlZ2FZcWgzSWYvV1NCL0c4UHZZbnNhWHJuczgzejBKbWhMSVoKUURaSmw4NmRT"
          + "TW5RNGdXVzg2QUFNQW9HQ0NxR1NNNDlCQU1DQTBnQU1FVUNJQkxoYTBWakd1T3NVZVhocEZyTQprZkkv"
          + "dkNqZGljOHlITjFZRTgraEV2bWNBaUVBNmxINXRCbHM2MkxuTlIzWWdZNnF0a3o4dHN5dGJHcWxQaGpx"
          + "CnJrWG13WW89Ci0tLS0tRU5EIENFUlRJRklDQVRFIFJFUVVFU1QtLS0tLQo=";

  private static String pem(String type, String content) {
    String text = "-----BEGIN " + type + "-----\n" + content + "\n-----END " + type + "-----\n";
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.US_ASCII));
  }

  @Test
  void namesOfTheSubjectAreRead() {
    assertThat(CertificateRequest.parse(MASTERS))
        .isEqualTo(
            new CertificateRequest.Parsed.Ok(
                new CertificateRequest("ada", List.of("books", "system:masters"))));
  }

  @Test
  void otherBlocksAreNone() {
    CertificateRequest.Parsed none =
        new CertificateRequest.Parsed.NoRequest("PEM block type must be CERTIFICATE REQUEST");
    assertThat(CertificateRequest.parse(pem("CERTIFICATE", "MAA="))).isEqualTo(none);
    assertThat(CertificateRequest.parse("")).isEqualTo(none);
  }

  @Test
  void valuesThatEndTooEarlyAreDamaged() {
    for (String content : List.of("MAA=", "MIL/", "MAIwMAEB", "MA==")) {
      assertThat(CertificateRequest.parse(pem("CERTIFICATE REQUEST", content)))
          .as(content)
          .isInstanceOf(CertificateRequest.Parsed.Damaged.class);
    }
  }
}
