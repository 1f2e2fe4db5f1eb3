package dev.admittance.app.task;

import static org.assertj.core.api.Assertions.assertThat;

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
        .start("read", Failing.WORK)
        .onSuccess(result -> heard.add("result " + result))
        .onFailure(IllegalStateException.class, _ -> heard.add("another"))
        .onFailure(Failing.class, cause -> heard.add("failure " + cause.getMessage()))
        .onFailure(Exception.class, _ -> heard.add("too late"))
        .onUnexpected(() -> heard.add("unexpected"));

    assertThat(heard).containsExactly("failure no such file");
  }

  @Test
  void failureReachesTheFirstHandlerOfItsKind() {
    HeldTaskRunner tasks = new HeldTaskRunner(cause -> heard.add("reported"));
    tasks
        .start("read", Failing.WORK)
        .onFailure(IllegalStateException.class, _ -> heard.add("another"))
        .onFailure(Failing.class, cause -> heard.add("failure " + cause.getMessage()))
        .onFailure(Exception.class, _ -> heard.add("too late"))
        .onUnexpected(() -> heard.add("unexpected"));

    tasks.runAll();

    assertThat(heard).containsExactly("failure no such file");
  }

  @Test
  void failureWithoutAHandlerReachesTheRunner() {
    HeldTaskRunner tasks = new HeldTaskRunner(cause -> heard.add("reported " + cause.getMessage()));
    tasks
        .start("read", Failing.WORK)
        .onFailure(IllegalStateException.class, _ -> heard.add("another"))
        .onUnexpected(() -> heard.add("unexpected"));

    tasks.runAll();

    assertThat(heard).containsExactly("reported no such file", "unexpected");
  }

  @Test
  void failureOfACancelledJobReachesNobody() {
    HeldTaskRunner tasks = new HeldTaskRunner();
    tasks.start("read", Failing.WORK).onUnexpected(() -> heard.add("unexpected")).cancel();

    tasks.runAll();

    assertThat(heard).isEmpty();
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
  void resultOfACancelledJobIsDiscarded() {
    HeldTaskRunner tasks = new HeldTaskRunner();
    tasks
        .start("open", _ -> 42)
        .onSuccess(result -> heard.add("result " + result))
        .onDiscarded(result -> heard.add("discarded " + result))
        .cancel();
    assertThat(heard).isEmpty();

    tasks.runAll();

    assertThat(heard).containsExactly("discarded 42");
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
