package dev.admittance.app.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LatestJobTest {
  private final HeldTaskRunner tasks = new HeldTaskRunner();
  private final LatestJob latest = new LatestJob();
  private final List<String> heard = new ArrayList<>();

  private Job<String> follow(String title) {
    Job<String> job = tasks.start(title, _ -> title);
    latest.follow(
        job,
        result -> heard.add(result + ", under way: " + latest.underwayProperty().get().isPresent()),
        cause -> heard.add("failed: " + cause.getMessage()));
    return job;
  }

  @Test
  void resultComesWhenTheJobIsUnderWayNoMore() {
    Job<String> job = follow("first");
    assertThat(latest.underwayProperty().get()).contains(job);

    tasks.runAll();

    assertThat(heard).containsExactly("first, under way: false");
  }

  @Test
  void oneBeforeIsGivenUp() {
    Job<String> first = follow("first");
    Job<String> second = follow("second");
    assertThat(first.isCancelled()).isTrue();
    assertThat(latest.underwayProperty().get()).contains(second);

    tasks.runAll();

    assertThat(heard).containsExactly("second, under way: false");
  }

  @Test
  void cancelledOneIsUnderWayNoMore() {
    follow("first");

    latest.cancel();
    tasks.runAll();

    assertThat(latest.underwayProperty().get()).isEmpty();
    assertThat(heard).isEmpty();
  }

  @Test
  void failureIsHandedOver() {
    latest.follow(
        tasks.start(
            "read",
            _ -> {
              throw new IOException("no such file");
            }),
        _ -> heard.add("result"),
        cause -> heard.add("failed: " + cause.getMessage()));

    tasks.runAll();

    assertThat(latest.underwayProperty().get()).isEmpty();
    assertThat(heard).containsExactly("failed: no such file");
  }
}
