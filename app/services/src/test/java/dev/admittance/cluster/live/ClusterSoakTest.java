package dev.admittance.cluster.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterWriter;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.WatchState;
import dev.admittance.cluster.fabric8.Fabric8Clients;
import dev.admittance.cluster.server.FaultProxy;
import dev.admittance.cluster.server.KubeServer;
import dev.admittance.diagnostics.ProcessFigures;
import dev.admittance.metrics.ApiServerMetrics;
import dev.admittance.metrics.MetricsSource;
import dev.admittance.model.json.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A cluster that is watched and measured while its connection is cut, its server refuses, falls
/// silent, is killed and starts again, and things change meanwhile. After each fault the snapshot
/// has to be the server's own list. `bash .ci/soak` does it for an hour, in which memory, threads
/// and open files have to stay flat; a build cuts once and connects anew once.
class ClusterSoakTest {
  private static final Duration LENGTH =
      Duration.ofMinutes(Long.getLong("admittance.soak.cluster", 0));
  private static final List<Fault> FAULTS =
      LENGTH.isZero() ? List.of(Fault.CUT, Fault.CONNECTED_ANEW) : List.of(Fault.values());
  private static final ResourcePath VALIDATING =
      ResourcePath.of("admissionregistration.k8s.io", "v1", "validatingwebhookconfigurations");
  private static final int CONFIGURATIONS = 40;
  private static final int CHANGES = 25;
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final long MOST_HEAP_GROWTH = 8_000_000;
  private static final long MOST_THREAD_GROWTH = 4;
  private static final long MOST_FILE_GROWTH = 8;

  @TempDir private Path folder;

  private final AtomicInteger interruptions = new AtomicInteger();
  private int written;

  private enum Fault {
    CUT,
    REFUSED,
    SILENT,
    CONNECTED_ANEW,
    KILLED
  }

  /// A connection with what follows it.
  private record Open(ClusterClient client, LiveCluster cluster, MetricsSource metrics) {
    private static Open to(KubeServer server, FaultProxy proxy) throws ClusterException {
      ClusterClient client =
          Fabric8Clients.connect(
              proxy.endpoint(), server.as(KubeServer.ADMIN), InstantSource.system());
      return new Open(
          client,
          WatchedCluster.start(client, InstantSource.system()),
          ApiServerMetrics.start(client, InstantSource.system()));
    }

    private void close() {
      metrics.close();
      cluster.close();
      client.close();
    }
  }

  @Test
  void nothingIsLostOrLeftBehindByReconnects() throws Exception {
    List<ProcessFigures> figures = new ArrayList<>();
    try (KubeServer server = KubeServer.start(folder);
        ClusterClient direct = server.connect(KubeServer.ADMIN);
        FaultProxy proxy = FaultProxy.before(server)) {
      for (int i = 0; i < CONFIGURATIONS; i++) {
        server.writer(direct).create(VALIDATING, configuration(i), false);
      }
      Open open = Open.to(server, proxy);
      long end = System.nanoTime() + LENGTH.toNanos();
      int round = 0;
      while (round < FAULTS.size() || System.nanoTime() < end) {
        awaitSame(open.cluster(), direct);
        Fault fault = FAULTS.get(round++ % FAULTS.size());
        interrupt(fault, server, proxy, open.cluster());
        if (fault == Fault.CONNECTED_ANEW) {
          open.close();
          open = Open.to(server, proxy);
        }
        change(server.writer(direct), direct);
        proxy.stop();
        long healed = System.nanoTime();
        awaitSame(open.cluster(), direct);
        double seconds = (System.nanoTime() - healed) / 1e9;
        figures.add(ProcessFigures.now());
        System.out.printf(
            Locale.ROOT,
            "cluster %4d: %s, the server's list after %.1f s, %d changes, %d interruptions, %s%n",
            round,
            fault,
            seconds,
            written,
            interruptions.get(),
            figures.getLast());
      }
      open.close();
    }
    if (!LENGTH.isZero()) {
      assertFlat(figures);
    }
  }

  private void interrupt(Fault fault, KubeServer server, FaultProxy proxy, LiveCluster cluster)
      throws Exception {
    switch (fault) {
      case CUT -> proxy.cut();
      case REFUSED -> {
        proxy.answer(_ -> true, "503 Service Unavailable", "", "");
        proxy.cut();
        await(cluster, ClusterSoakTest::isInterrupted);
        interruptions.incrementAndGet();
      }
      case SILENT -> {
        proxy.freeze();
        await(cluster, ClusterSoakTest::isInterrupted);
        interruptions.incrementAndGet();
      }
      case CONNECTED_ANEW -> {}
      case KILLED -> {
        server.kill();
        proxy.cut();
        await(cluster, ClusterSoakTest::isInterrupted);
        interruptions.incrementAndGet();
        server.restart();
      }
    }
  }

  /// Each configuration gets a new timeout in its turn; each fifth change deletes one and creates
  /// it again.
  private void change(ClusterWriter writer, ClusterClient direct) throws IOException {
    for (int i = 0; i < CHANGES; i++) {
      int one = written++ % CONFIGURATIONS;
      if (i % 5 == 0) {
        writer.delete(VALIDATING, "soak-" + one, Optional.empty(), false);
        writer.create(VALIDATING, configuration(one), false);
      } else {
        JsonObject stored = direct.get(VALIDATING.path("soak-" + one));
        JsonObject metadata = (JsonObject) stored.find("metadata").orElseThrow();
        writer.replace(
            VALIDATING,
            stored.with(
                "metadata", metadata.with("labels", Manifest.of("written: \"" + written + "\""))),
            false);
      }
    }
  }

  private static JsonObject configuration(int number) {
    return Manifest.configuration("ValidatingWebhookConfiguration", "c", "hook.example.com")
        .with("metadata", Manifest.of("name: soak-" + number));
  }

  /// Waits until the snapshot has the same configurations in the same versions as the server.
  private static void awaitSame(LiveCluster cluster, ClusterClient direct) throws Exception {
    Map<String, String> wanted = new TreeMap<>();
    for (JsonObject object : direct.list(VALIDATING)) {
      JsonObject metadata = (JsonObject) object.find("metadata").orElseThrow();
      wanted.put(metadata.text("name"), metadata.text("resourceVersion"));
    }
    assertThat(wanted).hasSizeGreaterThanOrEqualTo(CONFIGURATIONS);
    try {
      await(
          cluster,
          seen ->
              seen.isCurrent(WatchedResources.VALIDATING_WEBHOOKS)
                  && versions(seen).equals(wanted));
    } catch (AssertionError e) {
      throw new AssertionError("The server has " + wanted, e);
    }
  }

  private static Map<String, String> versions(LiveSnapshot seen) {
    return seen.objects().stream()
        .filter(object -> object.kind().equals("ValidatingWebhookConfiguration"))
        .collect(Collectors.toMap(LiveObject::name, LiveObject::resourceVersion));
  }

  private static boolean isInterrupted(LiveSnapshot seen) {
    return seen.follows().get(WatchedResources.VALIDATING_WEBHOOKS)
        instanceof WatchState.Interrupted;
  }

  private static void await(LiveCluster cluster, Predicate<LiveSnapshot> condition)
      throws InterruptedException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!condition.test(cluster.snapshot())) {
      assertThat(System.nanoTime())
          .describedAs("%s %s", cluster.snapshot().follows(), versions(cluster.snapshot()))
          .isLessThan(end);
      Thread.sleep(20);
    }
  }

  private static void assertFlat(List<ProcessFigures> figures) {
    assertThat(ProcessFigures.growth(figures, ProcessFigures::heap))
        .as("growth of the heap in bytes")
        .isLessThan(MOST_HEAP_GROWTH);
    assertThat(ProcessFigures.growth(figures, ProcessFigures::threads))
        .as("growth of threads")
        .isLessThanOrEqualTo(MOST_THREAD_GROWTH);
    assertThat(ProcessFigures.growth(figures, ProcessFigures::files))
        .as("growth of open files")
        .isLessThanOrEqualTo(MOST_FILE_GROWTH);
  }
}
