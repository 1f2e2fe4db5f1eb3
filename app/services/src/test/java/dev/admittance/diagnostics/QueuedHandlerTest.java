package dev.admittance.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;

class QueuedHandlerTest {
  private final List<String> written = new CopyOnWriteArrayList<>();
  private final CountDownLatch answers = new CountDownLatch(1);
  private final CountDownLatch closed = new CountDownLatch(1);

  /// A disk that answers once it is told to.
  private final class Disk extends Handler {
    @Override
    public void publish(LogRecord record) {
      try {
        answers.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      written.add(record.getMessage());
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
      closed.countDown();
    }
  }

  @Test
  void whatIsLoggedIsWrittenBeforeItsEnd() {
    answers.countDown();
    QueuedHandler handler = new QueuedHandler(new Disk());
    for (int i = 0; i < 100; i++) {
      handler.publish(new LogRecord(Level.INFO, "line " + i));
    }
    handler.close();

    assertThat(written).hasSize(100).last().isEqualTo("line 99");
    assertThat(closed.getCount()).isZero();
  }

  @Test
  void diskThatDoesNotAnswerStopsNobodyAndWhatIsDroppedIsCounted() throws InterruptedException {
    QueuedHandler handler = new QueuedHandler(new Disk(), 10, Duration.ofMillis(20));
    for (int i = 0; i < 100; i++) {
      handler.publish(new LogRecord(Level.INFO, "line " + i));
    }
    handler.close();
    assertThat(written).isEmpty();
    answers.countDown();
    assertThat(closed.await(30, TimeUnit.SECONDS)).isTrue();

    List<String> lines = written.stream().filter(line -> line.startsWith("line ")).toList();
    assertThat(lines).hasSizeBetween(10, 11).first().isEqualTo("line 0");
    assertThat(written).contains((100 - lines.size()) + " lines of the log had to be dropped.");
  }
}
