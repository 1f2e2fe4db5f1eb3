package dev.admittance.simulator.defaulting;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.request.GroupVersionKind;
import java.util.Optional;

/// The defaults that are not simulated, because they come from a clock or from a certificate
/// request.
final class NotSimulatedDefaults {
  private NotSimulatedDefaults() {}

  /// The missing defaults of an object, in a few words.
  static Optional<String> of(GroupVersionKind kind, JsonObject object) {
    return switch (kind.group()) {
      case "certificates.k8s.io" ->
          kind.kind().equals("CertificateSigningRequest")
                  && kind.version().equals("v1beta1")
                  && MemberPaths.find(object, "spec.signerName").isEmpty()
              ? Optional.of("the default of spec.signerName, which depends on the certificate")
              : Optional.empty();
      case "resource.k8s.io" ->
          hasTimelessTaint(object)
              ? Optional.of("the default of timeAdded of a device taint, which is the time of day")
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static boolean hasTimelessTaint(JsonValue value) {
    return switch (value) {
      case JsonObject object -> {
        boolean found = false;
        for (int i = 0; i < object.size() && !found; i++) {
          JsonValue member = object.valueAt(i);
          found =
              switch (object.nameAt(i)) {
                case "taint" -> isTimeless(member);
                case "taints" ->
                    member instanceof JsonArray taints
                        && taints.items().stream().anyMatch(NotSimulatedDefaults::isTimeless);
                default -> hasTimelessTaint(member);
              };
        }
        yield found;
      }
      case JsonArray array ->
          array.items().stream().anyMatch(NotSimulatedDefaults::hasTimelessTaint);
      case JsonValue.Scalar _ -> false;
    };
  }

  private static boolean isTimeless(JsonValue taint) {
    return taint instanceof JsonObject object && !object.has("timeAdded");
  }
}
