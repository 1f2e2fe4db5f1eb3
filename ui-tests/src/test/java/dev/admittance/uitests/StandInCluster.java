package dev.admittance.uitests;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/// As much of an API server as the window needs to look at a cluster: it lists what there is, tells
/// whoever watches what changes, and can be away for a while.
final class StandInCluster implements AutoCloseable {
  private static final String ADMISSION = "/apis/admissionregistration.k8s.io/v1/";
  private static final String VALIDATING = ADMISSION + "validatingwebhookconfigurations";
  private static final String MUTATING = ADMISSION + "mutatingwebhookconfigurations";
  private static final String NAMESPACES = "/api/v1/namespaces";
  private static final String SERVICES = "/api/v1/services";

  private static final Pattern NAME =
      Pattern.compile("^.*?\"metadata\":\\{\"name\":\"([^\"]*)\".*$", Pattern.DOTALL);
  private static final Pattern VERSION = Pattern.compile("^.*resourceVersion=(\\d+).*$");

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
             {"groupVersion":"admissionregistration.k8s.io/v1","version":"v1"}]}]}
          """,
          "/api/v1",
          resources(
              "v1",
              resource("namespaces", "Namespace", false),
              resource("services", "Service", true),
              resource("pods", "Pod", true)),
          "/apis/admissionregistration.k8s.io/v1",
          resources(
              "admissionregistration.k8s.io/v1",
              resource("validatingwebhookconfigurations", "ValidatingWebhookConfiguration", false),
              resource("mutatingwebhookconfigurations", "MutatingWebhookConfiguration", false)));

  private final Map<String, Map<String, String>> objects = new LinkedHashMap<>();
  private final Map<String, Supplier<String>> texts = new ConcurrentHashMap<>();
  private final List<Event> past = new ArrayList<>();
  private final List<BlockingQueue<Event>> watchers = new CopyOnWriteArrayList<>();
  private HttpServer server;
  private ExecutorService threads;
  private int version = 1;

  /// Something that a watch tells of.
  private record Event(int version, String path, String line) {}

  private StandInCluster() throws IOException {
    for (String path : List.of(VALIDATING, MUTATING, NAMESPACES, SERVICES)) {
      objects.put(path, new LinkedHashMap<>());
    }
    threads = Executors.newVirtualThreadPerTaskExecutor();
    server = serve(0);
  }

  /// Begins to serve.
  static StandInCluster start() throws IOException {
    return new StandInCluster();
  }

  /// Writes a kubeconfig into a folder, with contexts of these names.
  Path kubeconfig(Path folder, String... contexts) throws IOException {
    StringBuilder text =
        new StringBuilder(
            """
            apiVersion: v1
            kind: Config
            clusters:
            - name: stand-in
              cluster: {server: "http://127.0.0.1:%d"}
            users:
            - name: dev
              user: {}
            contexts:
            """
                .formatted(server.getAddress().getPort()));
    for (String context : contexts) {
      text.append("- name: %s\n  context: {cluster: stand-in, user: dev}\n".formatted(context));
    }
    return Files.writeString(folder.resolve("kubeconfig"), text);
  }

  private HttpServer serve(int port) throws IOException {
    HttpServer made =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    made.setExecutor(threads);
    made.createContext("/", this::answer);
    made.start();
    return made;
  }

  /// Answers a path with a text, as `/metrics` is, which may be another one each time.
  void text(String path, Supplier<String> text) {
    texts.put(path, text);
  }

  /// Goes away; connections break.
  void stop() {
    server.stop(0);
    threads.shutdownNow();
    watchers.clear();
  }

  /// Comes back where it was.
  void restart() throws IOException {
    threads = Executors.newVirtualThreadPerTaskExecutor();
    server = serve(server.getAddress().getPort());
  }

  /// Makes a namespace.
  void namespace(String name) {
    put(NAMESPACES, name, "{\"apiVersion\":\"v1\",\"kind\":\"Namespace\",\"metadata\":{%s}}", "");
  }

  /// Makes or changes a webhook for pods, in a configuration of its own; nobody is behind it.
  void webhook(boolean mutating, String configuration, String name, String failurePolicy) {
    String kind = mutating ? "MutatingWebhookConfiguration" : "ValidatingWebhookConfiguration";
    put(
        mutating ? MUTATING : VALIDATING,
        configuration,
        "{\"apiVersion\":\"admissionregistration.k8s.io/v1\",\"kind\":\""
            + kind
            + "\",\"metadata\":{%s},%s}",
        """
        "webhooks":[{"name":"%s","failurePolicy":"%s","sideEffects":"None","timeoutSeconds":10,
         "admissionReviewVersions":["v1"],
         "clientConfig":{"service":{"namespace":"guard","name":"hook","path":"/check"}},
         "rules":[{"operations":["CREATE"],"apiGroups":[""],"apiVersions":["v1"],
                   "resources":["pods"]}]}]
        """
            .formatted(name, failurePolicy)
            .replace("\n", ""));
  }

  private synchronized void put(String path, String name, String format, String rest) {
    String metadata =
        "\"name\":\"%s\",\"uid\":\"%s\",\"resourceVersion\":\"%d\",\"generation\":%d"
            .formatted(name, path.hashCode() + "-" + name, ++version, version);
    String json = rest.isEmpty() ? format.formatted(metadata) : format.formatted(metadata, rest);
    Map<String, String> known = objects.getOrDefault(path, Map.of());
    String type = known.put(name, json) == null ? "ADDED" : "MODIFIED";
    tell(path, type, json);
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().getPath();
      String query = String.valueOf(exchange.getRequestURI().getQuery());
      if ("websocket".equals(exchange.getRequestHeaders().getFirst("Upgrade"))) {
        // The client then watches by plain HTTP.
        exchange.sendResponseHeaders(503, -1);
      } else if (objects.containsKey(path) && query.contains("watch=true")) {
        watch(exchange, path, Integer.parseInt(VERSION.matcher(query).replaceAll("$1")));
      } else if (!exchange.getRequestMethod().equals("GET")) {
        write(exchange, path, query.contains("dryRun=All"));
      } else {
        document(exchange, path);
      }
    }
  }

  /// Takes what is made, and deletes what is to be gone; nothing else is written.
  private void write(HttpExchange exchange, String path, boolean dryRun) throws IOException {
    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    boolean made = exchange.getRequestMethod().equals("POST");
    String answer = "{\"kind\":\"Status\",\"status\":\"Success\"}";
    if (made) {
      answer = body;
    }
    if (!dryRun && made) {
      make(path, body);
    } else if (!dryRun) {
      int slash = path.lastIndexOf('/');
      delete(path.substring(0, slash), path.substring(slash + 1));
    }
    byte[] bytes = answer.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(made ? 201 : 200, bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  private synchronized void make(String path, String body) {
    String name = NAME.matcher(body).replaceAll("$1");
    String json =
        body.replaceFirst(
            "\"metadata\":\\{",
            "\"metadata\":{\"uid\":\"%s\",\"resourceVersion\":\"%d\","
                .formatted(path.hashCode() + "-" + name, ++version));
    objects.getOrDefault(path, Map.of()).put(name, json);
    tell(path, "ADDED", json);
  }

  private synchronized void delete(String path, String name) {
    String json = objects.getOrDefault(path, Map.of()).remove(name);
    if (json != null) {
      version++;
      tell(path, "DELETED", json);
    }
  }

  private void tell(String path, String type, String json) {
    Event event = new Event(version, path, "{\"type\":\"" + type + "\",\"object\":" + json + "}\n");
    past.add(event);
    watchers.forEach(watcher -> watcher.add(event));
  }

  /// The validating webhook configurations that there are, by their names.
  synchronized Map<String, String> validating() {
    return Map.copyOf(objects.getOrDefault(VALIDATING, Map.of()));
  }

  /// What a recording left behind that crashed.
  void leftover(String name) {
    make(
        VALIDATING,
        """
        {"apiVersion":"admissionregistration.k8s.io/v1","kind":"ValidatingWebhookConfiguration",\
        "metadata":{"name":"%s","labels":{"admittance.dev/recording":"x"},\
        "annotations":{"admittance.dev/started-by":"ann@desk"}},"webhooks":[]}\
        """
            .formatted(name));
  }

  private void document(HttpExchange exchange, String path) throws IOException {
    Optional<String> body =
        list(path)
            .or(() -> Optional.ofNullable(DOCUMENTS.get(path)))
            .or(() -> Optional.ofNullable(texts.get(path)).map(Supplier::get));
    byte[] bytes =
        body.orElse(
                """
                {"kind":"Status","message":"there is no such thing","reason":"NotFound","code":404}
                """)
            .getBytes(StandardCharsets.UTF_8);
    exchange
        .getResponseHeaders()
        .set("Content-Type", texts.containsKey(path) ? "text/plain" : "application/json");
    exchange.sendResponseHeaders(body.isPresent() ? 200 : 404, bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  private synchronized Optional<String> list(String path) {
    return Optional.ofNullable(objects.get(path))
        .map(found ->
            "{\"kind\":\"List\",\"apiVersion\":\"v1\",\"metadata\":{\"resourceVersion\":\""
                + version
                + "\"},\"items\":["
                + String.join(",", new ArrayList<>(found.values()))
                + "]}");
  }

  /// Those who watch are told first what they have missed.
  private synchronized BlockingQueue<Event> begin(int since) {
    BlockingQueue<Event> queue = new LinkedBlockingQueue<>();
    past.stream().filter(event -> event.version() > since).forEach(queue::add);
    watchers.add(queue);
    return queue;
  }

  private void watch(HttpExchange exchange, String path, int since) throws IOException {
    BlockingQueue<Event> queue = begin(since);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(200, 0);
    try (OutputStream out = exchange.getResponseBody()) {
      // What is sent at first makes the headers go out.
      out.flush();
      while (true) {
        Event event = queue.take();
        if (event.path().equals(path)) {
          out.write(event.line().getBytes(StandardCharsets.UTF_8));
          out.flush();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      watchers.remove(queue);
    }
  }

  private static String resource(String name, String kind, boolean namespaced) {
    return """
    {"name":"%s","singularName":"","namespaced":%b,"kind":"%s",
     "verbs":["create","delete","get","list","patch","update","watch"]}
    """
        .formatted(name, namespaced, kind);
  }

  private static String resources(String groupVersion, String... all) {
    return "{\"kind\":\"APIResourceList\",\"apiVersion\":\"v1\",\"groupVersion\":\""
        + groupVersion
        + "\",\"resources\":["
        + String.join(",", all)
        + "]}";
  }

  @Override
  public void close() {
    stop();
  }
}
