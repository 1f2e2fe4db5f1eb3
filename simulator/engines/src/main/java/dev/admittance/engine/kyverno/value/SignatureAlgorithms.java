package dev.admittance.engine.kyverno.value;

import dev.admittance.engine.kyverno.value.PemMembers.UnreadException;
import dev.admittance.model.json.JsonNumber;
import java.util.Map;

/// The numbers that Go gives algorithms of signatures. Source: Go's `crypto/x509/x509.go`,
/// `SignatureAlgorithm`.
final class SignatureAlgorithms {
  private static final String PSS = "1.2.840.113549.1.1.10";
  private static final Map<String, Integer> NUMBERS =
      Map.of(
          "1.2.840.113549.1.1.2", 1,
          "1.2.840.113549.1.1.4", 2,
          "1.2.840.113549.1.1.5", 3,
          "1.2.840.113549.1.1.11", 4,
          "1.2.840.113549.1.1.12", 5,
          "1.2.840.113549.1.1.13", 6,
          "1.2.840.10045.4.1", 9,
          "1.2.840.10045.4.3.2", 10,
          "1.2.840.10045.4.3.3", 11,
          "1.2.840.10045.4.3.4", 12);

  private SignatureAlgorithms() {}

  /// @param identifier with dots
  static JsonNumber number(String identifier) {
    if (identifier.equals(PSS)) {
      throw new UnreadException("the parameters of an RSASSA-PSS signature are not read here");
    }
    return JsonNumber.of(NUMBERS.getOrDefault(identifier, 0));
  }
}
