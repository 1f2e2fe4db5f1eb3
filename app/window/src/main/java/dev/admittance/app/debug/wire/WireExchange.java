package dev.admittance.app.debug.wire;

import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.debug.run.RealCall;
import dev.admittance.app.messages.Messages;
import dev.admittance.call.ConnectionReport;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.registration.ClientConfig;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.engine.EngineEvaluation;
import dev.admittance.simulator.trace.Call;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.HookRun;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The exchange with a webhook.
///
/// @param call how it was called, or a sentence that it was not
/// @param sent the AdmissionReview, indented; empty if the webhook was not called
/// @param answer the status of the response, or that there was none; a sentence if the webhook was
///   not called
/// @param received the response body, indented if it is JSON; empty for none
/// @param connection how the server reached it, and what it makes of each response
/// @param source the texts to copy; empty if the webhook was not called
public record WireExchange(
    String call,
    String sent,
    String answer,
    String received,
    ConnectionReport connection,
    Optional<WireSource> source) {
  private static final Messages MESSAGES = Messages.of(WireExchange.class);

  static final WireExchange NONE = without(MESSAGES.get("no-hook"));

  static final WireExchange OF_POLICY = without(MESSAGES.get("policy"));

  private static WireExchange without(String why) {
    return new WireExchange(
        why, "", why, "", new ConnectionReport(why, List.of()), Optional.empty());
  }

  /// The exchange with a webhook in a run; linear in the size of the objects.
  static WireExchange of(HookRun run, Optional<DebugRun> whole) {
    WireExchange exchange = without(MESSAGES.get("not-called", run.hook().webhook()));
    for (Step.OfHook step : run.steps()) {
      if (step instanceof Step.HookCalled called) {
        exchange = exchange.sent(called, whole);
      } else if (step instanceof Step.HookAnswered answered) {
        exchange = exchange.received(answered);
      } else if (step instanceof Step.AnswerAssumed assumed) {
        exchange = exchange.told(MESSAGES.get("nothing-back", assumed.reason()));
      }
    }
    return exchange.followed(
        run.steps().stream()
            .filter(Step.EngineEvaluated.class::isInstance)
            .map(step -> ((Step.EngineEvaluated) step).evaluation())
            .flatMap(WireExchange::later)
            .toList());
  }

  /// What a rule generates after the response, with a line before each object.
  private static Stream<String> later(EngineEvaluation rule) {
    return rule.generated().stream()
        .map(
            object -> MESSAGES.get("generated", rule.name()) + "\n" + JsonText.writePretty(object));
  }

  /// This exchange with texts after the response.
  private WireExchange followed(List<String> texts) {
    return texts.isEmpty()
        ? this
        : new WireExchange(
            call, sent, answer, received + "\n\n" + String.join("\n\n", texts), connection, source);
  }

  private WireExchange sent(Step.HookCalled step, Optional<DebugRun> whole) {
    Call made = step.call();
    Optional<RealCall> real = whole.flatMap(run -> run.call(uid(made.review())));
    ClientConfig config =
        real.map(found -> found.wanted().clientConfig())
            .or(() -> whole.flatMap(run -> config(run, step.hook())))
            .orElse(new ClientConfig(Optional.empty(), Optional.empty(), Optional.empty()));
    return new WireExchange(
        "POST " + made.url(),
        JsonText.writePretty(made.review()),
        MESSAGES.get("unknown-back"),
        "",
        real.map(found -> ConnectionReport.of(found.wanted(), found.made()))
            .orElseGet(
                () -> ConnectionReport.planned(made.url(), config, MESSAGES.get("no-connection")))
            .with(WireContract.of(made.review()).section()),
        Optional.of(new WireSource(made, config, real.map(found -> found.wanted().target()), "")));
  }

  private WireExchange received(Step.HookAnswered step) {
    String body = step.wire().orElse("");
    return new WireExchange(
        call,
        sent,
        answer(step),
        indented(body),
        connection,
        source.map(from -> from.answered(body)));
  }

  private WireExchange told(String other) {
    return new WireExchange(call, sent, other, received, connection, source);
  }

  private static String uid(JsonObject review) {
    return review.object("request").text("uid");
  }

  private static Optional<ClientConfig> config(DebugRun run, HookId hook) {
    return run.spec().input().hooks(hook.kind()).stream()
        .filter(placed ->
            placed.configuration().name().equals(hook.configuration())
                && placed.hook().name().equals(hook.webhook()))
        .map(placed -> placed.hook().clientConfig())
        .findFirst();
  }

  private static String answer(Step.HookAnswered step) {
    String source =
        switch (step.answer().source()) {
          case SCRIPTED ->
              step.answer()
                  .place()
                  .map(p -> MESSAGES.get("source.scripted-at", p))
                  .orElseGet(() -> MESSAGES.get("source.scripted"));
          case RECORDED -> MESSAGES.get("source.recorded");
          case CALLED ->
              step.answer()
                  .place()
                  .map(p -> MESSAGES.get("source.called-at", p))
                  .orElseGet(() -> MESSAGES.get("source.called"));
          case EVALUATED -> MESSAGES.get("source.evaluated");
          case AUDITED -> MESSAGES.get("source.audited");
          case LATE -> MESSAGES.get("shared.not-known");
        };

    String what =
        switch (step.answer().answer()) {
          case Answer.Http http -> "HTTP " + http.status();
          case Answer.TransportError error -> error.text();
          case Answer.Silence _ -> MESSAGES.get("no-answer");
          case Answer.Responded responded -> "HTTP " + responded.wire().status();
          case Answer.CallFailed failed -> failed.reason();
          case Answer.Reviewed _, Answer.Proposed _, Answer.RealCall _ -> MESSAGES.get("answered");
        };
    boolean drawn = step.answer().timing() == Answer.Timing.DRAWN;
    return MESSAGES.get(
        drawn ? "answer-drawn" : "answer", what, StepDescriptions.duration(step.elapsed()), source);
  }

  /// A body may be anything; one that is not JSON is shown as it is.
  private static String indented(String body) {
    return JsonText.find(body).map(JsonText::writePretty).orElse(body);
  }
}
