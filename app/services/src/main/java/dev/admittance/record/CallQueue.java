package dev.admittance.record;

import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/// The captured calls that are not written yet, limited in number and bytes. Adding never blocks:
/// calls that do not fit are dropped.
final class CallQueue {
  private final BlockingQueue<ReceivedCall> calls;
  private final AtomicLong bytesLeft;

  CallQueue(int calls, long bytes) {
    this.calls = new ArrayBlockingQueue<>(calls);
    this.bytesLeft = new AtomicLong(bytes);
  }

  /// Adds a call if there is space.
  ///
  /// @return whether there was
  boolean offer(ReceivedCall call) {
    if (bytesLeft.addAndGet(-call.bytes()) < 0 || !calls.offer(call)) {
      bytesLeft.addAndGet(call.bytes());
      return false;
    }
    return true;
  }

  /// Waits a limited time for the next call.
  Optional<ReceivedCall> poll(long millis) throws InterruptedException {
    ReceivedCall call = calls.poll(millis, TimeUnit.MILLISECONDS);
    if (call == null) {
      return Optional.empty();
    }
    bytesLeft.addAndGet(call.bytes());
    return Optional.of(call);
  }

  int size() {
    return calls.size();
  }
}
