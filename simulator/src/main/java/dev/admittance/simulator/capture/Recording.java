package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonObject;

/// What was recorded, together with a request, of the answers that hooks gave.
public sealed interface Recording permits AuditTrail, Recording.Nothing, Recording.OneResponse {

  record Nothing() implements Recording {}

  /// The response to the captured call, which does not say which hook gave it.
  ///
  /// @param response the member `response` of an AdmissionReview
  record OneResponse(JsonObject response) implements Recording {}
}
