package dev.admittance.simulator.response;

import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// The server's verdict on an HTTP response of a webhook. Source: k8s.io/apiserver
/// `pkg/admission/plugin/webhook/request/admissionreview.go`, `AdmissionResponse`.
public sealed interface CallOutcome {

  /// A review that passed all checks of its envelope.
  ///
  /// @param status the member `status` of the response, if any
  /// @param patch the JSON Patch; empty for none
  /// @param patchType as answered; empty for none
  record Answered(
      boolean allowed,
      @Nullable JsonValue status,
      PatchText patch,
      Optional<String> patchType,
      List<String> warnings,
      Map<String, String> auditAnnotations)
      implements CallOutcome {}

  /// A calling error, which the failure policy governs (W-330).
  ///
  /// @param reason what follows `failed calling webhook "name": ` (W-343)
  /// @param code of the failure's own Status; empty where metrics record the code of all such
  ///   failures
  record Failed(String reason, OptionalInt code) implements CallOutcome {
    /// A failure without a code of its own.
    public Failed(String reason) {
      this(reason, OptionalInt.empty());
    }
  }
}
