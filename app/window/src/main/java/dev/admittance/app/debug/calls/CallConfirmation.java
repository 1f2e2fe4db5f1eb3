package dev.admittance.app.debug.calls;

import dev.admittance.app.debug.confirm.Confirmation;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.capture.CaptureWriter;
import dev.admittance.simulator.pipeline.WantedCall;
import dev.admittance.simulator.redaction.Redaction;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.ArrayList;
import java.util.List;

/// The question for consent to real calls.
record CallConfirmation(List<WantedCall> calls, AdmissionRequest request) {
  private static final Messages MESSAGES = Messages.of(CallConfirmation.class);

  /// The question.
  ///
  /// @param agreed runs if the calls are allowed
  /// @param recorded runs if they are refused
  Confirmation of(Runnable agreed, Runnable recorded) {
    return new Confirmation(
        "debug/consent",
        calls.size() == 1 ? MESSAGES.get("consent.one") : MESSAGES.get("consent.many"),
        text(),
        facts(),
        List.of(
            new Confirmation.Choice("recorded", MESSAGES.get("use-recorded"), recorded),
            new Confirmation.Choice(
                "call",
                calls.size() == 1 ? MESSAGES.get("call.one") : MESSAGES.get("call.many"),
                agreed)),
        () -> {});
  }

  private String text() {
    boolean stays = calls.stream().allMatch(call -> call.target().isLoopback());
    return MESSAGES.get(stays ? "consent.stays" : "consent.leaves");
  }

  private List<Confirmation.Fact> facts() {
    List<Confirmation.Fact> facts = new ArrayList<>();
    for (WantedCall call : calls) {
      facts.add(
          new Confirmation.Fact(
              MESSAGES.get("hook"),
              MESSAGES.get("shared.of", call.hook().webhook(), call.hook().configuration())));
      facts.add(new Confirmation.Fact("URL", call.call().url()));
      facts.add(
          new Confirmation.Fact(
              MESSAGES.get("dials"),
              call.target().isLoopback()
                  ? MESSAGES.get("on-this-machine", call.target().address())
                  : call.target().address()));
    }
    facts.add(new Confirmation.Fact(MESSAGES.get("sends"), sent(request)));
    return facts;
  }

  /// What is sent of a request, in words.
  static String sent(AdmissionRequest request) {
    int secrets = Redaction.of(CaptureWriter.review(request)).replaced();
    String whole = MESSAGES.get("whole", StepDescriptions.request(request));
    return secrets == 0 ? whole : MESSAGES.get("holds-secrets", whole, secrets);
  }
}
