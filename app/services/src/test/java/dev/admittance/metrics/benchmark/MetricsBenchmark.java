package dev.admittance.metrics.benchmark;

import com.sun.management.OperatingSystemMXBean;
import dev.admittance.call.CallFixtures;
import dev.admittance.cluster.ApiServerEndpoint;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.CredentialSource;
import dev.admittance.cluster.Credentials;
import dev.admittance.cluster.fabric8.Fabric8Clients;
import dev.admittance.metrics.ScrapeRounds;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Locale;
import java.util.Optional;

/// 20 MB of metrics read over TLS, understood and kept, again and again: what share of a core that
/// takes where it is done every 5 seconds, and whether memory stays flat. The API server is another
/// process.
public final class MetricsBenchmark {
  private static final double INTERVAL_MILLIS = 5_000;
  private static final int WARM_UP = 20;
  private static final int ROUNDS = 40;
  private static final int REPETITIONS = 3;

  private MetricsBenchmark() {}

  /// Runs it.
  ///
  /// @param args how many percent of the text are about webhooks, one measurement each
  public static void main(String[] args) throws Exception {
    for (String percent : args) {
      measure(Integer.parseInt(percent));
    }
  }

  private static void measure(int percent) throws Exception {
    Process server =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                LargeServer.class.getName(),
                Integer.toString(percent))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (BufferedReader said =
            new BufferedReader(
                new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8));
        ClusterClient client = connect(Integer.parseInt(String.valueOf(said.readLine())))) {
      ScrapeRounds rounds = new ScrapeRounds(client);
      rounds.run(WARM_UP);
      System.out.printf(Locale.ROOT, "%d %% of 20 MB about webhooks:%n", percent);
      for (int i = 0; i < REPETITIONS; i++) {
        long cpu = cpu();
        rounds.run(ROUNDS);
        double millis = (cpu() - cpu) / 1e6 / ROUNDS;
        System.out.printf(
            Locale.ROOT,
            "  %6.1f ms of CPU a time = %.2f %% of a core every 5 s; %5.1f MB live after %d%n",
            millis,
            100 * millis / INTERVAL_MILLIS,
            live() / 1e6,
            WARM_UP + (i + 1) * ROUNDS);
      }
    } finally {
      server.destroy();
    }
  }

  private static ClusterClient connect(int port) throws IOException {
    return Fabric8Clients.connect(
        ApiServerEndpoint.of(
            URI.create("https://127.0.0.1:" + port),
            Optional.of(CallFixtures.text("authority.crt"))),
        CredentialSource.of(new Credentials.Token("reader")),
        InstantSource.system());
  }

  private static long cpu() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  private static long live() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
