package dev.admittance.simulator.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.simulator.analysis.impact.ImpactSide;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureReader;
import dev.admittance.simulator.cel.CelExpressions;
import dev.admittance.simulator.comparison.Comparer;
import dev.admittance.simulator.fixture.Requests;
import dev.admittance.simulator.patch.DecodedPatch;
import dev.admittance.simulator.patch.JsonPatch;
import dev.admittance.simulator.patch.PatchApplication;
import dev.admittance.simulator.patch.PatchRun;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.Setup;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What work allocates, which the load of a machine does not change: a regression of a fifth fails.
/// It is measured in a process of its own, without the optimising compiler, which would leave out
/// some objects, sooner or later. Whoever makes work cheaper lowers the figure.
class AllocationTest {
  private static final int RUNS = 20;
  private static final double TOLERANCE = 0.2;

  private static final String REVIEW = Workload.review(0);

  private static final String DEPLOYMENT =
      """
      {"kind": "AdmissionReview", "apiVersion": "admission.k8s.io/v1", "request": {"uid": "uid-0",
       "kind": {"group": "apps", "version": "v1", "kind": "Deployment"},
       "resource": {"group": "apps", "version": "v1", "resource": "deployments"},
       "name": "web", "namespace": "shop", "operation": "CREATE", "userInfo": {"username": "ann"},
       "object": {"apiVersion": "apps/v1", "kind": "Deployment",
        "metadata": {"name": "web", "namespace": "shop"},
        "spec": {"replicas": 3, "selector": {"matchLabels": {"app": "web"}},
         "template": {"metadata": {"labels": {"app": "web"}},
          "spec": {"containers": [{"name": "web", "image": "registry.example/web:1"}]}}}}}}
      """;

  /// Work to be measured, most of it on one review of 5 KB.
  enum Work {
    FIFTY_HOOKS(132_184),
    TWENTY_POLICIES(215_056),
    MATCHING_OF_A_THOUSAND_HOOKS(603_407),
    COMPILING_OF_A_HUNDRED_POLICIES(443_616),
    COMPILING_OF_A_CONDITION(77_824),
    COMPARING_WITHOUT_A_HOOK(268_336),
    /// The missing hook concerns nothing that controllers create for it.
    COMPARING_A_DEPLOYMENT(63_453),
    /// With its ReplicaSet and its first Pod, for which the missing hook is called.
    COMPARING_A_DEPLOYMENT_WITH_PODS(409_458),
    READING(213_072),
    PATCHING_OF_200_KB(128_144),
    /// Everything that a process does for its first review.
    FIRST_REVIEW(40_948_704);

    /// What it allocates.
    private final long bytes;

    Work(long bytes) {
      this.bytes = bytes;
    }

    private Runnable prepared() {
      return switch (this) {
        case FIFTY_HOOKS -> run(Workload.fiftyHooks(), Workload.answers());
        case TWENTY_POLICIES -> run(Workload.policies(20), AnswerBook.EMPTY);
        case MATCHING_OF_A_THOUSAND_HOOKS -> run(Workload.missing(1_000, true), AnswerBook.EMPTY);
        case COMPILING_OF_A_HUNDRED_POLICIES -> compiling(Workload.policies(100));
        case COMPILING_OF_A_CONDITION ->
            () -> CelExpressions.compile("request.userInfo.username != 'system:node'");
        case COMPARING_WITHOUT_A_HOOK -> comparing(0, Workload.capture(REVIEW));
        case COMPARING_A_DEPLOYMENT -> comparing(2, Workload.capture(DEPLOYMENT));
        case COMPARING_A_DEPLOYMENT_WITH_PODS -> comparing(0, Workload.capture(DEPLOYMENT));
        case READING -> reading();
        case PATCHING_OF_200_KB -> patching();
        case FIRST_REVIEW -> () -> run(Workload.fiftyHooks(), Workload.answers()).run();
      };
    }
  }

  @ParameterizedTest
  @EnumSource
  void workAllocatesNoMoreThanItDid(Work work) throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "--sun-misc-unsafe-memory-access=allow",
                "-cp",
                System.getProperty("java.class.path"),
                AllocationTest.class.getName(),
                work.name())
            .redirectErrorStream(true)
            .start();
    String printed =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();

    assertThat(printed).as("bytes that it allocates").containsPattern("^\\d+$");
    assertThat(Double.parseDouble(printed))
        .as("bytes that it allocates")
        .isBetween(work.bytes * (1 - TOLERANCE), work.bytes * (1 + TOLERANCE));
  }

  /// Prints the bytes that work allocates after as many times to warm up, or the first time.
  public static void main(String[] arguments) {
    Work work = Work.valueOf(arguments[0]);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    Runnable one = work.prepared();
    int runs = work == Work.FIRST_REVIEW ? 1 : RUNS;
    if (runs > 1) {
      repeat(one, runs);
    }
    long before = threads.getCurrentThreadAllocatedBytes();
    repeat(one, runs);
    System.out.println((threads.getCurrentThreadAllocatedBytes() - before) / runs);
  }

  private static void repeat(Runnable work, int times) {
    for (int i = 0; i < times; i++) {
      work.run();
    }
  }

  private static Runnable run(Setup setup, AnswerBook answers) {
    Pipeline pipeline = Pipeline.compile(setup);
    Capture capture = Workload.capture(REVIEW);
    return () -> pipeline.run(capture, answers);
  }

  private static Runnable compiling(Setup setup) {
    return () -> Pipeline.compile(setup);
  }

  /// Compares the fifty hooks with those that are left without one, of which the first is called
  /// for pods.
  private static Runnable comparing(int without, Capture capture) {
    Setup hooks = Workload.fiftyHooks();
    List<WebhookConfiguration> left = new ArrayList<>(hooks.configurations());
    left.remove(without);
    Setup fewer = Setup.of(left, hooks.cluster());
    Comparer comparer =
        new Comparer(
            ImpactSide.of(Pipeline.compile(hooks), Workload.answers()),
            ImpactSide.of(Pipeline.compile(fewer), Workload.answers()));
    return () -> comparer.compare(capture, 0);
  }

  private static Runnable reading() {
    byte[] file = (REVIEW + "\n").getBytes(StandardCharsets.UTF_8);
    return () -> {
      try {
        if (new CaptureReader("reviews.jsonl", new ByteArrayInputStream(file)).next().isEmpty()) {
          throw new IllegalStateException("nothing was read");
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    };
  }

  private static Runnable patching() {
    String shelves =
        IntStream.range(0, 4_000)
            .mapToObj("{\"name\":\"shelf-%d\",\"books\":[\"one\",\"two\"]}"::formatted)
            .collect(Collectors.joining(",", "[", "]"));
    JsonObject object =
        Requests.object("{\"metadata\":{\"labels\":{}},\"shelves\":" + shelves + "}");
    String patch =
        IntStream.range(0, 10)
            .mapToObj(
                "{\"op\":\"add\",\"path\":\"/metadata/labels/l%d\",\"value\":\"x\"}"::formatted)
            .collect(
                Collectors.joining(
                    ",",
                    "[",
                    ",{\"op\":\"add\",\"path\":\"/shelves/2000/books/-\",\"value\":\"three\"}]"));
    return () -> {
      if (JsonPatch.decode(patch) instanceof DecodedPatch.Operations(var operations)
          && PatchApplication.applyAll(object, operations) instanceof PatchRun.Failed failed) {
        throw new IllegalStateException(failed.toString());
      }
    };
  }
}
