package dev.admittance.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterWriter;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.server.KubeServer;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
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

  private static final int MOST_TRIES = 10;

  private static final ResourcePath HOOKS =
      ResourcePath.of("admissionregistration.k8s.io", "v1", "mutatingwebhookconfigurations");

  private static final ResourcePath CONFIG_MAPS =
      new ResourcePath("", "v1", "configmaps", "default");

  /// Nobody answers at its address.
  private static final String GONE =
      """
      {"apiVersion": "admissionregistration.k8s.io/v1", "kind": "MutatingWebhookConfiguration",
       "metadata": {"name": "gone"},
       "webhooks": [{"name": "gone.metrics.example.com", "failurePolicy": "Ignore",
         "sideEffects": "None", "admissionReviewVersions": ["v1"], "timeoutSeconds": 1,
         "clientConfig": {"url": "https://127.0.0.1:1/"},
         "rules": [{"operations": ["CREATE"], "apiGroups": [""], "apiVersions": ["v1"],
                    "resources": ["configmaps"]}]}]}
      """;

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

  @Test
  void countsTheCallsOfAHook() throws IOException, InterruptedException {
    assumeTrue(server.isReal(), "A mock has no metrics");
    MeteredPart hook = new MeteredPart("gone.metrics.example.com", MeteredType.MUTATING_WEBHOOK);
    try (ClusterClient client = server.connect(KubeServer.ADMIN)) {
      ClusterWriter writer = server.writer(client);
      writer.create(HOOKS, json(GONE), false);
      try (MetricsSource source = ApiServerMetrics.start(client, InstantSource.system())) {
        for (int i = 0; ; i++) {
          assertThat(i).as("the API server does not call the hook").isLessThan(MOST_TRIES);
          String name =
              "{\"apiVersion\":\"v1\",\"kind\":\"ConfigMap\",\"metadata\":{\"name\":\"seen-"
                  + i
                  + "\"}}";
          writer.create(CONFIG_MAPS, json(name), false);
          MetricsState.Current current =
              (MetricsState.Current) await(source, MetricsState.Current.class::isInstance);
          MetricsState next = awaitAfter(source, current);
          if (next instanceof MetricsState.Current now && now.totals().containsKey(hook)) {
            PartFigures figures = Optional.ofNullable(now.totals().get(hook)).orElseThrow();
            assertThat(figures.calls()).isPositive();
            assertThat(figures.failOpen().orElseThrow()).isPositive();
            assertThat(figures.rejected()).isZero();
            return;
          }
        }
      }
    }
  }

  private static MetricsState awaitAfter(MetricsSource source, MetricsState before)
      throws InterruptedException {
    return await(source, state -> !state.equals(before));
  }

  @Test
  void comesBackWithTheServer() throws IOException, InterruptedException {
    assumeTrue(server.isReal(), "A mock has no metrics");
    try (ClusterClient client = server.connect(KubeServer.ADMIN);
        MetricsSource source = ApiServerMetrics.start(client, InstantSource.system())) {
      await(source, MetricsState.Current.class::isInstance);
      server.kill();
      assertThat(await(source, MetricsState.Unreachable.class::isInstance))
          .isInstanceOfSatisfying(
              MetricsState.Unreachable.class,
              unreachable -> {
                assertThat(unreachable.sentence()).isNotEmpty();
                assertThat(unreachable.last()).isPresent();
              });
      server.restart();
      await(source, MetricsState.Current.class::isInstance);
    }
  }

  private static JsonObject json(String text) throws IOException {
    return (JsonObject) JsonText.parse(text);
  }
}
