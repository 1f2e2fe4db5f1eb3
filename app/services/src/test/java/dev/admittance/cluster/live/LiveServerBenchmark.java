package dev.admittance.cluster.live;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterWriter;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.server.KubeServer;
import dev.admittance.model.json.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/// A real API server with 2,000 webhooks and 10,000 namespaces, followed over the network while 50
/// changes a second are written to it for a minute. Prints how long it takes until all is seen, and
/// from the writing of a change to a snapshot that shows it.
public final class LiveServerBenchmark {
  private static final int CONFIGURATIONS = 400;
  private static final String[] HOOKS = {
    "h0.example.com", "h1.example.com", "h2.example.com", "h3.example.com", "h4.example.com"
  };
  private static final int NAMESPACES = 10_000;
  private static final int CHANGES_A_SECOND = 50;
  private static final Duration BUSY = Duration.ofMinutes(1);
  private static final int WRITERS = 8;

  private final ClusterClient client;
  private final ClusterWriter writer;
  private final Random random = new Random(42);
  private final Map<String, Long> written = new ConcurrentHashMap<>();
  private final Set<String> seen = ConcurrentHashMap.newKeySet();
  private final List<Long> lags = Collections.synchronizedList(new ArrayList<>());

  private LiveServerBenchmark(ClusterClient client, ClusterWriter writer) {
    this.client = client;
    this.writer = writer;
  }

  /// Runs it.
  ///
  /// @param args an empty folder for the data of the server
  public static void main(String[] args) throws IOException, InterruptedException {
    try (KubeServer server = KubeServer.start(Path.of(args[0]));
        ClusterClient client = server.connect(KubeServer.ADMIN)) {
      new LiveServerBenchmark(client, server.writer(client)).run();
    }
    // Threads of the client may wait for answers still.
    System.exit(0);
  }

  private void run() throws InterruptedException {
    try (ExecutorService writers = Executors.newFixedThreadPool(WRITERS)) {
      for (int i = 0; i < NAMESPACES; i++) {
        int one = i;
        writers.execute(() -> write(() -> writer.create(namespaces(), namespace(one, 0), false)));
      }
      for (int i = 0; i < CONFIGURATIONS; i++) {
        int one = i;
        writers.execute(() -> write(() -> writer.create(path(one), configuration(one), false)));
      }
    }
    long start = System.nanoTime();
    try (LiveCluster live = WatchedCluster.start(client, InstantSource.system())) {
      while (live.snapshot().hooks().size() < CONFIGURATIONS * HOOKS.length
          || live.snapshot().namespaces() < NAMESPACES) {
        TimeUnit.MILLISECONDS.sleep(20);
      }
      say(String.format(Locale.ROOT, "all seen after %d ms", millis(System.nanoTime() - start)));
      live.listen(this::look);
      int changes = change();
      List<Long> sorted = lags.stream().sorted().toList();
      say(String.format(Locale.ROOT, "%d changes, %d of configurations", changes, sorted.size()));
      say(
          String.format(
              Locale.ROOT,
              "from the change to the snapshot: p50 %d ms, p99 %d ms",
              sorted.get(sorted.size() / 2),
              sorted.get(sorted.size() * 99 / 100)));
      System.gc();
      say(
          String.format(
              Locale.ROOT,
              "%d hooks shown, heap %d MiB",
              live.snapshot().hooks().size(),
              (Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory()) >> 20));
    }
  }

  private int change() throws InterruptedException {
    int changes = 0;
    try (ExecutorService writers = Executors.newFixedThreadPool(WRITERS)) {
      long next = System.nanoTime();
      long end = next + BUSY.toNanos();
      while (next < end) {
        int one = random.nextInt(NAMESPACES);
        writers.execute(
            one % 5 == 0
                ? () -> write(() -> replace(one % CONFIGURATIONS))
                : () -> write(() -> writer.apply(namespaces(), namespace(one, 1), true, false)));
        changes++;
        next += Duration.ofSeconds(1).toNanos() / CHANGES_A_SECOND;
        TimeUnit.NANOSECONDS.sleep(next - System.nanoTime());
      }
    }
    return changes;
  }

  private void replace(int one) throws IOException {
    JsonObject stored = client.get(path(one).path("c" + one));
    String timeout = "\"timeoutSeconds\":" + (1 + Math.floorMod(stored.hashCode(), 29));
    written.put("c" + one, System.nanoTime());
    writer.replace(
        path(one),
        Manifest.of(stored.toString().replaceFirst("\"timeoutSeconds\":\\d+", timeout)),
        false);
  }

  private void look(LiveSnapshot snapshot) {
    long now = System.nanoTime();
    for (ObservedChange change : snapshot.changes()) {
      LiveObject object = change.object();
      Long at = written.get(object.name());
      if (at != null && seen.add(object.name() + " " + object.resourceVersion())) {
        lags.add(millis(now - at));
      }
    }
  }

  private interface Writing {
    void run() throws IOException;
  }

  private static void write(Writing writing) {
    try {
      writing.run();
    } catch (IOException e) {
      System.err.println(e.getMessage());
    }
  }

  private static ResourcePath namespaces() {
    return ResourcePath.of("", "v1", "namespaces");
  }

  private static ResourcePath path(int configuration) {
    WatchedResources kind =
        configuration % 2 == 0
            ? WatchedResources.MUTATING_WEBHOOKS
            : WatchedResources.VALIDATING_WEBHOOKS;
    return ResourcePath.of(kind.group(), "v1", kind.plural());
  }

  private static JsonObject namespace(int i, int label) {
    return Manifest.of(
        """
        apiVersion: v1
        kind: Namespace
        metadata: {name: team-%d, labels: {team: t%d-%d}}
        """
            .formatted(i, i, label));
  }

  private static JsonObject configuration(int i) {
    String kind = i % 2 == 0 ? "MutatingWebhookConfiguration" : "ValidatingWebhookConfiguration";
    return Manifest.configuration(kind, "c" + i, HOOKS)
        .with("metadata", Manifest.of("name: c" + i));
  }

  private static long millis(long nanos) {
    return Duration.ofNanos(nanos).toMillis();
  }

  private static void say(String text) {
    System.out.println(text);
  }
}
