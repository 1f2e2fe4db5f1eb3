package dev.admittance.app.debug.calls;

import dev.admittance.app.debug.ask.Question;
import dev.admittance.simulator.capture.CaptureWriter;
import dev.admittance.simulator.pipeline.WantedCall;
import dev.admittance.simulator.redaction.Redaction;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.Narration;
import java.util.ArrayList;
import java.util.List;

/// What a person is told before hooks are called for real.
record ConsentQuestion(List<WantedCall> calls, AdmissionRequest request) {

  /// The question.
  ///
  /// @param agreed done when the hooks are to be called
  /// @param recorded done when nobody is to be called
  Question of(Runnable agreed, Runnable recorded) {
    return new Question(
        "debug/consent",
        calls.size() == 1 ? "Call this hook for real?" : "Call these hooks for real?",
        text(),
        facts(),
        List.of(
            new Question.Choice("recorded", "Use Recorded Answers", recorded),
            new Question.Choice(
                "call", calls.size() == 1 ? "Call the Hook" : "Call the Hooks", agreed)),
        () -> {});
  }

  private String text() {
    boolean stays = calls.stream().allMatch(call -> call.target().isLoopback());
    return "The answers of this workspace ask for it. "
        + (stays
            ? "The calls go to this machine: nothing leaves it."
            : "The calls leave this machine.")
        + " What you allow holds until the workspace is closed.";
  }

  private List<Question.Fact> facts() {
    List<Question.Fact> facts = new ArrayList<>();
    for (WantedCall call : calls) {
      facts.add(
          new Question.Fact("Hook", call.hook().webhook() + " of " + call.hook().configuration()));
      facts.add(new Question.Fact("URL", call.call().url()));
      facts.add(
          new Question.Fact(
              "Dials",
              call.target().address() + (call.target().isLoopback() ? ", on this machine" : "")));
    }
    facts.add(new Question.Fact("Sends", sent()));
    return facts;
  }

  private String sent() {
    int secrets = Redaction.of(CaptureWriter.review(request)).replaced();
    String whole =
        "the AdmissionReview of "
            + Narration.request(request)
            + ", with the object and who asked for it";
    return secrets == 0
        ? whole
        : whole + ". It holds " + (secrets == 1 ? "1 secret value." : secrets + " secret values.");
  }
}
