package dev.admittance.simulator.registry;

import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.UnrecordedParts;
import dev.admittance.simulator.rule.RuleId;
import java.util.ArrayList;
import java.util.List;

/// Records the parts of a kind's preparation and validation that are not simulated, if any.
final class NotSimulatedRules {
  private NotSimulatedRules() {}

  static void ofStored(ObjectKind kind, StageObject stageObject) {
    AdmissionRequest request = kind.request();
    if (stageObject.isRefused() || KindRules.cover(request)) {
      return;
    }
    if (kind.custom().isPresent()) {
      return;
    }
    List<String> parts = new ArrayList<>();
    parts.addAll(preparation(request));
    parts.add("validation of what only " + request.kind().kind() + " objects have");
    stageObject.leaveOut(
        RuleId.W_110,
        String.join(", ", parts),
        "its metadata is checked, and the rest is taken to be prepared and valid");
  }

  /// For an object that is refused for its metadata: the server lists the errors of the rest with
  /// them.
  static void ofRefused(ObjectKind kind, StageObject stageObject) {
    if (!KindRules.cover(kind.request()) && kind.custom().isEmpty()) {
      stageObject.leaveOut(
          RuleId.W_110,
          "validation of what only " + kind.request().kind().kind() + " objects have",
          "the refusal names the faults of the metadata, and a real one may name others");
    }
  }

  private static List<String> preparation(AdmissionRequest request) {
    return switch (request.resource().groupResource()) {
      case "services" -> List.of("allocation of addresses and ports");
      case "pods" -> List.of("conditions for scheduling gates, keys of affinity");
      case "persistentvolumeclaims" -> List.of("data sources that stand in for each other");
      case "certificatesigningrequests.certificates.k8s.io" -> List.of("the user in the spec");
      default -> List.of();
    };
  }

  /// For an object that was captured without metadata, which every object has.
  static void ofAbridged(StageObject stageObject) {
    stageObject.leaveOut(
        RuleId.W_110,
        "preparation and validation of the object",
        "the capture abridges it, so it goes on as the last hook left it");
  }

  /// For an object that is known in part, or is compared with one that is.
  static void ofPartlyKnown(UnrecordedParts unknown, StageObject stageObject) {
    stageObject.leaveOut(
        RuleId.W_112,
        "preparation and validation of the object",
        unknown.object().isNone()
            ? "they look at the object before the request, which is not known; it is taken to be"
                + " valid"
            : "not all of it is known; it is taken to be valid");
  }

  /// For an object that is answered and not stored.
  static void ofAnswered(AdmissionRequest request, StageObject stageObject) {
    stageObject.leaveOut(
        RuleId.W_119,
        "what the server itself says to " + article(request.kind().kind()),
        "the request is taken to be granted");
  }

  private static String article(String kind) {
    return ("AEIOU".indexOf(kind.charAt(0)) < 0 ? "a " : "an ") + kind;
  }
}
