package dev.admittance.simulator.response;

import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What the server makes of an HTTP answer.
public sealed interface CallOutcome {

  /// A review that passed every check of its envelope.
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
  record Failed(String reason) implements CallOutcome {}
}
