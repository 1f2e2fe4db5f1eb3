package dev.admittance.simulator.benchmark;

import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.Origin;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.order.OrderCheck;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.fixture.Hooks;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.pipeline.Pipeline;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// Order sensitivity of six mutating hooks over 1,000 captures of 5 KB, beside a plain replay of
/// the same captures through the same hooks.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3)
@Measurement(iterations = 7)
@Fork(1)
public class OrderBenchmark {
  private static final int HOOKS = 6;
  private static final int CAPTURES = 1000;

  private final List<Capture> captures =
      IntStream.range(0, CAPTURES).mapToObj(i -> Workload.capture(Workload.review(i))).toList();
  private final SimulationInput apart = workbench(i -> label("l" + i, "x"));
  private final Pipeline pipeline = Pipeline.compile(apart.setup());
  private final AnswerBook book = apart.book();
  private final OrderCheck ownFields = new OrderCheck(apart);
  private final OrderCheck onePair =
      new OrderCheck(workbench(i -> i % 5 == 0 ? label("same", "" + i) : label("l" + i, "x")));
  private final OrderCheck oneList = new OrderCheck(workbench(OrderBenchmark::sidecar));

  /// Gives a hook its answer.
  private interface Answers {
    /// The answer of the hook of this number.
    Answer of(int hook);
  }

  private static SimulationInput workbench(Answers answers) {
    List<WebhookConfiguration> configurations = new ArrayList<>();
    List<ScriptedAnswer> scripted = new ArrayList<>();
    for (int i = 0; i < HOOKS; i++) {
      String name = "m" + i + ".example.com";
      configurations.add(Hooks.mutating("mutating-" + i, Hooks.hook(name)));
      scripted.add(
          new ScriptedAnswer(
              new Origin("answers.yaml", Range.START),
              name,
              Optional.empty(),
              Optional.empty(),
              Optional.empty(),
              answers.of(i)));
    }
    return new SimulationInput(
        Runs.webhooksAlone(configurations, ClusterState.UNKNOWN, KubernetesRelease.DEFAULT),
        scripted);
  }

  private static Answer label(String key, String value) {
    return Runs.patch(
        "[{\"op\":\"add\",\"path\":\"/metadata/labels/%s\",\"value\":\"%s\"}]"
            .formatted(key, value));
  }

  private static Answer sidecar(int number) {
    return Runs.patch(
        "[{\"op\":\"add\",\"path\":\"/spec/containers/-\",\"value\":{\"name\":\"side%d\",\"image\":\"side:1\"}}]"
            .formatted(number));
  }

  /// Every capture through the hooks, once.
  @Benchmark
  public int plainReplay() {
    int steps = 0;
    for (Capture capture : captures) {
      steps += pipeline.run(capture, book).steps().size();
    }
    return steps;
  }

  /// Each hook has a label of its own: no two of them meet.
  @Benchmark
  public int ownFields() {
    return conflicts(ownFields);
  }

  /// Two of the hooks write one label with different values.
  @Benchmark
  public int onePair() {
    return conflicts(onePair);
  }

  /// Each hook appends a container: all 15 pairs meet, and each is tried.
  @Benchmark
  public int oneList() {
    return conflicts(oneList);
  }

  private int conflicts(OrderCheck check) {
    int conflicts = 0;
    for (Capture capture : captures) {
      conflicts += check.check(capture).conflicts().size();
    }
    return conflicts;
  }
}
