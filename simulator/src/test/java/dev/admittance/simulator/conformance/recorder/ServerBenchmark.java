package dev.admittance.simulator.conformance.recorder;

import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.benchmark.Workload;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.Trace;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/// Sends the benchmarks' pods to a real kube-apiserver, as dry runs and one after another, and
/// beside that runs the same requests through the simulator on one thread.
///
/// Arguments: the folder of the programs, an empty folder for data and logs, and how many requests.
public final class ServerBenchmark {
  /// After so many runs the JVM has compiled what there is to compile.
  private static final int WARM_UP = 100_000;

  private static final int MEASURED = 20_000;

  private ServerBenchmark() {}

  /// What a number of requests took.
  ///
  /// @param processor of the whole process; empty where the system does not tell
  private record Figure(int requests, Duration time, Optional<Duration> processor) {
    double perSecond() {
      return requests / seconds(time);
    }

    /// Milliseconds of processor time for one request.
    Optional<Double> milliseconds() {
      return processor.map(spent -> 1000 * seconds(spent) / requests);
    }

    private static double seconds(Duration duration) {
      return duration.toNanos() / 1e9;
    }
  }

  /// Measures both, and prints a line for each and one that compares them.
  public static void main(String[] arguments)
      throws IOException, InterruptedException, GeneralSecurityException {
    int requests = Integer.parseInt(arguments[2]);
    Figure server = server(Path.of(arguments[0]), Path.of(arguments[1]), requests);
    Figure simulator = simulator(requests);
    System.out.printf(
        "kube-apiserver, %d pods with dryRun=All, %d hooks called for each, one after another: %s"
            + " (network, TLS and the hooks' own time are in the requests a second)%n",
        requests, Workload.CALLS, words(server));
    System.out.printf(
        "simulator, the reviews of the same pods read and run on one thread, over and over: %s%n",
        words(simulator));
    System.out.printf(
        Locale.ROOT,
        "ratio: %.0f times the requests a second%s%n",
        simulator.perSecond() / server.perSecond(),
        processorRatio(server, simulator));
  }

  private static Figure server(Path programs, Path work, int requests)
      throws IOException, InterruptedException, GeneralSecurityException {
    Certificates certificates = Certificates.make(work);
    try (HookServer hooks = new HookServer(certificates);
        ApiServer server = ApiServer.start(programs, work, certificates)) {
      ApiClient client = new ApiClient(server.url(), certificates.client());
      server.awaitReady(client);
      WorkloadCluster cluster = new WorkloadCluster(client, hooks);
      cluster.prepare(Certificates.base64(certificates.authority()));
      List<String> pods = IntStream.range(0, requests).mapToObj(WorkloadCluster::pod).toList();
      post(pods, cluster);
      Optional<Duration> before = server.processorTime();
      long start = System.nanoTime();
      post(pods, cluster);
      Duration time = Duration.ofNanos(System.nanoTime() - start);
      return new Figure(requests, time, spent(before, server.processorTime()));
    }
  }

  private static void post(List<String> pods, WorkloadCluster cluster)
      throws IOException, InterruptedException {
    for (String pod : pods) {
      requireCalls(cluster.post(pod));
    }
  }

  private static void requireCalls(int calls) {
    if (calls != Workload.CALLS) {
      throw new IllegalStateException(calls + " hooks were called");
    }
  }

  private static Figure simulator(int requests) {
    Pipeline pipeline = Pipeline.compile(Workload.fiftyHooks());
    AnswerBook answers = Workload.answers();
    List<String> reviews = IntStream.range(0, requests).mapToObj(ServerBenchmark::dryRun).toList();
    for (String review : reviews) {
      Trace trace = pipeline.run(Workload.capture(review), answers);
      if (!trace.response().allowed()) {
        throw new IllegalStateException(trace.response().message());
      }
      requireCalls(Runs.calls(trace).size());
    }
    run(WARM_UP, reviews, pipeline, answers);
    return run(MEASURED, reviews, pipeline, answers);
  }

  private static String dryRun(int number) {
    return Workload.review(number).replace("\"dryRun\":false", "\"dryRun\":true");
  }

  private static Figure run(int runs, List<String> reviews, Pipeline pipeline, AnswerBook answers) {
    ProcessHandle self = ProcessHandle.current();
    Optional<Duration> before = self.info().totalCpuDuration();
    long start = System.nanoTime();
    for (int i = 0; i < runs; i++) {
      pipeline.run(Workload.capture(reviews.get(i % reviews.size())), answers);
    }
    Duration time = Duration.ofNanos(System.nanoTime() - start);
    return new Figure(runs, time, spent(before, self.info().totalCpuDuration()));
  }

  private static Optional<Duration> spent(Optional<Duration> before, Optional<Duration> after) {
    return before.flatMap(start -> after.map(end -> end.minus(start)));
  }

  private static String words(Figure figure) {
    return String.format(Locale.ROOT, "%.0f requests a second", figure.perSecond())
        + figure
            .milliseconds()
            .map(spent -> String.format(Locale.ROOT, ", %.3f ms of its processor time each", spent))
            .orElse(", its processor time is not known");
  }

  private static String processorRatio(Figure server, Figure simulator) {
    return server
        .milliseconds()
        .flatMap(theirs -> simulator.milliseconds().map(ours -> theirs / ours))
        .map(ratio ->
            String.format(Locale.ROOT, "; the server takes %.0f times the processor time", ratio))
        .orElse("");
  }
}
