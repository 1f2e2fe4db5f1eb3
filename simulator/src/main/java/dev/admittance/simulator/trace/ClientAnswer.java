package dev.admittance.simulator.trace;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.gojson.GoFields;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The HTTP response that the client gets, as far as admission determines it.
///
/// @param statusLine such as `HTTP/2 403 Forbidden`
/// @param headers one line each: warnings (W-450), and `Retry-After` (W-340)
/// @param body the Status of a refusal; empty where the client gets the stored object
public record ClientAnswer(String statusLine, List<String> headers, Optional<String> body) {
  public ClientAnswer {
    headers = List.copyOf(headers);
  }

  public static ClientAnswer of(Trace trace) {
    Response response = trace.response();
    Optional<JsonObject> status = status(trace);
    List<String> headers = new ArrayList<>();
    response.warnings().forEach(text -> headers.add("Warning: 299 - " + quoted(text)));
    status
        .map(json -> new GoFields(json).object("details").number("retryAfterSeconds"))
        .filter(seconds -> seconds > 0)
        .ifPresent(seconds -> headers.add("Retry-After: " + seconds));
    return new ClientAnswer(
        ("HTTP/2 " + response.code() + " " + reason(response.code())).strip(),
        headers,
        status.map(JsonText::writePretty));
  }

  private static Optional<JsonObject> status(Trace trace) {
    return trace.response().allowed()
        ? Optional.empty()
        : trace.refusal().map(step -> step.status().json());
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /// The text of the status code in Go's `net/http`.
  private static String reason(int code) {
    return switch (code) {
      case 200 -> "OK";
      case 201 -> "Created";
      case 202 -> "Accepted";
      case 400 -> "Bad Request";
      case 401 -> "Unauthorized";
      case 403 -> "Forbidden";
      case 404 -> "Not Found";
      case 405 -> "Method Not Allowed";
      case 409 -> "Conflict";
      case 410 -> "Gone";
      case 413 -> "Request Entity Too Large";
      case 415 -> "Unsupported Media Type";
      case 418 -> "I'm a teapot";
      case 422 -> "Unprocessable Entity";
      case 429 -> "Too Many Requests";
      case 500 -> "Internal Server Error";
      case 501 -> "Not Implemented";
      case 502 -> "Bad Gateway";
      case 503 -> "Service Unavailable";
      case 504 -> "Gateway Timeout";
      default -> "";
    };
  }
}
