package dev.admittance.app.debug.calls;

import dev.admittance.app.debug.confirm.Confirmation;
import dev.admittance.app.debug.run.WantedRego;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.engine.RegoQuery;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.List;
import java.util.stream.Collectors;

/// The question for consent to the evaluation of Rego by the user's own program.
record RegoConfirmation(WantedRego wanted, AdmissionRequest request) {
  private static final Messages MESSAGES = Messages.of(RegoConfirmation.class);

  /// The question.
  ///
  /// @param agreed runs if it is allowed
  Confirmation of(Runnable agreed) {
    return new Confirmation(
        "debug/rego",
        MESSAGES.get("rego"),
        MESSAGES.get("rego.text"),
        List.of(
            new Confirmation.Fact(MESSAGES.get("rego.program"), wanted.program().toString()),
            new Confirmation.Fact(MESSAGES.get("rego.evaluates"), rules()),
            new Confirmation.Fact(MESSAGES.get("rego.gets"), CallConfirmation.sent(request))),
        List.of(new Confirmation.Choice("evaluate", MESSAGES.get("rego.evaluate"), agreed)),
        () -> {});
  }

  private String rules() {
    return wanted.queries().stream()
        .map(RegoQuery::rule)
        .distinct()
        .collect(Collectors.joining(", "));
  }
}
