package dev.admittance.app.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class JobTest {
  private final List<String> heard = new ArrayList<>();

  @Test
  void resultReachesAListenerThatComesLate() {
    new DirectTaskRunner()
        .start("count", _ -> 42)
        .onSuccess(result -> heard.add("result " + result))
        .onFailure(cause -> heard.add("failure " + cause.getMessage()));

    assertThat(heard).containsExactly("result 42");
  }

  @Test
  void failureReachesAListenerThatComesLate() {
    new DirectTaskRunner()
        .start(
            "read",
            _ -> {
              throw new IOException("no such file");
            })
        .onSuccess(result -> heard.add("result " + result))
        .onFailure(cause -> heard.add("failure " + cause.getMessage()));

    assertThat(heard).containsExactly("failure no such file");
  }

  @Test
  void cancelledJobCallsNobodyBack() {
    HeldTaskRunner tasks = new HeldTaskRunner();
    Job<Integer> job =
        tasks.start(
            "count",
            progress -> {
              progress.deliver(() -> heard.add("part"));
              return 42;
            });
    job.onSuccess(result -> heard.add("result " + result));

    job.cancel();
    tasks.runAll();

    assertThat(heard).isEmpty();
  }

  @Test
  void progressIsAShareWhereTheTotalIsKnown() {
    HeldTaskRunner tasks = new HeldTaskRunner();
    Job<Integer> job =
        tasks.start(
            "count",
            progress -> {
              progress.at(1, 4, "first");
              return 1;
            });
    assertThat(job.progressProperty().get()).isEqualTo(Job.INDETERMINATE);

    tasks.runAll();

    assertThat(job.progressProperty().get()).isEqualTo(0.25);
    assertThat(job.detailProperty().get()).isEqualTo("first");
  }

  @Test
  void whoCancelsIsHeardOnceAndNotAfterTheEnd() {
    HeldTaskRunner tasks = new HeldTaskRunner();
    Job<Integer> job = tasks.start("count", _ -> 42).onCancel(() -> heard.add("cancelled"));
    job.cancel();
    job.cancel();
    new DirectTaskRunner().start("count", _ -> 42).onCancel(() -> heard.add("late")).cancel();

    assertThat(heard).containsExactly("cancelled");
  }
}
