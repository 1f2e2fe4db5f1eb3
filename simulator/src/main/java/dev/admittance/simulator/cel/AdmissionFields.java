package dev.admittance.simulator.cel;

import dev.cel.common.types.CelType;
import java.util.Optional;

/// The typed variables of admission: an expression with an unknown field of them does not compile
/// (P-61, P-62).
public final class AdmissionFields {
  private AdmissionFields() {}

  /// The type of `request` or `namespaceObject`; empty for other names.
  public static Optional<CelType> of(String variable) {
    return switch (variable) {
      case "request" -> Optional.of(AdmissionTypes.REQUEST);
      case "namespaceObject" -> Optional.of(AdmissionTypes.NAMESPACE);
      default -> Optional.empty();
    };
  }
}
