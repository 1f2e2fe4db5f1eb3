package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.WireAnswers;
import dev.admittance.simulator.conversion.ConversionAnswers;
import dev.admittance.simulator.conversion.ConversionCall;
import dev.admittance.simulator.conversion.ConversionOutcome;
import dev.admittance.simulator.conversion.ConversionWebhook;
import dev.admittance.simulator.lazy.Lazy;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.response.ConversionBody;
import dev.admittance.simulator.response.WireResponse;
import dev.admittance.simulator.trace.Call;
import dev.admittance.simulator.type.ApiTypes;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;

/// The calls of the conversion webhook of one run's kind, each of which is told. Source:
/// k8s.io/apiextensions-apiserver `pkg/apiserver/conversion/webhook_converter.go`,
/// `(*webhookConverter).Convert`.
final class ConversionCalls {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  /// The beginning of the reasons of failed calls.
  private static final String OF_HOOKS = "^failed to call webhook: ";

  private final Source answers;
  private final Log log;
  private final ApiTypes types;
  private final String request;
  private int made;

  /// Knows the answers of webhooks; empty where one is not known.
  @FunctionalInterface
  interface Source {
    Optional<Answer> find(ConversionWebhook webhook, ConversionCall sent, Call call);
  }

  /// Hears of the calls.
  @FunctionalInterface
  interface Log {
    void called(ConversionWebhook webhook, Call call, ConversionOutcome outcome, Duration delay);
  }

  /// @param request the uid of the request, from which those of calls are made
  ConversionCalls(Source answers, Log log, ApiTypes types, String request) {
    this.answers = answers;
    this.log = log;
    this.types = types;
    this.request = request;
  }

  /// Converts an object; empty where no answer of the webhook is known.
  Optional<ConversionOutcome> convert(
      ConversionWebhook webhook, JsonObject object, String desired) {
    Optional<String> version = webhook.reviewVersion();
    if (version.isEmpty()) {
      return Optional.of(new ConversionOutcome.Failed("no supported conversion review versions"));
    }
    ConversionCall sent = new ConversionCall(version.get(), uid(webhook), desired, object);
    Call call =
        new Call(
            HookUrl.withTimeout(HookUrl.base(webhook.client()).orElse(""), TIMEOUT),
            TIMEOUT,
            Lazy.of(sent::review));
    return answers
        .find(webhook, sent, call)
        .map(answer -> {
          ConversionOutcome outcome = outcome(sent, call, answer);
          log.called(webhook, call, outcome, delay(answer));
          return outcome;
        });
  }

  private String uid(ConversionWebhook webhook) {
    String seed = request + "\n" + webhook.name() + "\n" + made++;
    return UUID.nameUUIDFromBytes(seed.getBytes(StandardCharsets.UTF_8)).toString();
  }

  private static Duration delay(Answer answer) {
    return answer.delay().compareTo(TIMEOUT) < 0 ? answer.delay() : TIMEOUT;
  }

  private ConversionOutcome outcome(ConversionCall sent, Call call, Answer answer) {
    if (answer.delay().compareTo(TIMEOUT) >= 0) {
      return failed(sent, call, HookCall.CLIENT_TIMED_OUT);
    }
    return switch (answer) {
      case Answer.Reviewed reviewed -> read(sent, sent.wire(reviewed.response().written()));
      case Answer.Proposed(Answer.Reviewed reviewed) ->
          read(sent, sent.wire(reviewed.response().written()));
      case Answer.Http http -> read(sent, WireAnswers.of(http, sent.uid()));
      case Answer.Responded(Duration _, WireResponse wire) -> read(sent, wire);
      case Answer.TransportError(Duration _, String text) -> failed(sent, call, text);
      case Answer.CallFailed(Duration _, String reason) ->
          new ConversionOutcome.Failed(subject(sent) + reason.replaceFirst(OF_HOOKS, ""));
      case Answer.Silence _ -> failed(sent, call, HookCall.CLIENT_TIMED_OUT);
      case Answer.RealCall _ -> throw new IllegalStateException("answered before");
    };
  }

  private ConversionOutcome read(ConversionCall sent, WireResponse wire) {
    GroupVersionKind wanted =
        new GroupVersionKind(ConversionCall.GROUP, sent.version(), ConversionCall.KIND);
    return switch (ConversionBody.decode(wire, wanted, types)) {
      case ConversionBody.Decoded(JsonObject review) -> ConversionAnswers.read(sent, review);
      case ConversionBody.Failed(String message) ->
          new ConversionOutcome.Failed(subject(sent) + message);
    };
  }

  private static ConversionOutcome failed(ConversionCall sent, Call call, String text) {
    return new ConversionOutcome.Failed(subject(sent) + "Post \"" + call.url() + "\": " + text);
  }

  private static String subject(ConversionCall sent) {
    return "conversion webhook for " + GroupVersionKind.said(sent.object()) + " failed: ";
  }
}
