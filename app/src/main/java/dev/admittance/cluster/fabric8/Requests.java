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

/// Sends requests one by one and says what came of them.
final class Requests {
  private static final int SECONDS = 30;
  private static final long LARGEST_ANSWER = 256L << 20;
  private static final int LARGEST_ERROR = 64 << 10;

  private final URI server;
  private final HttpClient http;
  private final Identification identification;

  Requests(URI server, HttpClient http, Identification identification) {
    this.server = server;
    this.http = http;
    this.identification = identification;
  }

  /// A request.
  ///
  /// @param body empty for none
  record Message(String method, String path, String accept, String contentType, String body) {
    static Message get(String path, String accept) {
      return new Message("GET", path, accept, "", "");
    }
  }

  Identification identification() {
    return identification;
  }

  /// Sends a message and reads the answer.
  ///
  /// @param verb what RBAC calls it
  /// @throws ClusterException if the answer is no success or cannot be read
  <T> T send(String verb, Message message, BodyReader<T> reader) throws ClusterException {
    CompletableFuture<HttpResponse<InputStream>> pending =
        http.sendAsync(request(message), InputStream.class);
    try {
      HttpResponse<InputStream> response = pending.get(SECONDS, TimeUnit.SECONDS);
      try (InputStream body = response.body()) {
        if (!response.isSuccessful()) {
          throw new ClusterException(fault(verb, message, response, body));
        }
        return reader.read(new BoundedInput(body, LARGEST_ANSWER));
      }
    } catch (ClusterException e) {
      throw e;
    } catch (ExecutionException e) {
      throw new ClusterException(Faults.of(server, e));
    } catch (TimeoutException e) {
      pending.cancel(true);
      throw new ClusterException(Faults.of(server, e));
    } catch (InterruptedException _) {
      pending.cancel(true);
      Thread.currentThread().interrupt();
      throw new ClusterException(new ClusterFault.TooSlow("Given up by request"));
    } catch (IOException e) {
      throw new ClusterException(Faults.of(server, e));
    }
  }

  private ClusterFault fault(
      String verb, Message message, HttpResponse<?> response, InputStream body) throws IOException {
    String text = new String(body.readNBytes(LARGEST_ERROR), StandardCharsets.UTF_8);
    ClusterFault fault =
        Faults.of(
            new Faults.Asked(server, verb, message.path()),
            response.code(),
            text,
            Optional.ofNullable(response.header("Retry-After")));
    return fault instanceof ClusterFault.Unauthorized
        ? identification.missing().orElse(fault)
        : fault;
  }

  private HttpRequest request(Message message) {
    HttpRequest.Builder builder =
        http.newHttpRequestBuilder()
            .uri(server.toString().replaceFirst("/+$", "") + message.path())
            .header("Accept", message.accept())
            .timeout(SECONDS, TimeUnit.SECONDS);
    if (message.method().equals("GET")) {
      return builder.build();
    }
    return builder.method(message.method(), message.contentType(), message.body()).build();
  }
}
