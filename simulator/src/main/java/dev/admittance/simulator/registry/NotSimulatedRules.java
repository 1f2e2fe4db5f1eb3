package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.UnrecordedParts;
import dev.admittance.simulator.trace.Omission;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Records the parts of a kind's preparation and validation that are not simulated, if any.
final class NotSimulatedRules {
  private static final String REQUIRED = "requiredDuringSchedulingIgnoredDuringExecution";
  private static final String PREFERRED = "preferredDuringSchedulingIgnoredDuringExecution";

  private NotSimulatedRules() {}

  static void ofStored(ObjectKind kind, StageObject stageObject, ObjectValidation validation) {
    AdmissionRequest request = kind.request();
    if (stageObject.isRefused() || KindRules.cover(request)) {
      return;
    }
    if (kind.custom().isPresent()) {
      return;
    }
    List<String> parts = new ArrayList<>(preparation(request, stageObject.object()));
    boolean prepared = parts.isEmpty();
    validation(kind, validation).ifPresent(parts::add);
    if (!parts.isEmpty()) {
      stageObject.leaveOut(
          RuleId.W_110,
          prepared ? validation.omission() : Omission.SIMULATOR,
          String.join(", ", parts),
          validation.checksKind()
              ? "the rest is prepared and checked, and this is assumed to be so"
              : "its metadata is checked, and the rest is assumed to be prepared and valid");
    }
  }

  /// For an object that is refused for its metadata: the server lists the errors of the rest with
  /// them.
  static void ofRefused(ObjectKind kind, StageObject stageObject, ObjectValidation validation) {
    if (!KindRules.cover(kind.request()) && kind.custom().isEmpty()) {
      validation(kind, validation)
          .ifPresent(what ->
              stageObject.leaveOut(
                  RuleId.W_110,
                  validation.omission(),
                  what,
                  validation.checksKind()
                      ? "the refusal names the faults of the rest, and a real one may name others"
                      : "the refusal names the faults of the metadata, and a real one may name"
                          + " others"));
    }
    if (!validation.dumped().isEmpty()) {
      stageObject.leaveOut(
          RuleId.W_110,
          "the internal form of what changed in " + String.join(", ", validation.dumped()),
          "the refusal names the field, and a real one prints the difference or the whole");
    }
  }

  /// The parts of the kind's validation that are not simulated.
  private static Optional<String> validation(ObjectKind kind, ObjectValidation validation) {
    if (!validation.checksKind()) {
      return Optional.of(
          "validation of what only " + kind.request().kind().kind() + " objects have");
    }
    return validation.unchecked().isEmpty()
        ? Optional.empty()
        : Optional.of("validation of " + String.join(", ", validation.unchecked()));
  }

  private static List<String> preparation(AdmissionRequest request, JsonObject object) {
    JsonObject spec = object.object("spec");
    return switch (request.resource().groupResource()) {
      case "pods" -> ofPod(spec);
      default -> List.of();
    };
  }

  private static List<String> ofPod(JsonObject spec) {
    List<String> parts = new ArrayList<>();
    if (!spec.objects("schedulingGates").isEmpty()) {
      parts.add("conditions for scheduling gates");
    }
    Stream<JsonObject> terms =
        Stream.of("podAffinity", "podAntiAffinity")
            .map(spec.object("affinity")::object)
            .flatMap(affinity ->
                Stream.concat(
                    affinity.objects(REQUIRED).stream(),
                    affinity.objects(PREFERRED).stream()
                        .map(term -> term.object("podAffinityTerm"))));
    boolean keyed =
        Stream.concat(terms, spec.objects("topologySpreadConstraints").stream())
            .anyMatch(term -> term.has("matchLabelKeys") || term.has("mismatchLabelKeys"));
    if (keyed) {
      parts.add("keys of affinity");
    }
    return parts;
  }

  /// For an object that was captured without metadata, which every object has.
  static void ofAbridged(StageObject stageObject) {
    stageObject.lack(
        RuleId.W_110,
        "preparation and validation of the object",
        "the capture abridges it, so it goes on as the last hook left it");
  }

  /// For an object that is known in part, or is compared with one that is.
  static void ofPartlyKnown(UnrecordedParts unknown, StageObject stageObject) {
    stageObject.lack(
        RuleId.W_112,
        "preparation and validation of the object",
        unknown.object().isNone()
            ? "they look at the object before the request, which is not known; it is assumed to be"
                + " valid"
            : "not all of it is known; it is assumed to be valid");
  }

  /// For an object that is answered and not stored.
  static void ofAnswered(AdmissionRequest request, StageObject stageObject) {
    stageObject.leaveOut(
        RuleId.W_119,
        "what the server itself says to " + article(request.kind().kind()),
        "the request is assumed to be granted");
  }

  private static String article(String kind) {
    return ("AEIOU".indexOf(kind.charAt(0)) < 0 ? "a " : "an ") + kind;
  }
}
