package dev.admittance.engine.kyverno.function;

import dev.admittance.engine.kyverno.value.PemMembers;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cel.library.Implementation;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.NotSimulatedException;
import java.util.Map;

/// Functions of certificates. Source: kyverno's SDK `extensions/cel/libs/x509/impl.go`.
final class CertificateFunctions {
  private CertificateFunctions() {}

  static Map<String, Implementation> functions() {
    return Map.of("x509_decode_string", v -> decode((String) v[0]));
  }

  private static Object decode(String text) {
    return switch (PemMembers.of(text, false)) {
      case PemMembers.Decoded(JsonObject members) -> CelDocuments.decoded(members);
      case PemMembers.Failed(String message) -> new CelError(message);
      case PemMembers.Unknown(String what) -> throw new NotSimulatedException(what);
    };
  }
}
