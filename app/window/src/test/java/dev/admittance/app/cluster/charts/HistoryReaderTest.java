package dev.admittance.app.cluster.charts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.cluster.session.ClusterServices;
import dev.admittance.app.cluster.session.Sessions;
import dev.admittance.app.task.HeldDelay;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.chart.TimeGrid;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.metrics.HookType;
import dev.admittance.metrics.MeteredHook;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class HistoryReaderTest {
  private final HeldTaskRunner tasks = new HeldTaskRunner();
  private final FakeMetrics metrics = new FakeMetrics(FakeMetrics.current());
  private final List<Double> answers = new ArrayList<>();
  private final HistoryReader reader =
      new HistoryReader(
          services(),
          charts ->
              answers.add(charts.calls().series().getFirst().values().latest().orElse(Double.NaN)),
          sentence -> answers.add(-1.0));

  @Test
  void asksTheSameQuestionOnce() {
    reader.ask(question("a"), true);
    reader.ask(question("a"), false);
    tasks.runAll();
    reader.ask(question("a"), false);
    tasks.runAll();

    assertThat(metrics.asked()).hasSize(1);
    assertThat(answers).containsExactly(1.0);
  }

  @Test
  void asksOnceMoreAfterwardsWhereSomethingCameInMeanwhile() {
    reader.ask(question("a"), true);
    reader.ask(question("a"), true);
    reader.ask(question("a"), true);
    tasks.runAll();

    assertThat(metrics.asked()).hasSize(2);
    assertThat(answers).hasSize(2);
  }

  @Test
  void theLatestQuestionWins() {
    reader.ask(question("a"), true);
    reader.ask(question("b"), true);
    tasks.runAll();

    assertThat(metrics.asked()).extracting(MeteredHook::name).containsExactly("a", "b");
    assertThat(answers).hasSize(1);
  }

  @Test
  void noAnswerComesOnceItIsDropped() {
    reader.ask(question("a"), true);
    reader.drop();
    tasks.runAll();

    assertThat(answers).isEmpty();
  }

  @Test
  void asksAgainAfterTrouble() {
    metrics.fail("no");
    reader.ask(question("a"), true);
    tasks.runAll();
    reader.ask(question("a"), true);
    tasks.runAll();

    assertThat(answers).containsExactly(-1.0, -1.0);
  }

  private HistoryReader.Query question(String hook) {
    return new HistoryReader.Query(
        metrics,
        new MeteredHook(hook, HookType.ADMIT),
        new TimeGrid(Sessions.NOW, Duration.ofSeconds(10), 3));
  }

  private ClusterServices services() {
    ClusterServices direct =
        Sessions.services(
            _ -> {
              throw new ClusterException(new ClusterFault.Unreachable("nobody"));
            },
            new HeldDelay());
    return new ClusterServices(
        direct.connector(),
        direct.watch(),
        tasks,
        tasks,
        direct.delay(),
        direct.ui(),
        direct.clock(),
        direct.failures(),
        direct.dialogs(),
        direct.workspace(),
        direct.files(),
        direct.sources());
  }
}
