package dev.admittance.record;

import dev.admittance.record.endpoint.HookHandler;
import dev.admittance.record.endpoint.HookReply;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;

/// Responds to calls before recording them. Its work for a request never depends on how fast
/// captures are written: if the queue is full, the call is not recorded.
final class RecordingHandler implements HookHandler {
  private static final int OK = 200;
  private static final int BAD_REQUEST = 400;

  private final Optional<Forwarding> forwarding;
  private final CallQueue queue;
  private final InstantSource clock;
  private final LongAdder received = new LongAdder();
  private final LongAdder dropped = new LongAdder();
  private final LongAdder unusable = new LongAdder();
  private final LongAdder failed = new LongAdder();

  /// @param forwarding where calls are forwarded to; if empty, all are allowed
  RecordingHandler(Optional<Forwarding> forwarding, CallQueue queue, InstantSource clock) {
    this.forwarding = forwarding;
    this.queue = queue;
    this.clock = clock;
  }

  @Override
  public Handled handle(byte[] body, String query) throws InterruptedException {
    Instant at = clock.instant();
    Optional<ReviewEnvelope> envelope = ReviewEnvelope.read(body);
    if (forwarding.isPresent()) {
      ReceivedCall.HookAnswer answer = forwarding.get().call(body, query);
      return new Handled(
          answer.reply(),
          () -> {
            if (answer.failure().isPresent()) {
              failed.increment();
            }
            keep(envelope, new ReceivedCall(body, at, Optional.of(answer)));
          });
    }
    return new Handled(
        envelope.map(RecordingHandler::allowed).orElseGet(RecordingHandler::noReview),
        () -> keep(envelope, new ReceivedCall(body, at, Optional.empty())));
  }

  private void keep(Optional<ReviewEnvelope> envelope, ReceivedCall call) {
    if (envelope.isEmpty()) {
      unusable.increment();
      return;
    }
    received.increment();
    if (!queue.offer(call)) {
      dropped.increment();
    }
  }

  @Override
  public void turnedAway() {
    unusable.increment();
  }

  private static HookReply allowed(ReviewEnvelope envelope) {
    return new HookReply(OK, Optional.of("application/json"), envelope.allowed());
  }

  private static HookReply noReview() {
    return HookReply.ofText(BAD_REQUEST, "the body is not an AdmissionReview");
  }

  /// Returns the counts known to this class.
  RecordingCounts counts() {
    return new RecordingCounts(
        received.sum(), 0, dropped.sum(), unusable.sum(), failed.sum(), 0, queue.size());
  }
}
