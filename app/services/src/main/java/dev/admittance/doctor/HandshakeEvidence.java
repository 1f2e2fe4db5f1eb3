package dev.admittance.doctor;

import dev.admittance.call.HandshakeProbe;
import dev.admittance.call.tls.Handshake;
import dev.admittance.model.certificate.Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Describes a TLS handshake with a hook's server.
public final class HandshakeEvidence {
  private HandshakeEvidence() {}

  /// Returns the result first, then the certificates that the server sent.
  public static List<Evidence> of(HandshakeProbe made) {
    List<Evidence> evidence = new ArrayList<>();
    evidence.add(
        new Evidence(
            "TLS with " + made.address(),
            "",
            made.problem()
                .map(problem -> "Calls fail: " + problem)
                .orElse("Trusted as " + made.name())));
    made.handshakes().forEach(one -> add(one, evidence));
    return evidence;
  }

  private static void add(Handshake handshake, List<Evidence> evidence) {
    for (int i = 0; i < handshake.shown().size(); i++) {
      Certificate shown = handshake.shown().get(i);
      String source = i == 0 ? "Certificate of the server" : "Certificate above it";
      evidence.add(new Evidence(source, "subject", shown.subject()));
      List<String> names =
          Stream.of(shown.dnsNames(), shown.ipAddresses()).flatMap(List::stream).toList();
      if (!names.isEmpty()) {
        evidence.add(new Evidence(source, "names", String.join(", ", names)));
      }
      evidence.add(new Evidence(source, "issuer", shown.issuer()));
      evidence.add(new Evidence(source, "valid", shown.notBefore() + " until " + shown.notAfter()));
    }
  }
}
