package dev.admittance.app.design.validationrule;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.validationrule.RuleOutcome;
import dev.admittance.simulator.validationrule.RuleTrial;
import java.util.List;
import java.util.Optional;

/// A request for a custom resource, with the results of its definition on the object.
///
/// @param before the results of the saved definition; empty where nothing is to be compared
record TriedRequest(Capture capture, RuleTrial.Result now, Optional<RuleTrial.Result> before) {

  /// Tries the object of a request; empty where the definition does not apply to it.
  ///
  /// @param judged the request with the object that is tried
  /// @param before the saved definition; empty where nothing is to be compared
  static Optional<TriedRequest> of(
      Capture capture, AdmissionRequest judged, RuleTrial now, Optional<RuleTrial> before) {
    return check(judged, now)
        .map(result ->
            new TriedRequest(capture, result, before.flatMap(saved -> check(judged, saved))));
  }

  private static Optional<RuleTrial.Result> check(AdmissionRequest request, RuleTrial trial) {
    boolean status = request.subResource().equals("status");
    boolean validated =
        (request.operation() == Operation.CREATE || request.operation() == Operation.UPDATE)
            && (status || request.subResource().isEmpty());
    return request
        .object()
        .filter(_ -> validated)
        .flatMap(object -> trial.check(object, request.oldObject(), status));
  }

  boolean isRefused() {
    return now.refusal().isPresent();
  }

  boolean isNewlyRefused() {
    return isRefused() && before.filter(saved -> saved.refusal().isEmpty()).isPresent();
  }

  boolean isNewlyAccepted() {
    return !isRefused() && before.flatMap(RuleTrial.Result::refusal).isPresent();
  }

  /// The results of the rules on the values of the object.
  List<RuleOutcome> outcomes() {
    return now.ofRules().map(result -> result.outcomes()).orElse(List.of());
  }

  /// The version of the object.
  String version() {
    return capture.request().kind().version();
  }
}
