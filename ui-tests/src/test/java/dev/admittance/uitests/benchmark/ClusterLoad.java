package dev.admittance.uitests.benchmark;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/// As much of an API server as it takes to be followed: it lists what there is, and tells whoever
/// watches what changes.
final class ClusterLoad implements AutoCloseable {
  private static final Map<String, String> DOCUMENTS =
      Map.of(
          "/version",
          "{\"major\":\"1\",\"minor\":\"36\",\"gitVersion\":\"v1.36.3\"}",
          "/api",
          "{\"kind\":\"APIVersions\",\"versions\":[\"v1\"]}",
          "/apis",
          """
          {"kind":"APIGroupList","apiVersion":"v1","groups":[
           {"name":"admissionregistration.k8s.io","versions":[
             {"groupVersion":"admissionregistration.k8s.io/v1","version":"v1"}]},
           {"name":"discovery.k8s.io","versions":[
             {"groupVersion":"discovery.k8s.io/v1","version":"v1"}]}]}
          """);

  private final HttpServer server;
  private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
  private final Map<String, Map<String, String>> objects = new LinkedHashMap<>();
  private final Map<String, List<BlockingQueue<String>>> watching = new LinkedHashMap<>();
  private final AtomicLong told = new AtomicLong();
  private final ClusterObjects made = new ClusterObjects(42, this::put);

  private ClusterLoad() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/", this::answer);
    for (String path : ClusterObjects.PATHS) {
      objects.put(path, new LinkedHashMap<>());
      watching.put(path, new CopyOnWriteArrayList<>());
    }
    made.appear();
    server.start();
  }

  /// Begins to serve.
  static ClusterLoad start() throws IOException {
    return new ClusterLoad();
  }

  /// Where it is.
  URI address() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  /// Changes something again and again.
  void change(int perSecond) {
    var _ =
        clock.scheduleAtFixedRate(made::change, 0, 1_000_000 / perSecond, TimeUnit.MICROSECONDS);
  }

  /// How many changes somebody was told of.
  long told() {
    return told.get();
  }

  private synchronized void put(ClusterObjects.Change change) {
    Map<String, String> of = objects.getOrDefault(change.path(), Map.of());
    of.put(change.name(), change.json());
    for (BlockingQueue<String> watcher : watching.getOrDefault(change.path(), List.of())) {
      watcher.add("{\"type\":\"MODIFIED\",\"object\":" + change.json() + "}\n");
      told.incrementAndGet();
    }
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().getPath();
      String query = String.valueOf(exchange.getRequestURI().getQuery());
      if (query.contains("watch=true")) {
        watch(exchange, path);
      } else {
        document(exchange, path);
      }
    }
  }

  private void document(HttpExchange exchange, String path) throws IOException {
    String body = objects.containsKey(path) ? list(path) : DOCUMENTS.get(path);
    if (body == null) {
      body = ClusterObjects.resources(path).orElse(null);
    }
    byte[] bytes =
        (body == null ? "{\"kind\":\"Status\",\"code\":404}" : body)
            .getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(body == null ? 404 : 200, bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  private synchronized String list(String path) {
    return "{\"kind\":\"List\",\"apiVersion\":\"v1\",\"metadata\":{\"resourceVersion\":\""
        + made.version()
        + "\"},\"items\":["
        + String.join(",", new ArrayList<>(objects.getOrDefault(path, Map.of()).values()))
        + "]}";
  }

  private void watch(HttpExchange exchange, String path) throws IOException {
    BlockingQueue<String> queue = new LinkedBlockingQueue<>();
    List<BlockingQueue<String>> watchers = watching.getOrDefault(path, new ArrayList<>());
    watchers.add(queue);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(200, 0);
    try (OutputStream out = exchange.getResponseBody()) {
      // What is sent at first makes the headers go out.
      out.flush();
      while (true) {
        out.write(queue.take().getBytes(StandardCharsets.UTF_8));
        out.flush();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      watchers.remove(queue);
    }
  }

  @Override
  public void close() {
    clock.shutdownNow();
    server.stop(0);
  }
}
