package dev.admittance.model.certificate;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The certificates of a PEM text, in order, as Go reads them: blocks of other types, blocks with
/// headers and blocks that hold no certificate are skipped.
///
/// @param problem the server's message where there is no certificate at all, such as `unable to
///   load root certificates: unable to parse bytes as PEM block` (W-554)
public record CertificateList(List<Certificate> certificates, Optional<String> problem) {
  private static final String TYPE = "CERTIFICATE";

  public CertificateList {
    certificates = List.copyOf(certificates);
  }

  /// Decodes a PEM text. Never throws.
  public static CertificateList decode(String pem) {
    return decode(pem.getBytes(StandardCharsets.UTF_8));
  }

  /// Decodes the bytes of a PEM text. Never throws.
  public static CertificateList decode(byte[] pem) {
    List<PemBlock> blocks = PemBlock.all(pem);
    List<PemBlock> candidates =
        blocks.stream().filter(block -> block.type().equals(TYPE) && !block.headers()).toList();
    List<Certificate> certificates =
        candidates.stream().flatMap(block -> Certificate.decode(block.bytes()).stream()).toList();
    return new CertificateList(
        certificates,
        certificates.isEmpty()
            ? Optional.of(problem(pem.length == 0, blocks, candidates))
            : Optional.empty());
  }

  private static String problem(boolean empty, List<PemBlock> blocks, List<PemBlock> candidates) {
    if (!candidates.isEmpty()) {
      return "failed to parse certificate: x509: malformed certificate";
    }
    return blocks.isEmpty() && !empty
        ? "unable to parse bytes as PEM block"
        : "no valid certificate authority data seen";
  }

  /// Returns whether these roots trust a server that presents a chain: its certificate is a root,
  /// or a root signed it, directly or through intermediates in the chain. Names and validity dates
  /// are not checked here.
  ///
  /// @param chain the server's certificate first
  public boolean trusts(List<Certificate> chain) {
    List<Certificate> reached = new ArrayList<>(chain.stream().limit(1).toList());
    for (int i = 0; i < reached.size(); i++) {
      Certificate certificate = reached.get(i);
      if (certificates.contains(certificate)
          || certificates.stream().anyMatch(certificate::isSignedBy)) {
        return true;
      }
      chain.stream()
          .filter(other -> !reached.contains(other) && certificate.isSignedBy(other))
          .forEach(reached::add);
    }
    return false;
  }
}
