package dev.admittance.metrics;

import dev.admittance.call.tls.RestClientException;
import dev.admittance.call.tls.ServerTrust;
import dev.admittance.cluster.Credentials;
import dev.admittance.cluster.ServerText;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.Map;
import java.util.stream.Collectors;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;

/// A client of Prometheus's HTTP API, version 1. Methods block.
final class PrometheusApi implements AutoCloseable {
  private static final Duration CONNECT = Duration.ofSeconds(10);
  private static final Duration ANSWER = Duration.ofSeconds(30);
  private static final int LARGEST = 64 << 20;

  private final PrometheusServer server;
  private final HttpClient http;

  /// @param clock decides whether certificates are valid
  /// @throws MetricsException if the server's authorities are invalid
  PrometheusApi(PrometheusServer server, InstantSource clock) throws MetricsException {
    this.server = server;
    this.http =
        HttpClient.newBuilder()
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(CONNECT)
            .sslContext(context(server, clock))
            .build();
  }

  private static SSLContext context(PrometheusServer server, InstantSource clock)
      throws MetricsException {
    try {
      byte[] authorities = server.authorities().orElse("").getBytes(StandardCharsets.UTF_8);
      TrustManager trust =
          ServerTrust.of(authorities).managerFor(String.valueOf(server.url().getHost()), clock);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, new TrustManager[] {trust}, null);
      return context;
    } catch (RestClientException | GeneralSecurityException e) {
      throw new MetricsException(
          "The certificate authorities cannot be used: "
              + ServerText.of(String.valueOf(e.getMessage())));
    }
  }

  /// Evaluates an expression at one time.
  PrometheusAnswer query(String expression, Instant time) throws MetricsException {
    return ask("query", Map.of("query", expression, "time", seconds(time)));
  }

  /// Evaluates an expression at several times.
  PrometheusAnswer query(String expression, Instant from, Instant to, Duration step)
      throws MetricsException {
    return ask(
        "query_range",
        Map.of(
            "query",
            expression,
            "start",
            seconds(from),
            "end",
            seconds(to),
            "step",
            Double.toString(step.toMillis() / 1e3)));
  }

  private static String seconds(Instant time) {
    return Double.toString(time.toEpochMilli() / 1e3);
  }

  private PrometheusAnswer ask(String page, Map<String, String> parameters)
      throws MetricsException {
    String form =
        parameters.entrySet().stream()
            .map(one ->
                one.getKey() + "=" + URLEncoder.encode(one.getValue(), StandardCharsets.UTF_8))
            .collect(Collectors.joining("&"));
    HttpRequest.Builder request =
        HttpRequest.newBuilder(server.api(page))
            .timeout(ANSWER)
            .header("Accept", "application/json")
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString(form));
    identify(request);
    try {
      HttpResponse<InputStream> response = http.send(request.build(), BodyHandlers.ofInputStream());
      try (InputStream body = response.body()) {
        return answer(response.statusCode(), body.readNBytes(LARGEST + 1));
      }
    } catch (HttpTimeoutException _) {
      throw new MetricsException("The Prometheus server does not answer in time.");
    } catch (MetricsException e) {
      throw e;
    } catch (IOException e) {
      throw new MetricsException(
          "The Prometheus server cannot be reached: " + ServerText.of(reason(e)));
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new MetricsException("Given up by request.");
    }
  }

  /// Returns the message of the innermost cause that has one.
  private static String reason(Throwable fault) {
    String reason =
        fault.getMessage() == null ? fault.getClass().getSimpleName() : fault.getMessage();
    return fault.getCause() == null || fault.getCause().getMessage() == null
        ? reason
        : reason(fault.getCause());
  }

  private void identify(HttpRequest.Builder request) {
    switch (server.credentials()) {
      case Credentials.Token(String token) -> request.header("Authorization", "Bearer " + token);
      case Credentials.Basic(String user, String password) ->
          request.header(
              "Authorization",
              "Basic "
                  + Base64.getEncoder()
                      .encodeToString((user + ":" + password).getBytes(StandardCharsets.UTF_8)));
      default -> {
        // No credentials; servers with other credentials are not created.
      }
    }
  }

  private static PrometheusAnswer answer(int code, byte[] body) throws MetricsException {
    switch (code) {
      case 401 ->
          throw new MetricsException("The Prometheus server wants other credentials (401).");
      case 403 -> throw new MetricsException("The Prometheus server refuses to answer (403).");
      case 404 ->
          throw new MetricsException(
              "There is no Prometheus API at this address (404): is a path missing?");
      default -> {
        if (code >= 300 && code < 400) {
          throw new MetricsException(
              "The server sends us elsewhere (" + code + "): name the address it means.");
        }
      }
    }
    if (body.length > LARGEST) {
      throw new MetricsException("The answer of the Prometheus server is too large.");
    }
    return PrometheusAnswer.of(json(code, body));
  }

  private static JsonObject json(int code, byte[] body) throws MetricsException {
    try {
      if (JsonText.parse(body) instanceof JsonObject object) {
        if (object.get("error") instanceof JsonString(String error)) {
          throw new MetricsException("The Prometheus server says: " + ServerText.of(error));
        }
        return object;
      }
    } catch (MetricsException e) {
      throw e;
    } catch (IOException _) {
      // Not JSON; reported below.
    }
    throw new MetricsException(
        "What answers at this address is not a Prometheus server (code " + code + ").");
  }

  @Override
  public void close() {
    http.shutdownNow();
  }
}
