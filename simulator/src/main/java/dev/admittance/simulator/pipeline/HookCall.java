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
/// @param uid of this call; made from the request and the hook, so that a run can be repeated
/// @param spent of its time, before this try
/// @param retries how often it was made before, since the hook asked for that (W-323)
record HookCall(
    CompiledHook hook, String version, Lazy<String> uid, Call call, Duration spent, int retries) {
  private static final String TIMED_OUT = "context deadline exceeded";
  private static final Duration CLIENT_TIMEOUT = Duration.ofSeconds(30);

  /// What came back in time, or that nothing did.
  ///
  /// @param elapsed until the answer, or until the time was up, from the beginning of this try
  /// @param took from the beginning of the call until it was over; less where it is made again
  /// @param wire what came back; empty for nothing
  /// @param retry where the hook asks to be called again
  record Received(
      CallOutcome outcome,
      Duration elapsed,
      Duration took,
      boolean timedOut,
      Optional<Lazy<String>> wire,
      Optional<Retry> retry) {
    /// Whether the call is made again.
    boolean isRetried() {
      return retry.filter(Retry::inTime).isPresent();
    }
  }

  /// A hook asks to be called again.
  ///
  /// @param delay before that
  /// @param inTime whether there is time for it
  record Retry(Duration delay, boolean inTime) {}

  /// The first try of a call.
  HookCall(CompiledHook hook, String version, Lazy<String> uid, Call call) {
    this(hook, version, uid, call, Duration.ZERO, 0);
  }

  /// The next try, with the same review.
  HookCall again(Received received) {
    Duration delay = received.retry().orElseThrow().delay();
    return new HookCall(
        hook, version, uid, call, spent.plus(received.elapsed()).plus(delay), retries + 1);
  }

  /// What is left of its time.
  Duration left() {
    return call.timeout().minus(spent);
  }

  /// Prepares a call; empty where the hook takes no version that the server knows (W-301).
  ///
  /// @param left what is left of the request's own time; empty where it has no deadline
  static Optional<HookCall> prepare(
      CompiledHook hook,
      HookRequest sent,
      Attempt.Place place,
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
          return new HookCall(hook, version, uid, call);
        });
  }

  private static String url(CompiledHook hook, Duration timeout, Features features) {
    String base = hook.url().orElse("");
    return features.has(Feature.TIMEOUT_IN_URL) ? HookUrl.withTimeout(base, timeout) : base;
  }

  static String uid(AdmissionRequest request, CompiledHook hook, Attempt.Place place) {
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

  /// What the server makes of an answer.
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

  /// An answer that asks to be called again is looked at only where that is not done. A wait that
  /// is longer than what is left lasts until the end of the call.
  private Received receive(Answer.Http http) {
    Received read = read(WireAnswers.of(http, uid.get()), http.delay());
    Optional<Duration> delay = retryAfter(http);
    if (delay.isEmpty()) {
      return read;
    }
    boolean inTime = http.delay().plus(delay.get()).compareTo(left()) < 0;
    Optional<Retry> retry = Optional.of(new Retry(delay.get(), inTime));
    return inTime
        ? new Received(
            read.outcome(), read.elapsed(), read.took(), read.timedOut(), read.wire(), retry)
        : new Received(failed(TIMED_OUT), read.elapsed(), call.timeout(), true, read.wire(), retry);
  }

  /// How long to wait before the next try; empty for none.
  Optional<Duration> retryAfter(Answer.Http http) {
    return retries < RetryAfter.MOST
        ? RetryAfter.of(http.status(), http.header("Retry-After"))
        : Optional.empty();
  }

  Received received(
      CallOutcome outcome, Duration elapsed, boolean timedOut, Optional<Lazy<String>> wire) {
    return new Received(outcome, elapsed, spent.plus(elapsed), timedOut, wire, Optional.empty());
  }

  /// W-313: the HTTP client has a limit of its own, and says so where that is reached. The server
  /// calls what it then does `context deadline exceeded` as well, by chance.
  private String timeUp() {
    return left().compareTo(CLIENT_TIMEOUT) < 0
        ? TIMED_OUT
        : "net/http: request canceled (Client.Timeout exceeded while awaiting headers)";
  }

  private Received read(WireResponse wire, Duration elapsed) {
    return received(reader().read(wire), elapsed, false, Optional.of(Lazy.of(wire::body)));
  }

  private ReviewAnswers reader() {
    return new ReviewAnswers(version, uid, hook.id().kind());
  }

  /// W-343: the text of Go's HTTP client around a network error.
  CallOutcome failed(String networkError) {
    return new CallOutcome.Failed(
        "failed to call webhook: Post \"" + call.url() + "\": " + networkError);
  }
}
