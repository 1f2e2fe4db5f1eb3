package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.WireAnswers;
import dev.admittance.simulator.lazy.Lazy;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.response.AlphaAnswers;
import dev.admittance.simulator.response.CallOutcome;
import dev.admittance.simulator.response.WireResponse;
import dev.admittance.simulator.trace.Call;
import java.time.Duration;
import java.util.Optional;

/// One call of a webhook of 1.7 or 1.8 (I-82). Source: k8s.io/kubernetes 1.8
/// `plugin/pkg/admission/webhook/admission.go`, `(*GenericAdmissionWebhook).callHook`.
///
/// @param asProposed whether the code of the HTTP answer decides (I-85)
record AlphaCall(HookCall call, boolean asProposed) {
  private static final int OK = 200;

  /// The error of Go's HTTP client after its own timeout.
  private static final String TIMED_OUT =
      "net/http: request canceled (Client.Timeout exceeded while awaiting headers)";

  /// @param url with the port of the service
  static AlphaCall prepare(
      CompiledHook hook,
      String url,
      CallAttempt.Place place,
      AdmissionRequest request,
      Optional<JsonObject> object,
      boolean asProposed,
      Features features) {
    Duration timeout = Duration.ofSeconds(hook.hook().timeoutSeconds());
    Call call =
        new Call(
            url,
            timeout,
            Lazy.of(() ->
                asProposed
                    ? ProposedReviews.review(request, object)
                    : AlphaReviews.review(request, object)));
    Lazy<String> uid = Lazy.of(() -> HookCall.uid(request, hook, place));
    return new AlphaCall(new HookCall(hook, version(asProposed), uid, call, features), asProposed);
  }

  /// The server's handling of an answer.
  HookCall.Received receive(Answer answer) {
    if (answer instanceof Answer.CallFailed(Duration delay, String reason)) {
      return call.received(new CallOutcome.Failed(reason), delay, false, Optional.empty());
    }
    Duration timeout = call.call().timeout();
    if (answer.delay().compareTo(timeout) >= 0) {
      return call.received(call.failed(TIMED_OUT), timeout, true, Optional.empty());
    }
    return switch (answer) {
      case Answer.Reviewed(Duration delay, var response) -> read(wire(response.sent()), delay);
      case Answer.Proposed(Answer.Reviewed(Duration delay, var response)) ->
          read(wire(response.sent()), delay);
      case Answer.Http http -> receive(http);
      case Answer.Responded(Duration delay, WireResponse wire) -> read(wire, delay);
      case Answer.TransportError(Duration delay, String text) ->
          call.received(call.failed(text), delay, false, Optional.empty());
      case Answer.Silence _, Answer.RealCall _, Answer.CallFailed _ ->
          throw new IllegalStateException("handled before");
    };
  }

  private static String version(boolean asProposed) {
    return asProposed ? ProposedReviews.VERSION : "v1alpha1";
  }

  private WireResponse wire(JsonObject response) {
    return asProposed
        ? ProposedReviews.answer(response)
        : new WireResponse(
            OK, Optional.of("application/json"), JsonText.write(AlphaReviews.answer(response)));
  }

  private HookCall.Received read(WireResponse wire, Duration elapsed) {
    CallOutcome outcome = asProposed ? AlphaAnswers.readAsProposed(wire) : AlphaAnswers.read(wire);
    return call.received(outcome, elapsed, false, Optional.of(Lazy.of(wire::body)));
  }

  /// On these servers a call had only the timeout of the HTTP client, which each try starts anew.
  private HookCall.Received receive(Answer.Http http) {
    HookCall.Received read = read(WireAnswers.of(http, call.uid().get()), http.delay());
    return new HookCall.Received(
        read.outcome(),
        read.elapsed(),
        read.took(),
        read.timedOut(),
        read.wire(),
        call.retryAfter(http).map(delay -> new HookCall.Retry(delay, true, delay)));
  }

  /// The result of a call that is not made, because its service has no address.
  HookCall.Received unroutable(String text) {
    return call.received(new CallOutcome.Failed(text), Duration.ZERO, false, Optional.empty());
  }

  AlphaCall again(HookCall.Received received) {
    return new AlphaCall(call.again(received), asProposed);
  }
}
