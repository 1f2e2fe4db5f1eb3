package dev.admittance.simulator.conformance.recorder;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.WireAnswers;
import dev.admittance.simulator.conformance.Json;
import dev.admittance.simulator.conformance.Standard;
import dev.admittance.simulator.conversion.ConversionCall;
import dev.admittance.simulator.response.WireResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// Serves all hooks over TLS, with the answers of the case that is under way.
final class HookServer implements AutoCloseable {
  private static final Answer ALLOW =
      new Answer.Reviewed(Duration.ZERO, (JsonObject) Json.parse("{\"allowed\":true}"));
  private static final Answer DENY =
      new Answer.Reviewed(Duration.ZERO, (JsonObject) Json.parse("{\"allowed\":false}"));
  private static final Answer RENAME = new Answer.Reviewed(Duration.ZERO, JsonObject.EMPTY);
  private static final String SERVER_ITSELF = "system:apiserver";

  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final List<HttpsServer> servers;
  private final Map<String, Integer> ports = new LinkedHashMap<>();
  private volatile Optional<Session> session = Optional.empty();
  private final Queue<OwnCall> own = new ConcurrentLinkedQueue<>();
  private final Map<String, Integer> sentinels = new ConcurrentHashMap<>();
  private final Queue<RuntimeException> problems = new ConcurrentLinkedQueue<>();

  HookServer(Certificates certificates) throws IOException, GeneralSecurityException {
    servers =
        List.of(
            start("9443", certificates, Certificates.GOOD),
            start("9444", certificates, Certificates.OTHER_NAME),
            start("9445", certificates, Certificates.EXPIRED));
    ports.put("9446", Ports.free());
  }

  private HttpsServer start(String port, Certificates certificates, String alias)
      throws IOException, GeneralSecurityException {
    HttpsServer server =
        HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setHttpsConfigurator(new HttpsConfigurator(certificates.server(alias)));
    server.setExecutor(threads);
    server.createContext("/", this::serve);
    server.start();
    ports.put(port, server.getAddress().getPort());
    return server;
  }

  /// Ports of cases to ports of the machine; nothing listens at that of 9446.
  Map<String, Integer> ports() {
    return ports;
  }

  /// A call for a request that the server makes itself; it is answered with a yes.
  ///
  /// @param path of the hook: phase, configuration and name
  record OwnCall(String path, String operation) {}

  /// The calls for requests of the server itself since a case began, or since the one before ended.
  List<OwnCall> own() {
    return List.copyOf(own);
  }

  /// Starts to answer for a case.
  void begin(Session next) {
    own.clear();
    session = Optional.of(next);
  }

  /// Stops to answer for a case; everything is allowed from now on.
  void end() {
    session = Optional.empty();
  }

  /// The last number that the sentinel of a phase was called with; 0 before its first call.
  int sentinel(String phase) {
    return sentinels.getOrDefault(phase, 0);
  }

  private void serve(HttpExchange exchange) throws IOException {
    try (exchange) {
      String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
      if (!exchange.getRequestMethod().equals("POST")) {
        exchange.sendResponseHeaders(404, -1);
        return;
      }
      JsonObject review = (JsonObject) Json.parse(body);
      if (Json.text(review, "kind").equals("ConversionReview")) {
        convert(exchange, review);
        return;
      }
      if (Json.text(review, "kind").equals("ImageReview")) {
        judge(exchange, review);
        return;
      }
      WireChecks.check(exchange, body, review);
      reply(exchange, review, answer(exchange, review));
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      problems.add(e);
    }
  }

  /// Answers a conversion webhook, as the case says or by renaming the version. The server also
  /// converts objects that it keeps in its caches.
  private void convert(HttpExchange exchange, JsonObject review)
      throws IOException, InterruptedException {
    ConversionCall call = ConversionCall.of(review);
    String definition = exchange.getRequestURI().getPath().substring("/conversion/".length());
    Answer answer = session.map(current -> current.convert(definition, call)).orElse(RENAME);
    switch (answer) {
      case Answer.Reviewed reviewed -> {
        Thread.sleep(reviewed.delay());
        send(exchange, call.wire(reviewed.response().written()));
      }
      default -> reply(exchange, review, answer);
    }
  }

  /// Answers about images, as the case says: a `response` is the status of the review.
  private void judge(HttpExchange exchange, JsonObject review)
      throws IOException, InterruptedException {
    Answer answer = session.map(current -> current.images(review)).orElse(ALLOW);
    switch (answer) {
      case Answer.Reviewed reviewed -> {
        Thread.sleep(reviewed.delay());
        String body = JsonText.write(review.with("status", reviewed.response().written()));
        send(exchange, new WireResponse(200, Optional.of("application/json"), body));
      }
      default -> reply(exchange, review, answer);
    }
  }

  /// Throws what went wrong in the server's own threads since the last time.
  void check() {
    RuntimeException problem = problems.poll();
    if (problem != null) {
      throw problem;
    }
  }

  private Answer answer(HttpExchange exchange, JsonObject review) {
    String path = exchange.getRequestURI().getPath().substring(1);
    JsonObject request = Json.object(review, "request");
    if (Json.text(request, "namespace").equals(Standard.SENTINEL_NAMESPACE)) {
      return sentinel(List.of(path.split("/", -1)));
    }
    if (Json.text(Json.object(request, "userInfo"), "username").equals(SERVER_ITSELF)) {
      own.add(new OwnCall(path, Json.text(request, "operation")));
      return ALLOW;
    }
    Call call =
        new Call(
            path,
            "https://" + exchange.getRequestHeaders().getFirst("Host") + exchange.getRequestURI(),
            review);
    return session.map(current -> current.answer(call)).orElse(ALLOW);
  }

  /// The path of a sentinel ends in its number. The validating one denies, so that nothing is
  /// stored; all other hooks allow, whatever the case has scripted for them.
  private Answer sentinel(List<String> path) {
    boolean isSentinel = path.get(1).equals(Standard.HARNESS) && path.getLast().matches("\\d+");
    if (!isSentinel) {
      return ALLOW;
    }
    sentinels.put(path.getFirst(), Integer.parseInt(path.getLast()));
    return path.getFirst().equals("validating") ? DENY : ALLOW;
  }

  private void reply(HttpExchange exchange, JsonObject review, Answer answer)
      throws IOException, InterruptedException {
    String uid = Json.text(Json.object(review, "request"), "uid");
    String apiVersion = Json.text(review, "apiVersion");
    switch (answer) {
      case Answer.Reviewed reviewed -> {
        Thread.sleep(reviewed.delay());
        String version = apiVersion.substring(apiVersion.indexOf('/') + 1);
        send(exchange, WireAnswers.of(reviewed, version, uid));
      }
      case Answer.Http http -> {
        Thread.sleep(http.delay());
        http.headers()
            .names()
            .forEach(
                name -> exchange.getResponseHeaders().set(name, Json.text(http.headers(), name)));
        send(exchange, WireAnswers.of(http, uid));
      }
      case Answer.TransportError error -> Thread.sleep(error.delay());
      case Answer.Proposed _ -> throw new IllegalStateException("not shipped: " + answer);
      case Answer.Silence _ -> Thread.sleep(Duration.ofSeconds(32));
      case Answer.RealCall _, Answer.Responded _, Answer.CallFailed _ ->
          throw new IllegalStateException("no real calls: " + answer);
    }
  }

  private static void send(HttpExchange exchange, WireResponse wire) throws IOException {
    wire.contentType().ifPresent(type -> exchange.getResponseHeaders().set("Content-Type", type));
    byte[] body = wire.body().getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(wire.status(), body.length == 0 ? -1 : body.length);
    if (body.length > 0) {
      try (OutputStream stream = exchange.getResponseBody()) {
        stream.write(body);
      }
    }
  }

  @Override
  public void close() {
    servers.forEach(server -> server.stop(0));
    threads.shutdownNow();
  }
}
