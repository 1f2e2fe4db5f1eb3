package dev.admittance.app.task;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.controls.OnFxThread;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(OnFxThread.class)
class FxTaskRunnerTest {
  private final Object answer = new Object();
  private final List<String> heard = new ArrayList<>();
  private final FxTaskRunner tasks =
      new FxTaskRunner(cause -> hear("reported " + cause.getMessage()));

  private void hear(String what) {
    heard.add(Platform.isFxApplicationThread() ? what : what + " on another thread");
    Platform.exitNestedEventLoop(answer, what);
  }

  private void await() {
    Platform.enterNestedEventLoop(answer);
  }

  @Test
  void workRunsInTheBackgroundAndItsResultArrivesHere() {
    tasks
        .start("look", _ -> Platform.isFxApplicationThread())
        .onSuccess(here -> hear("worked here: " + here));

    await();

    assertThat(heard).containsExactly("worked here: false");
    assertThat(tasks.running()).isEmpty();
  }

  @Test
  void workGivesWayToDrawing() {
    tasks
        .start("look", _ -> Thread.currentThread().getPriority())
        .onSuccess(priority -> hear("priority " + priority));

    await();

    assertThat(heard).containsExactly("priority " + Thread.MIN_PRIORITY);
  }

  @Test
  void failureWithoutAHandlerIsReportedHere() {
    tasks.start("read", Failing.WORK).onFailure(IllegalStateException.class, _ -> hear("handled"));

    await();

    assertThat(heard).containsExactly("reported no such file");
  }

  @Test
  void resultAfterACancellationIsDiscardedHere() {
    CountDownLatch cancelled = new CountDownLatch(1);
    tasks
        .start(
            "open",
            progress -> {
              cancelled.await();
              return progress.cancelled();
            })
        .onSuccess(_ -> hear("result"))
        .onDiscarded(known -> hear("discarded, cancelled: " + known))
        .cancel();
    cancelled.countDown();

    await();

    assertThat(heard).containsExactly("discarded, cancelled: true");
  }

  /// Opening a pipe that nobody writes to blocks in the system, as a network drive does that does
  /// not answer: threads of the JVM's own would be all used up.
  @Test
  @DisabledOnOs(OS.WINDOWS)
  void jobsThatWaitForADriveStopNoOthers(@TempDir Path folder) throws Exception {
    Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    int jobs = 2 * Runtime.getRuntime().availableProcessors() + 2;
    CountDownLatch started = new CountDownLatch(jobs);
    CountDownLatch ended = new CountDownLatch(jobs);
    for (int i = 0; i < jobs; i++) {
      tasks.start(
          "wait",
          _ -> {
            started.countDown();
            try (InputStream in = Files.newInputStream(pipe)) {
              return in.read();
            } finally {
              ended.countDown();
            }
          });
    }
    tasks
        .start("look", _ -> started.await(10, TimeUnit.SECONDS))
        .onSuccess(all -> hear("looked " + all));

    await();

    assertThat(heard).containsExactly("looked true");
    do {
      // Whoever writes lets those go on that have opened it until then.
      Files.newOutputStream(pipe).close();
    } while (!ended.await(50, TimeUnit.MILLISECONDS));
  }

  @Test
  void placeThatDoesNotAnswerIsTold() {
    CountDownLatch answer = new CountDownLatch(1);
    FxTaskRunner waiting =
        new FxTaskRunner(
            cause -> hear("reported " + cause.getMessage()),
            place -> hear("silent " + place),
            Duration.ofMillis(100));
    for (int i = 0; i < 2; i++) {
      waiting.start(
          "open",
          progress -> {
            progress.waitsFor(Path.of("shop"));
            answer.await();
            return progress;
          });
    }

    await();
    answer.countDown();

    assertThat(heard).containsExactly("silent shop");
  }
}
