package dev.admittance.simulator.answer;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.engine.EngineAnswer;
import dev.admittance.simulator.response.HookResponse;
import dev.admittance.simulator.response.WireResponse;
import java.time.Duration;
import java.util.Optional;

/// The answer to a call of a hook. Each comes after a virtual delay; no clock is read.
public sealed interface Answer {

  /// Virtual time from the call to the answer.
  Duration delay();

  /// This answer with another delay; an answer that never comes, or that was really given, stays
  /// unchanged.
  default Answer after(Duration other) {
    return switch (this) {
      case Reviewed reviewed -> new Reviewed(other, reviewed.response());
      case Proposed(Reviewed reviewed) -> new Proposed(new Reviewed(other, reviewed.response()));
      case Http http -> new Http(other, http.status(), http.headers(), http.body());
      case TransportError error -> new TransportError(other, error.text());
      case CallFailed failed -> new CallFailed(other, failed.reason());
      case Silence _, RealCall _, Responded _ -> this;
    };
  }

  /// The `response` of an AdmissionReview, in the envelope of a well-behaved hook: with version and
  /// uid of the call, unless the response states its own uid.
  ///
  /// @param response the member `response` of the review
  record Reviewed(Duration delay, HookResponse response) implements Answer {
    /// Takes the member `response` as written; a `patch` that is a list is sent as base64 text.
    public Reviewed(Duration delay, JsonObject response) {
      this(delay, new HookResponse(response));
    }
  }

  /// What-if: a response whose patch type was proposed and never shipped (I-108).
  record Proposed(Reviewed reviewed) implements Answer {
    @Override
    public Duration delay() {
      return reviewed.delay();
    }
  }

  /// A raw HTTP response with any content.
  ///
  /// @param headers names to values, as sent
  /// @param body `${uid}` stands for the uid of the call
  record Http(Duration delay, int status, JsonObject headers, String body) implements Answer {
    /// The value of a header; names are case-insensitive.
    public Optional<String> header(String name) {
      return headers.names().stream()
          .filter(name::equalsIgnoreCase)
          .findFirst()
          .flatMap(headers::find)
          .filter(JsonString.class::isInstance)
          .map(value -> ((JsonString) value).value());
    }
  }

  /// The call failed before there was an answer.
  ///
  /// @param text the error of Go's HTTP client, such as `connection refused` (W-344)
  record TransportError(Duration delay, String text) implements Answer {}

  /// The server accepts the call and never answers.
  record Silence() implements Answer {
    @Override
    public Duration delay() {
      return Duration.ofSeconds(Long.MAX_VALUE / 4);
    }
  }

  /// A real call is needed, whose outcome is not known here.
  record RealCall(CallTarget target) implements Answer {
    @Override
    public Duration delay() {
      return Duration.ZERO;
    }
  }

  /// The response to a real call, in time.
  ///
  /// @param delay as measured
  record Responded(Duration delay, WireResponse wire) implements Answer {}

  /// A call failed: a real one, or one in an audit event.
  ///
  /// @param delay as measured; the call's timeout where it timed out; zero if not known
  /// @param reason the whole text after `failed calling webhook "name": ` (W-343)
  record CallFailed(Duration delay, String reason) implements Answer {}

  /// Where the answer of a hook comes from.
  enum Source {
    /// A HookAnswers document.
    SCRIPTED,
    /// The response in the capture itself.
    RECORDED,
    /// A real call, as a HookAnswers document requests.
    CALLED,
    /// The audit event of the request (W-470 to W-477).
    AUDITED,
    /// The policies of the engine behind the webhook (see [EngineAnswer]).
    EVALUATED,
    /// Only its lateness is known: its delay is drawn (see
    /// [dev.admittance.simulator.answer.DelayModel]) and exceeds the call's timeout.
    LATE
  }

  /// How an answer's delay is known.
  enum Timing {
    TOLD,
    /// It is not known, and assumed to be zero.
    UNTOLD,
    /// It is drawn from the hook's metrics.
    DRAWN
  }

  /// An answer with its source.
  ///
  /// @param place where it is written, as `file:line`; empty for an answer that came with the
  ///   request
  /// @param evaluated how a policy engine came to it; empty where none did
  record Found(
      Answer answer,
      Source source,
      Optional<String> place,
      Timing timing,
      Optional<EngineAnswer> evaluated) {
    /// An answer that no policy engine gave.
    public Found(Answer answer, Source source, Optional<String> place, Timing timing) {
      this(answer, source, place, timing, Optional.empty());
    }

    /// The answer of a policy engine.
    public static Found of(EngineAnswer engine) {
      return new Found(
          new Reviewed(Duration.ZERO, engine.response()),
          Source.EVALUATED,
          Optional.empty(),
          Timing.UNTOLD,
          Optional.of(engine));
    }

    /// This answer with a drawn delay.
    public Found drawn(Duration delay) {
      return new Found(answer.after(delay), source, place, Timing.DRAWN, evaluated);
    }
  }
}
