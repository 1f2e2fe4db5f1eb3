package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.conformance.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.net.ssl.SSLContext;

/// Sends requests to the server as any of its users.
final class ApiClient {
  private final HttpClient http;
  private final String url;

  ApiClient(String url, SSLContext tls) {
    this.url = url;
    this.http =
        HttpClient.newBuilder().sslContext(tls).version(HttpClient.Version.HTTP_1_1).build();
  }

  /// What came back.
  ///
  /// @param warnings the texts of the `Warning` headers, in order
  /// @param retryAfter the header `Retry-After`; empty for none
  record Answer(int code, String body, List<String> warnings, String retryAfter) {
    /// The body as JSON.
    JsonObject json() {
      return (JsonObject) Json.parse(body);
    }
  }

  /// Sends a request; the body is JSON unless a header says otherwise.
  ///
  /// @param user whose token is sent; none where it is empty, as the certificate tells who it is
  /// @param send method and path, such as `GET /api`
  Answer send(String user, String send, String body, Map<String, String> headers)
      throws IOException, InterruptedException {
    int space = send.indexOf(' ');
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(url + send.substring(space + 1)))
            .timeout(Duration.ofSeconds(90))
            .header("Accept", "application/json")
            .method(send.substring(0, space), HttpRequest.BodyPublishers.ofString(body));
    if (!user.isEmpty()) {
      request.header("Authorization", "Bearer " + user);
    }
    if (!headers.containsKey("Content-Type")) {
      request.header("Content-Type", "application/json");
    }
    headers.forEach(request::header);
    HttpResponse<String> response =
        http.send(request.build(), HttpResponse.BodyHandlers.ofString());
    return new Answer(
        response.statusCode(),
        response.body(),
        response.headers().allValues("Warning").stream().map(ApiClient::warning).toList(),
        response.headers().firstValue("Retry-After").orElse(""));
  }

  /// Sends the request of a case.
  ///
  /// @param auditId what its audit event is found by
  Answer send(JsonObject request, CaseSubstitutions disguise, String auditId)
      throws IOException, InterruptedException {
    Map<String, String> headers = new TreeMap<>();
    Json.object(request, "headers")
        .forEach((name, value) -> headers.put(name, ((JsonString) value).value()));
    headers.put("Audit-ID", auditId);
    JsonValue body = request.find("body").orElse(new JsonString(""));
    return send(
        request.has("user") ? Json.text(request, "user") : "admin",
        disguise.real(Json.text(request, "send")),
        disguise.real(body instanceof JsonString text ? text.value() : JsonText.write(body)),
        headers);
  }

  /// Sends a request as the administrator, which must succeed.
  Answer must(String send, JsonObject body) throws IOException, InterruptedException {
    String text = body.equals(JsonObject.EMPTY) ? "" : JsonText.write(body);
    Map<String, String> headers =
        send.startsWith("PATCH ")
            ? Map.of("Content-Type", "application/merge-patch+json")
            : Map.of();
    Answer answer = send("admin", send, text, headers);
    if (answer.code() >= 300) {
      throw RefusedException.of(send, answer);
    }
    return answer;
  }

  /// Whether the server takes requests.
  boolean isReady() throws InterruptedException {
    try {
      return send("admin", "GET /readyz", "", Map.of()).code() == 200;
    } catch (IOException _) {
      return false;
    }
  }

  /// The text of a header such as `299 - "text"`; bytes of UTF-8 arrive one by one.
  private static String warning(String header) {
    String quoted = header.substring(header.indexOf('"') + 1, header.lastIndexOf('"'));
    String text = quoted.replace("\\\"", "\"").replace("\\\\", "\\");
    return new String(text.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }
}
