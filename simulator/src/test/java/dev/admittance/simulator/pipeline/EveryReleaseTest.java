package dev.admittance.simulator.pipeline;

import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static dev.admittance.simulator.fixture.Hooks.validating;
import static dev.admittance.simulator.fixture.Requests.clusterScoped;
import static dev.admittance.simulator.fixture.Requests.createPod;
import static dev.admittance.simulator.fixture.Requests.request;
import static dev.admittance.simulator.fixture.Runs.allow;
import static dev.admittance.simulator.fixture.Runs.http;
import static dev.admittance.simulator.fixture.Runs.patch;
import static dev.admittance.simulator.fixture.Runs.response;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonText;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.fixture.Hooks;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What holds for the server of every release, on random hooks, answers and requests.
class EveryReleaseTest {
  private static final int RUNS = 40;
  private static final List<Answer> ANSWERS =
      List.of(
          allow(),
          response("{\"allowed\":false,\"status\":{\"message\":\"no\"}}"),
          response(Duration.ofSeconds(12), "{\"allowed\":true,\"warnings\":[\"late\"]}"),
          patch("[{\"op\":\"add\",\"path\":\"/metadata/labels/a\",\"value\":\"x\"}]"),
          patch("[{\"op\":\"remove\",\"path\":\"/metadata/uid\"}]"),
          http(503, "busy"),
          http(200, "[]"));

  static List<KubernetesRelease> releases() {
    return ResourceTable.releases();
  }

  @ParameterizedTest
  @MethodSource("releases")
  void sameInputGivesTheSameTrace(KubernetesRelease release) {
    for (long seed = 0; seed < RUNS; seed++) {
      Trace first = run(release, seed);
      Trace second = run(release, seed);
      assertThat(text(second)).as("seed %d", seed).isEqualTo(text(first));
      assertThat(second).as("seed %d", seed).isEqualTo(first);
    }
  }

  @ParameterizedTest
  @MethodSource("releases")
  void stepsAreInOrder(KubernetesRelease release) {
    for (long seed = 0; seed < RUNS; seed++) {
      List<Step> steps = run(release, seed).steps();
      assertThat(steps.getLast()).as("seed %d", seed).isInstanceOf(Step.Finished.class);
      for (int i = 1; i < steps.size(); i++) {
        assertThat(steps.get(i).moment().index()).isEqualTo(i);
        assertThat(steps.get(i).moment().at())
            .as("seed %d, step %d", seed, i)
            .isGreaterThanOrEqualTo(steps.get(i - 1).moment().at());
        assertThat(steps.get(i).moment().phase())
            .as("seed %d, step %d", seed, i)
            .isGreaterThanOrEqualTo(steps.get(i - 1).moment().phase());
      }
    }
  }

  private static Trace run(KubernetesRelease release, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Hooks> hooks = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      Hooks hook = hook("h" + i).versions("v1", "v1beta1");
      hook = random.nextBoolean() ? hook.ifNeeded() : hook;
      hook = random.nextInt(3) == 0 ? hook.ignore() : hook;
      hooks.add(random.nextInt(4) == 0 ? hook.conditions("request.name != 'db'") : hook);
    }
    Runs runs =
        Runs.with(
            mutating("m", hooks.get(0), hooks.get(1)), validating("v", hooks.get(2), hooks.get(3)));
    for (int i = 0; i < 4; i++) {
      if (random.nextInt(8) > 0) {
        runs.answer("h" + i, ANSWERS.get(random.nextInt(ANSWERS.size())));
      }
    }
    return runs.release(release.minor()).send(sent(random));
  }

  private static AdmissionRequest sent(SplittableRandom random) {
    AdmissionRequest pod = createPod("{}");
    return switch (random.nextInt(4)) {
      case 0 -> clusterScoped("", "v1", "nodes");
      case 1 ->
          request(
              Operation.DELETE,
              "",
              "v1",
              "Pod",
              "pods",
              "",
              "shop",
              "web",
              pod.object().orElseThrow());
      default -> pod;
    };
  }

  private static String text(Trace trace) {
    StringBuilder text = new StringBuilder();
    for (Step step : trace.steps()) {
      text.append(StepDescriptions.headline(step)).append('\n');
      text.append(StepDescriptions.explanation(step)).append('\n');
      if (step instanceof Step.HookCalled called) {
        text.append(JsonText.write(called.call().review())).append('\n');
      }
    }
    return text + trace.response().toString();
  }
}
