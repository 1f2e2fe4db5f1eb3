package dev.admittance.simulator.conformance.recorder;

import com.sun.net.httpserver.HttpExchange;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.conformance.Json;
import java.util.List;

/// What must hold of every call, and so is not written down with each (W-300, W-302).
final class WireChecks {
  private static final List<String> REVIEW = List.of("kind", "apiVersion", "request");
  private static final List<String> REQUEST =
      List.of(
          "uid",
          "kind",
          "resource",
          "subResource",
          "requestKind",
          "requestResource",
          "requestSubResource",
          "name",
          "namespace",
          "operation",
          "userInfo",
          "object",
          "oldObject",
          "dryRun",
          "options");

  private WireChecks() {}

  static void check(HttpExchange exchange, String body, JsonObject review) {
    hold(body.endsWith("}\n"), "the body ends with a newline", body);
    hold(review.names().equals(REVIEW), "the review has its members in order", body);
    List<String> members = Json.object(review, "request").names();
    hold(
        REQUEST.stream().filter(members::contains).toList().equals(members),
        "the request has its members in order",
        body);
    String type = exchange.getRequestHeaders().getFirst("Content-Type");
    hold("application/json".equals(type), "the body is JSON", String.valueOf(type));
  }

  private static void hold(boolean holds, String what, String found) {
    if (!holds) {
      throw new IllegalStateException("does not hold: " + what + ": " + found);
    }
  }
}
