package dev.admittance.call;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.admittance.call.tls.ClientCertificate;
import dev.admittance.call.tls.TestServerTls;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.HookAnswersReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// A hook on loopback.
public final class ReviewServer implements AutoCloseable {
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Queue<String> paths = new ConcurrentLinkedQueue<>();
  private final Responder responder;
  private final HttpsServer server;

  /// What the hook says to a call.
  public interface Responder {
    /// The members of the `response`; empty for a response with the status 500.
    String respond(String uid) throws InterruptedException;
  }

  /// Starts a hook that `authority.crt` vouches for.
  public ReviewServer(Responder responder) throws Exception {
    this(responder, "good");
  }

  /// Starts a hook.
  ///
  /// @param certificate that it shows, of those in [CallFixtures]
  public ReviewServer(Responder responder, String certificate) throws Exception {
    this(responder, CallFixtures.identity(certificate));
  }

  /// Starts a hook that shows a certificate.
  public ReviewServer(Responder responder, ClientCertificate identity) throws Exception {
    this(responder, identity, InetAddress.getLoopbackAddress());
  }

  /// Starts a hook that shows a certificate at an address of this machine.
  public ReviewServer(Responder responder, ClientCertificate identity, InetAddress at)
      throws Exception {
    this.responder = responder;
    server = HttpsServer.create(new InetSocketAddress(at, 0), 0);
    server.setHttpsConfigurator(new HttpsConfigurator(TestServerTls.context(identity)));
    server.setExecutor(threads);
    server.createContext("/", this::serve);
    server.start();
  }

  private void serve(HttpExchange exchange) throws IOException {
    try (exchange) {
      paths.add(exchange.getRequestURI().toString());
      JsonObject review =
          (JsonObject)
              JsonText.parse(
                  new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
      JsonObject request = (JsonObject) review.find("request").orElseThrow();
      String uid = ((JsonString) request.find("uid").orElseThrow()).value();
      String members = responder.respond(uid);
      if (members.isEmpty()) {
        exchange.sendResponseHeaders(500, -1);
        return;
      }
      byte[] body =
          ("{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\",\"response\":{"
                  + members
                  + "}}")
              .getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /// Where it listens on loopback.
  public String address() {
    return "127.0.0.1:" + port();
  }

  public int port() {
    return server.getAddress().getPort();
  }

  /// What was asked for, in order.
  public List<String> paths() {
    return List.copyOf(paths);
  }

  /// Answers that ask for calls of this hook.
  AnswerBook answers(String... hooks) {
    return asking(address(), hooks);
  }

  /// Answers that ask for calls of an address.
  static AnswerBook asking(String address, String... hooks) {
    StringBuilder yaml =
        new StringBuilder("apiVersion: admittance.dev/v1\nkind: HookAnswers\nanswers:\n");
    for (String hook : hooks) {
      yaml.append("- {webhook: ")
          .append(hook)
          .append(", call: {address: '")
          .append(address)
          .append("'}}\n");
    }
    return new AnswerBook(
        HookAnswersReader.read(
                DocumentReader.read(new SourceText("answers.yaml", yaml.toString()))
                    .documents()
                    .getFirst())
            .answers());
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
