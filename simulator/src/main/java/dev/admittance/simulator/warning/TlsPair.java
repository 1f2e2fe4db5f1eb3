package dev.admittance.simulator.warning;

import dev.admittance.simulator.validation.ObjectPart;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A certificate and its key in a Secret, as Go's `crypto/tls` reads them. Only the PEM texts are
/// checked, not their contents.
///
/// @param certificate the types of its PEM blocks
/// @param key the types of its PEM blocks
record TlsPair(List<String> certificate, List<String> key) {
  private static final Pattern BLOCK =
      Pattern.compile("-----BEGIN ([^\n-]+)-----\\s[^-]*-----END \\1-----");
  private static final String CERTIFICATE = "CERTIFICATE";
  private static final String KEY = "PRIVATE KEY";

  /// The pair in a Secret's data.
  static TlsPair of(ObjectPart data) {
    return new TlsPair(blocks(data.text("tls.crt")), blocks(data.text("tls.key")));
  }

  private static List<String> blocks(String base64) {
    List<String> types = new ArrayList<>();
    String text;
    try {
      text = new String(Base64.getDecoder().decode(base64), StandardCharsets.ISO_8859_1);
    } catch (IllegalArgumentException _) {
      return types;
    }
    Matcher block = BLOCK.matcher(text);
    while (block.find()) {
      types.add(block.group(1));
    }
    return types;
  }

  /// The error in Go's words; empty where both can be read.
  Optional<String> problem() {
    return certificateProblem().or(this::keyProblem);
  }

  private Optional<String> certificateProblem() {
    if (certificate.contains(CERTIFICATE)) {
      return Optional.empty();
    }
    if (certificate.isEmpty()) {
      return Optional.of("tls: failed to find any PEM data in certificate input");
    }
    return Optional.of(
        certificate.size() == 1 && certificate.getFirst().endsWith(KEY)
            ? "tls: failed to find certificate PEM data in certificate input, but did find a private"
                + " key; PEM inputs may have been switched"
            : "tls: failed to find \"CERTIFICATE\" PEM block in certificate input after skipping PEM"
                + " blocks of the following types: ["
                + String.join(" ", certificate)
                + "]");
  }

  private Optional<String> keyProblem() {
    if (key.stream().anyMatch(type -> type.equals(KEY) || type.endsWith(" " + KEY))) {
      return Optional.empty();
    }
    if (key.isEmpty()) {
      return Optional.of("tls: failed to find any PEM data in key input");
    }
    return Optional.of(
        key.equals(List.of(CERTIFICATE))
            ? "tls: found a certificate rather than a key in the PEM for the private key"
            : "tls: failed to find PEM block with type ending in \"PRIVATE KEY\" in key input after"
                + " skipping PEM blocks of the following types: ["
                + String.join(" ", key)
                + "]");
  }
}
