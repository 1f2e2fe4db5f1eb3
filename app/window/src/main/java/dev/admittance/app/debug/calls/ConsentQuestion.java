package dev.admittance.app.debug.calls;

import dev.admittance.app.debug.ask.Question;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.capture.CaptureWriter;
import dev.admittance.simulator.pipeline.WantedCall;
import dev.admittance.simulator.redaction.Redaction;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.Narration;
import java.util.ArrayList;
import java.util.List;

/// The question for consent to real calls.
record ConsentQuestion(List<WantedCall> calls, AdmissionRequest request) {
  private static final Messages MESSAGES = Messages.of(ConsentQuestion.class);

  /// The question.
  ///
  /// @param agreed runs if the calls are allowed
  /// @param recorded runs if they are refused
  Question of(Runnable agreed, Runnable recorded) {
    return new Question(
        "debug/consent",
        calls.size() == 1 ? MESSAGES.get("consent.one") : MESSAGES.get("consent.many"),
        text(),
        facts(),
        List.of(
            new Question.Choice("recorded", MESSAGES.get("use-recorded"), recorded),
            new Question.Choice(
                "call",
                calls.size() == 1 ? MESSAGES.get("call.one") : MESSAGES.get("call.many"),
                agreed)),
        () -> {});
  }

  private String text() {
    boolean stays = calls.stream().allMatch(call -> call.target().isLoopback());
    return MESSAGES.get(stays ? "consent.stays" : "consent.leaves");
  }

  private List<Question.Fact> facts() {
    List<Question.Fact> facts = new ArrayList<>();
    for (WantedCall call : calls) {
      facts.add(
          new Question.Fact(
              MESSAGES.get("hook"),
              MESSAGES.get("hook-of", call.hook().webhook(), call.hook().configuration())));
      facts.add(new Question.Fact("URL", call.call().url()));
      facts.add(
          new Question.Fact(
              MESSAGES.get("dials"),
              call.target().isLoopback()
                  ? MESSAGES.get("on-this-machine", call.target().address())
                  : call.target().address()));
    }
    facts.add(new Question.Fact(MESSAGES.get("sends"), sent()));
    return facts;
  }

  private String sent() {
    int secrets = Redaction.of(CaptureWriter.review(request)).replaced();
    String whole = MESSAGES.get("whole", Narration.request(request));
    return secrets == 0 ? whole : MESSAGES.get("holds-secrets", whole, secrets);
  }
}
