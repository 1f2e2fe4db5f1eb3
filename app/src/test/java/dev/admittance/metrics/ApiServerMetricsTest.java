package dev.admittance.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.server.KubeServer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Reads the metrics of an API server, a real one where there is one.
class ApiServerMetricsTest {
  private static final long PATIENCE_SECONDS = 60;

  private static KubeServer server;

  @BeforeAll
  static void startServer(@TempDir Path folder) throws IOException, InterruptedException {
    server = KubeServer.start(folder);
  }

  @AfterAll
  static void stopServer() {
    server.close();
  }

  private static MetricsState await(MetricsSource source, Predicate<MetricsState> wanted)
      throws InterruptedException {
    BlockingQueue<MetricsState> states = new LinkedBlockingQueue<>();
    source.onChange(() -> states.add(source.state()));
    for (MetricsState state = source.state(); ; ) {
      if (wanted.test(state)) {
        return state;
      }
      MetricsState next = states.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
      assertThat(next).as("no such state comes, the last one is " + state).isNotNull();
      state = next;
    }
  }

  @Test
  void readsWhatTheServerSays() throws ClusterException, InterruptedException {
    assumeTrue(server.isReal(), "A mock has no metrics");
    try (ClusterClient client = server.connect(KubeServer.ADMIN);
        MetricsSource source = ApiServerMetrics.start(client, InstantSource.system())) {
      assertThat(await(source, MetricsState.Current.class::isInstance))
          .isInstanceOfSatisfying(
              MetricsState.Current.class,
              current -> {
                assertThat(current.servers()).containsExactly(client.server().getAuthority());
                assertThat(current.notes()).isEmpty();
              });
    }
  }

  @Test
  void whoMayNotReadIsTold() throws ClusterException, InterruptedException {
    try (ClusterClient client = server.connect(KubeServer.NOBODY);
        MetricsSource source = ApiServerMetrics.start(client, InstantSource.system())) {
      assertThat(await(source, state -> !(state instanceof MetricsState.Waiting)))
          .isInstanceOfSatisfying(
              MetricsState.Forbidden.class,
              forbidden -> assertThat(forbidden.sentence()).contains(KubeServer.NOBODY));
    }
  }
}
