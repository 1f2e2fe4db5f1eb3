package dev.admittance.cluster.fabric8;

import dev.admittance.cluster.BodyReader;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import io.fabric8.kubernetes.client.http.HttpClient;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.http.HttpResponse;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Sends single requests and returns their results.
record RequestSender(
    URI server, HttpClient http, AuthenticationRetry identification, ClientLimits limits) {
  private static final int LARGEST_ERROR = 64 << 10;

  /// A request.
  ///
  /// @param body may be empty
  record Message(String method, String path, String accept, String contentType, String body) {
    static Message get(String path, String accept) {
      return new Message("GET", path, accept, "", "");
    }
  }

  RequestSender over(HttpClient other) {
    return new RequestSender(server, other, identification, limits);
  }

  /// Sends a request and reads the response.
  ///
  /// @param verb in RBAC's terms
  /// @throws ClusterException if the response is unsuccessful or cannot be read
  <T> T send(String verb, Message message, BodyReader<T> reader) throws ClusterException {
    CompletableFuture<HttpResponse<InputStream>> pending =
        http.sendAsync(request(message), InputStream.class);
    try {
      HttpResponse<InputStream> response = pending.get(millis(), TimeUnit.MILLISECONDS);
      try (InputStream body = response.body();
          Deadline deadline = new Deadline(body, limits.answer())) {
        return deadline.keep(() -> read(verb, message, response, body, reader));
      }
    } catch (ClusterException e) {
      throw e;
    } catch (InterruptedException _) {
      pending.cancel(true);
      Thread.currentThread().interrupt();
      throw new ClusterException(new ClusterFault.TooSlow("Given up by request"));
    } catch (TimeoutException | ExecutionException | IOException e) {
      pending.cancel(true);
      throw new ClusterException(Fabric8Faults.of(server, e));
    }
  }

  private <T> T read(
      String verb,
      Message message,
      HttpResponse<?> response,
      InputStream body,
      BodyReader<T> reader)
      throws IOException {
    if (!response.isSuccessful()) {
      throw new ClusterException(fault(verb, message, response, body));
    }
    return reader.read(new BoundedInput(body, limits.largestAnswer()));
  }

  private long millis() {
    return limits.answer().toMillis();
  }

  private ClusterFault fault(
      String verb, Message message, HttpResponse<?> response, InputStream body) throws IOException {
    String text = new String(body.readNBytes(LARGEST_ERROR), StandardCharsets.UTF_8);
    return identification.explained(
        Fabric8Faults.of(
            new Fabric8Faults.Asked(server, verb, message.path()),
            response.code(),
            text,
            Optional.ofNullable(response.header("Retry-After"))),
        text.isBlank());
  }

  private HttpRequest request(Message message) {
    HttpRequest.Builder builder =
        http.newHttpRequestBuilder()
            .uri(server.toString().replaceFirst("/+$", "") + message.path())
            .header("Accept", message.accept())
            .timeout(millis(), TimeUnit.MILLISECONDS);
    if (message.method().equals("GET")) {
      return builder.build();
    }
    return builder.method(message.method(), message.contentType(), message.body()).build();
  }
}
