package dev.admittance.simulator.answer;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.response.HookResponse;
import dev.admittance.simulator.response.WireResponse;
import java.time.Duration;
import java.util.Optional;

/// What comes back when a hook is called. Always after a virtual delay; no clock is read.
public sealed interface Answer {

  /// Virtual time from the call to the answer.
  Duration delay();

  /// This answer after another delay; one that never comes, or that was really given, stays as it
  /// is.
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

  /// The `response` of an AdmissionReview, in an envelope as a well-behaved hook writes it: version
  /// and uid of the call, unless the response states a uid of its own.
  ///
  /// @param response the member `response` of the review
  record Reviewed(Duration delay, HookResponse response) implements Answer {
    /// Takes the member `response` as it is written down; a `patch` that is a list is sent as the
    /// base64 text of the wire.
    public Reviewed(Duration delay, JsonObject response) {
      this(delay, new HookResponse(response));
    }
  }

  /// What if: a response whose patch may be of a type that was proposed and not shipped (I-108).
  record Proposed(Reviewed reviewed) implements Answer {
    @Override
    public Duration delay() {
      return reviewed.delay();
    }
  }

  /// A raw HTTP answer, which may be anything.
  ///
  /// @param headers names to values, both as sent
  /// @param body `${uid}` stands for the uid of the call
  record Http(Duration delay, int status, JsonObject headers, String body) implements Answer {
    /// The value of a header, whatever the case of its name.
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
  /// @param text what Go's HTTP client would say, such as `connection refused` (W-344)
  record TransportError(Duration delay, String text) implements Answer {}

  /// The server accepts the call and never answers.
  record Silence() implements Answer {
    @Override
    public Duration delay() {
      return Duration.ofSeconds(Long.MAX_VALUE / 4);
    }
  }

  /// A real call is asked for; what comes back is not known here.
  record RealCall(CallTarget target) implements Answer {
    @Override
    public Duration delay() {
      return Duration.ZERO;
    }
  }

  /// What came back from a real call, in time.
  ///
  /// @param delay as measured
  record Responded(Duration delay, WireResponse wire) implements Answer {}

  /// A call failed: a real one, or one that an audit event tells of.
  ///
  /// @param delay as measured; that of the call's timeout where its time ran out; zero if not known
  /// @param reason what follows `failed calling webhook "name": `, complete (W-343)
  record CallFailed(Duration delay, String reason) implements Answer {}

  /// Where the answer of a hook comes from.
  enum Source {
    /// A HookAnswers document.
    SCRIPTED,
    /// The capture itself holds the response.
    RECORDED,
    /// The hook was called for real, as a HookAnswers document asks.
    CALLED,
    /// The audit event of the request tells it (W-470 to W-477).
    AUDITED,
    /// Nothing is known of it, but that it comes too late: its delay is drawn (see
    /// [dev.admittance.simulator.latency.DelayModel]) and outlasts the call.
    LATE
  }

  /// What is known of an answer's delay.
  enum Timing {
    TOLD,
    /// Nothing; it is taken to be none.
    UNTOLD,
    /// It is drawn from what metrics say of the hook.
    DRAWN
  }

  /// An answer with its source.
  ///
  /// @param place where it is written, as `file:line`; empty for one that came with the request
  record Found(Answer answer, Source source, Optional<String> place, Timing timing) {
    /// This answer after a delay that was drawn for it.
    public Found drawn(Duration delay) {
      return new Found(answer.after(delay), source, place, Timing.DRAWN);
    }
  }
}
