package dev.admittance.simulator.pipeline;

import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.WireAnswers;
import dev.admittance.simulator.lazy.Lazy;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.response.CallOutcome;
import dev.admittance.simulator.response.RetryAfter;
import dev.admittance.simulator.response.ReviewAnswers;
import dev.admittance.simulator.response.WireResponse;
import dev.admittance.simulator.trace.Call;
import dev.admittance.simulator.type.ApiTypes;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;

/// One call of a hook: the request that is sent, and the outcome of each answer. Source:
/// k8s.io/apiserver `pkg/admission/plugin/webhook/mutating/dispatcher.go`,
/// `(*mutatingDispatcher).callAttrMutatingHook`;
/// `pkg/admission/plugin/webhook/validating/dispatcher.go`, `(*validatingDispatcher).callHook`.
///
/// @param version of the AdmissionReview
/// @param uid of this call; derived from the request and the hook, so that a run can be repeated
/// @param features of the server
/// @param spent the time used before this try
/// @param retries the number of tries before this one, which the hook asked for (W-323)
record HookCall(
    CompiledHook hook,
    String version,
    Lazy<String> uid,
    Call call,
    Features features,
    Duration spent,
    int retries) {
  private static final String TIMED_OUT = "context deadline exceeded";
  private static final Duration CLIENT_TIMEOUT = Duration.ofSeconds(30);

  /// The error of the HTTP client whose own limit ends a call; by chance it is another one.
  static final String CLIENT_TIMED_OUT =
      "net/http: request canceled (Client.Timeout exceeded while awaiting headers)";

  /// The answer that arrived in time, or the timeout.
  ///
  /// @param elapsed until the answer or the timeout, from the start of this try
  /// @param took from the start of the call until its end; less where it is repeated
  /// @param wire the response; empty for none
  /// @param retry where the hook asks for a retry
  record Received(
      CallOutcome outcome,
      Duration elapsed,
      Duration took,
      boolean timedOut,
      Optional<Lazy<String>> wire,
      Optional<Retry> retry) {
    boolean isRetried() {
      return retry.filter(Retry::inTime).isPresent();
    }
  }

  /// A hook asks for a retry.
  ///
  /// @param delay before the retry
  /// @param inTime whether there is time for it
  /// @param pause until the retry, or until the server gives up
  record Retry(Duration delay, boolean inTime, Duration pause) {}

  /// The first try of a call.
  HookCall(CompiledHook hook, String version, Lazy<String> uid, Call call, Features features) {
    this(hook, version, uid, call, features, Duration.ZERO, 0);
  }

  /// The next try, with the same review.
  HookCall again(Received received) {
    Duration delay = received.retry().orElseThrow().delay();
    return new HookCall(
        hook,
        version,
        uid,
        call,
        features,
        spent.plus(received.elapsed()).plus(delay),
        retries + 1);
  }

  /// The rest of the call's timeout.
  Duration left() {
    return call.timeout().minus(spent);
  }

  /// Prepares a call; empty where the hook accepts no AdmissionReview version that the server knows
  /// (W-301).
  ///
  /// @param left the rest of the request's own time; empty where it has no deadline
  static Optional<HookCall> prepare(
      CompiledHook hook,
      HookRequest sent,
      CallAttempt.Place place,
      Optional<Duration> left,
      Features features) {
    return ReviewRequests.version(hook.hook().admissionReviewVersions(), features)
        .map(version -> {
          Lazy<String> uid = Lazy.of(() -> uid(sent.request(), hook, place));
          Duration timeout = timeout(hook, left);
          Call call =
              new Call(
                  url(hook, timeout, features),
                  timeout,
                  Lazy.of(() -> ReviewRequests.review(version, uid.get(), sent, features)));
          return new HookCall(hook, version, uid, call, features);
        });
  }

  private static String url(CompiledHook hook, Duration timeout, Features features) {
    String base = hook.url().orElse("");
    return features.has(Feature.TIMEOUT_IN_URL) ? HookUrl.withTimeout(base, timeout) : base;
  }

  static String uid(AdmissionRequest request, CompiledHook hook, CallAttempt.Place place) {
    String first =
        request.uid() + "\n" + hook.id().kind() + "\n" + hook.uid() + "\n" + place.round();
    String seed = place.extra() == 0 ? first : first + "\n" + place.extra();
    return UUID.nameUUIDFromBytes(seed.getBytes(StandardCharsets.UTF_8)).toString();
  }

  /// W-310.
  private static Duration timeout(CompiledHook hook, Optional<Duration> left) {
    Duration own = Duration.ofSeconds(hook.hook().timeoutSeconds());
    return left.filter(l -> l.compareTo(own) < 0).orElse(own);
  }

  /// The server's handling of an answer.
  Received receive(Answer answer) {
    if (answer instanceof Answer.CallFailed(Duration delay, String reason)) {
      boolean timedOut = delay.compareTo(left()) >= 0 || reason.endsWith(TIMED_OUT);
      return received(new CallOutcome.Failed(reason), delay, timedOut, Optional.empty());
    }
    if (answer.delay().compareTo(left()) >= 0) {
      return received(failed(timeUp()), left(), true, Optional.empty());
    }
    return switch (answer) {
      case Answer.Reviewed reviewed -> receive(reviewed);
      case Answer.Proposed proposed -> receive(proposed.reviewed());
      case Answer.Http http -> receive(http);
      case Answer.Responded(Duration delay, WireResponse wire) -> read(wire, delay);
      case Answer.TransportError(Duration delay, String text) ->
          received(failed(text), delay, false, Optional.empty());
      case Answer.Silence _ -> throw new IllegalStateException("silence outlasts every timeout");
      case Answer.RealCall _, Answer.CallFailed _ ->
          throw new IllegalStateException("handled before");
    };
  }

  private Received receive(Answer.Reviewed reviewed) {
    return received(
        reader().read(reviewed.response()),
        reviewed.delay(),
        false,
        Optional.of(Lazy.of(() -> WireAnswers.of(reviewed, version, uid.get()).body())));
  }

  /// An answer that asks for a retry is read only where no retry follows. A wait beyond the timeout
  /// lasts until the end of the call, and in older releases until the server would try again.
  private Received receive(Answer.Http http) {
    Received read = read(WireAnswers.of(http, uid.get()), http.delay());
    Optional<Duration> delay = retryAfter(http);
    if (delay.isEmpty()) {
      return read;
    }
    boolean inTime = http.delay().plus(delay.get()).compareTo(left()) < 0;
    Duration pause =
        inTime || !features.has(Feature.WAITS_END_IN_TIME)
            ? delay.get()
            : left().minus(http.delay());
    Optional<Retry> retry = Optional.of(new Retry(delay.get(), inTime, pause));
    return inTime
        ? new Received(
            read.outcome(), read.elapsed(), read.took(), read.timedOut(), read.wire(), retry)
        : new Received(
            failed(TIMED_OUT), read.elapsed(), read.took().plus(pause), true, read.wire(), retry);
  }

  /// The wait before the next try; empty for no retry.
  Optional<Duration> retryAfter(Answer.Http http) {
    return retries < RetryAfter.MOST
        ? RetryAfter.of(http.status(), http.header("Retry-After"))
        : Optional.empty();
  }

  Received received(
      CallOutcome outcome, Duration elapsed, boolean timedOut, Optional<Lazy<String>> wire) {
    return new Received(outcome, elapsed, spent.plus(elapsed), timedOut, wire, Optional.empty());
  }

  /// W-313: the HTTP client has a limit of its own, with its own error text. The server reports
  /// `context deadline exceeded` there as well, depending on chance.
  private String timeUp() {
    return left().compareTo(CLIENT_TIMEOUT) < 0 ? TIMED_OUT : CLIENT_TIMED_OUT;
  }

  private Received read(WireResponse wire, Duration elapsed) {
    return received(reader().read(wire), elapsed, false, Optional.of(Lazy.of(wire::body)));
  }

  private ReviewAnswers reader() {
    return new ReviewAnswers(version, uid, hook.id().kind(), ApiTypes.of(features.release()));
  }

  /// W-343: a network error with the text that Go's HTTP client puts around it.
  CallOutcome failed(String networkError) {
    return new CallOutcome.Failed(
        "failed to call webhook: Post \"" + call.url() + "\": " + networkError);
  }
}
