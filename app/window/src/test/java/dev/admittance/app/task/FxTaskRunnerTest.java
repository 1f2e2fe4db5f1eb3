package dev.admittance.app.task;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.controls.OnFxThread;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import javafx.application.Platform;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

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
}
