package dev.admittance.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonValue;
import dev.admittance.record.endpoint.HookHandler;
import dev.admittance.simulator.redaction.RedactionKey;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What is promised to every request: that it waits for nobody. The tests hold up whoever writes,
/// for good, and would not end if a request waited.
@Timeout(60)
class RecordingHandlerTest {
  private static final InstantSource CLOCK = InstantSource.fixed(Instant.EPOCH);
  private static final int ROOM = 3;

  private static byte[] review(int number) {
    return Caller.review("u-" + number, "{}").getBytes(StandardCharsets.UTF_8);
  }

  /// Answers a call up to its end.
  private static int answer(RecordingHandler handler, int number) throws InterruptedException {
    HookHandler.Handled handled = handler.handle(review(number), "");
    handled.afterwards().run();
    return handled.reply().status();
  }

  /// A disk that takes nothing until it is let go.
  private static final class StuckSink implements CaptureSink {
    private final CountDownLatch reached = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);
    private final List<JsonValue> written = new ArrayList<>();

    @Override
    public void write(JsonValue capture) {
      reached.countDown();
      try {
        released.await();
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
      }
      written.add(capture);
    }

    @Override
    public void flush() {
      // It is all in memory.
    }
  }

  @Test
  void callsBeyondTheQueueAreAnsweredAndDroppedAtOnce() throws Exception {
    StuckSink disk = new StuckSink();
    CallQueue queue = new CallQueue(ROOM, 1 << 20);
    RecordingHandler handler = new RecordingHandler(Optional.empty(), queue, CLOCK);
    CaptureWriterThread writer =
        new CaptureWriterThread(queue, disk, new RedactionKey(new byte[RedactionKey.BYTES]));
    try (writer) {
      answer(handler, 0);
      disk.reached.await();

      for (int i = 1; i <= 100; i++) {
        assertThat(answer(handler, i)).isEqualTo(200);
      }

      assertThat(handler.counts())
          .isEqualTo(new RecordingCounts(101, 0, 100 - ROOM, 0, 0, 0, ROOM));
      disk.released.countDown();
    }
    assertThat(writer.written()).isEqualTo(1 + ROOM);
    assertThat(disk.written).hasSize(1 + ROOM);
  }

  @Test
  void queueIsBoundedInBytesToo() throws Exception {
    CallQueue queue = new CallQueue(1000, 2L * review(1).length);
    RecordingHandler handler = new RecordingHandler(Optional.empty(), queue, CLOCK);

    for (int i = 0; i < 5; i++) {
      answer(handler, i);
    }

    assertThat(handler.counts().dropped()).isEqualTo(3);
    assertThat(queue.poll(0)).isPresent();
    answer(handler, 5);
    assertThat(handler.counts().dropped()).isEqualTo(3);
  }

  @Test
  void nothingIsTakenInBeforeTheAnswerIsSent() throws Exception {
    CallQueue queue = new CallQueue(ROOM, 1 << 20);
    RecordingHandler handler = new RecordingHandler(Optional.empty(), queue, CLOCK);

    HookHandler.Handled handled = handler.handle(review(1), "");

    assertThat(queue.size()).isZero();
    handled.afterwards().run();
    assertThat(queue.size()).isEqualTo(1);
  }

  @Test
  void fullDiskIsToldAndEndsNothing() throws Exception {
    CallQueue queue = new CallQueue(ROOM, 1 << 20);
    RecordingHandler handler = new RecordingHandler(Optional.empty(), queue, CLOCK);
    CaptureSink full =
        new CaptureSink() {
          @Override
          public void write(JsonValue capture) throws IOException {
            throw new IOException("No space left on device");
          }

          @Override
          public void flush() {
            // There is nothing.
          }
        };
    CaptureWriterThread writer =
        new CaptureWriterThread(queue, full, new RedactionKey(new byte[RedactionKey.BYTES]));
    try (writer) {
      assertThat(answer(handler, 1)).isEqualTo(200);
      assertThat(answer(handler, 2)).isEqualTo(200);
    }
    assertThat(writer.lost()).isEqualTo(2);
    assertThat(writer.trouble()).contains("No space left on device");
  }
}
