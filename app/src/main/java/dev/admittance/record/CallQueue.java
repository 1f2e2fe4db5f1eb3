package dev.admittance.record;

import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/// What was seen and is not written yet, bounded in number and in bytes. Taking something in never
/// waits: what does not fit is left out.
final class CallQueue {
  private final BlockingQueue<SeenCall> calls;
  private final AtomicLong bytesLeft;

  CallQueue(int calls, long bytes) {
    this.calls = new ArrayBlockingQueue<>(calls);
    this.bytesLeft = new AtomicLong(bytes);
  }

  /// Takes a call in, if there is room.
  ///
  /// @return whether there was
  boolean offer(SeenCall call) {
    if (bytesLeft.addAndGet(-call.bytes()) < 0 || !calls.offer(call)) {
      bytesLeft.addAndGet(call.bytes());
      return false;
    }
    return true;
  }

  /// The next call, waiting for it at most so long.
  Optional<SeenCall> poll(long millis) throws InterruptedException {
    SeenCall call = calls.poll(millis, TimeUnit.MILLISECONDS);
    if (call == null) {
      return Optional.empty();
    }
    bytesLeft.addAndGet(call.bytes());
    return Optional.of(call);
  }

  /// How many there are.
  int size() {
    return calls.size();
  }
}
