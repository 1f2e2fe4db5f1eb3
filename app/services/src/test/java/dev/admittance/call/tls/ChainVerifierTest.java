package dev.admittance.call.tls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Holds the verification of chains to Go's: `app/services/conformance/calls` recorded what Go 1.26
/// says of each (W-344, W-551).
class ChainVerifierTest {
  record Case(
      String name,
      String host,
      Instant time,
      List<ChainLink> roots,
      List<ChainLink> chain,
      String error) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Case> recorded() throws IOException, CertificateException {
    List<Case> cases = new ArrayList<>();
    try (InputStream lines =
        Objects.requireNonNull(
            ChainVerifierTest.class.getResourceAsStream(
                "/dev/admittance/call/certificates.jsonl"))) {
      for (String line :
          new String(lines.readAllBytes(), StandardCharsets.UTF_8).lines().toList()) {
        JsonObject json = (JsonObject) JsonText.parse(line);
        cases.add(
            new Case(
                text(json, "name"),
                text(json, "host"),
                Instant.parse(text(json, "time")),
                links(json, "roots"),
                links(json, "chain"),
                text(json, "error")));
      }
    }
    return cases;
  }

  private static String text(JsonObject json, String member) {
    return ((JsonString) Objects.requireNonNull(json.get(member))).value();
  }

  private static List<ChainLink> links(JsonObject json, String member) throws CertificateException {
    CertificateFactory factory = CertificateFactory.getInstance("X.509");
    List<ChainLink> links = new ArrayList<>();
    for (var item : ((JsonArray) Objects.requireNonNull(json.get(member))).items()) {
      byte[] der = Base64.getDecoder().decode(((JsonString) item).value());
      links.add(
          new ChainLink(
              (X509Certificate) factory.generateCertificate(new ByteArrayInputStream(der))));
    }
    return links;
  }

  @ParameterizedTest
  @MethodSource("recorded")
  void saysWhatGoSays(Case recorded) {
    assertThat(
            ChainVerifier.verify(
                    recorded.roots(), recorded.chain(), recorded.host(), recorded.time())
                .problem()
                .orElse(""))
        .isEqualTo(recorded.error());
  }
}
