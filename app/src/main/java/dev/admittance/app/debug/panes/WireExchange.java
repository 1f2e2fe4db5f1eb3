package dev.admittance.app.debug.panes;

import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.trace.HookRun;
import dev.admittance.simulator.trace.Narration;
import dev.admittance.simulator.trace.Step;
import java.io.IOException;

/// What went to a hook and what came back.
///
/// @param call how it was called; a sentence that says so where it was not
/// @param sent the AdmissionReview, indented; empty where the hook was not called
/// @param answer how it answered, or that it did not; empty where the hook was not called
/// @param received what came back, indented where it is JSON; empty for nothing
public record WireExchange(String call, String sent, String answer, String received) {
  /// A step of no hook.
  static final WireExchange NONE =
      new WireExchange("The current step belongs to no hook.", "", "", "");

  /// A step of a policy.
  static final WireExchange OF_POLICY =
      new WireExchange("Nobody is called: the API server evaluates policies itself.", "", "", "");

  /// The exchange of a run; takes time in proportion to the size of the objects.
  static WireExchange of(HookRun run) {
    String call = run.hook().webhook() + " was not called.";
    String sent = "";
    String answer = "";
    String received = "";
    for (Step.OfHook step : run.steps()) {
      if (step instanceof Step.HookCalled called) {
        call = "POST " + called.call().url();
        sent = JsonText.writePretty(called.call().review());
        answer = "Nothing is known of what came back.";
      } else if (step instanceof Step.HookAnswered answered) {
        answer = answer(answered);
        received = answered.wire().map(WireExchange::indented).orElse("");
      }
    }
    return new WireExchange(call, sent, answer, received);
  }

  private static String answer(Step.HookAnswered step) {
    String source =
        switch (step.answer().source()) {
          case SCRIPTED -> "scripted" + step.answer().place().map(p -> " at " + p).orElse("");
          case RECORDED -> "recorded with the request";
          case CALLED ->
              "from a real call" + step.answer().place().map(p -> ", asked for at " + p).orElse("");
          case AUDITED -> "told by the audit event";
        };
    String what =
        switch (step.answer().answer()) {
          case Answer.Http http -> "HTTP " + http.status();
          case Answer.TransportError error -> error.text();
          case Answer.Silence _ -> "No answer";
          case Answer.Responded responded -> "HTTP " + responded.wire().status();
          case Answer.CallFailed failed -> failed.reason();
          case Answer.Reviewed _, Answer.Proposed _, Answer.RealCall _ -> "Answered";
        };
    return what + " after " + Narration.duration(step.elapsed()) + ", " + source;
  }

  /// A body may be anything; what is no JSON is shown as it is.
  private static String indented(String body) {
    try {
      return JsonText.writePretty(JsonText.parse(body));
    } catch (IOException notJson) {
      return body;
    }
  }
}
