package dev.admittance.app.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LatestJobTest {
  private final HeldTaskRunner tasks = new HeldTaskRunner();
  private final LatestJob latest = new LatestJob(tasks);
  private final List<String> heard = new ArrayList<>();

  private Job<String> start(String title) {
    return latest
        .start(title, _ -> title)
        .onSuccess(result -> heard.add(result + ", running: " + latest.runningProperty().get()));
  }

  @Test
  void resultComesWhenTheJobIsNoLongerUnderWay() {
    Job<String> job = start("first");
    assertThat(latest.underwayProperty().get()).contains(job);
    assertThat(latest.runningProperty().get()).isTrue();

    tasks.runAll();

    assertThat(heard).containsExactly("first, running: false");
  }

  @Test
  void nextJobCancelsTheOneBefore() {
    Job<String> first = start("first");
    Job<String> second = start("second");
    assertThat(first.isCancelled()).isTrue();
    assertThat(latest.underwayProperty().get()).contains(second);

    tasks.runAll();

    assertThat(heard).containsExactly("second, running: false");
  }

  @Test
  void cancelledJobIsNoLongerUnderWay() {
    start("first").onCancel(() -> heard.add("running: " + latest.runningProperty().get()));

    tasks.cancelAll();
    tasks.runAll();

    assertThat(heard).containsExactly("running: false");
  }

  @Test
  void failedJobIsNoLongerUnderWay() {
    latest
        .start("read", Failing.WORK)
        .onFailure(
            Failing.class, _ -> heard.add("failed, running: " + latest.runningProperty().get()));

    tasks.runAll();

    assertThat(heard).containsExactly("failed, running: false");
  }

  @Test
  void jobThatIsOverAtOnceIsNeverUnderWay() {
    LatestJob direct = new LatestJob(new DirectTaskRunner());
    direct.start("count", _ -> 42).onSuccess(result -> heard.add("result " + result));

    assertThat(heard).containsExactly("result 42");
    assertThat(direct.underwayProperty().get()).isEmpty();
  }
}
