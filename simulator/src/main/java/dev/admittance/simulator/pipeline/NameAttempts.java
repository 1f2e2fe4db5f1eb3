package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.trace.Step;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Retries the creation of an object with `generateName`: as long as the refusal says that the
/// object exists, whoever refuses it, another name is generated and the validating phase runs again
/// (W-111). Source: k8s.io/apiserver `pkg/registry/generic/registry/store.go`,
/// `(*Store).createWithGenerateNameRetry`.
///
/// @param most attempts at most; 1 where the object has a name
record NameAttempts(int most, TraceRecorder trace) {
  private static final int MOST = 8;
  private static final String EXISTS = "AlreadyExists";

  /// The attempts for an object as the mutating phase left it.
  static NameAttempts of(AdmissionRequest request, Features features, TraceRecorder trace) {
    boolean again =
        features.has(Feature.NAMES_TRIED_AGAIN)
            && request.operation() == Operation.CREATE
            && request.subResource().isEmpty()
            && trace.object().filter(NameAttempts::isUnnamed).isPresent();
    return new NameAttempts(again ? MOST : 1, trace);
  }

  private static boolean isUnnamed(JsonObject object) {
    return object.get("metadata") instanceof JsonObject metadata
        && isEmpty(metadata, "name")
        && !isEmpty(metadata, "generateName");
  }

  private static boolean isEmpty(JsonObject metadata, String name) {
    return !(metadata.get(name) instanceof JsonString(String text)) || text.isEmpty();
  }

  /// Runs the validating phase until it does not refuse the request because of the name.
  Optional<Step.Refusal> run(Supplier<Optional<Step.Refusal>> validatingPhase) {
    Optional<Step.Refusal> refusal = validatingPhase.get();
    for (int attempt = 2;
        attempt <= most && refusal.filter(NameAttempts::exists).isPresent();
        attempt++) {
      note(attempt);
      refusal = validatingPhase.get();
    }
    return refusal;
  }

  private static boolean exists(Step.Refusal refusal) {
    return refusal.status().reason().equals(EXISTS);
  }

  private void note(int attempt) {
    String change =
        "another name is made up, which is attempt " + attempt + " of " + most + "; here it stays";
    trace.add(RuleId.W_111, header -> new Step.ObjectPrepared(header, List.of(change), List.of()));
  }
}
