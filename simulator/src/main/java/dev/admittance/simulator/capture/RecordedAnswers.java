package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonObject;

/// The recorded answers of hooks to a request.
public sealed interface RecordedAnswers
    permits AuditTrail, RecordedAnswers.Nothing, RecordedAnswers.OneResponse {

  record Nothing() implements RecordedAnswers {}

  /// The response to the captured call, whose hook is not known.
  ///
  /// @param response the member `response` of an AdmissionReview
  record OneResponse(JsonObject response) implements RecordedAnswers {}
}
