package dev.admittance.call;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/// A call of `wire.jsonl`: what the server does, and what came of it for the API server's own
/// client. `app/services/conformance/calls/wire.go` says what each member means.
record WireCase(JsonObject json) {

  static List<WireCase> all() throws IOException {
    List<WireCase> cases = new ArrayList<>();
    for (String line : CallFixtures.text("wire.jsonl").lines().toList()) {
      cases.add(new WireCase((JsonObject) JsonText.parse(line)));
    }
    return cases;
  }

  /// What a server does with one connection.
  record Connection(JsonObject json) {
    String certificate() {
      return text(json, "tls");
    }

    String version() {
      return text(json, "version");
    }

    boolean asks() {
      return json.get("asks") == JsonBoolean.TRUE;
    }

    String protocol() {
      return text(json, "protocol");
    }

    boolean unread() {
      return json.get("unread") == JsonBoolean.TRUE;
    }

    String send() {
      return text(json, "send");
    }

    byte[] bytes() {
      return Base64.getDecoder().decode(text(json, "bytes"));
    }

    String end() {
      return text(json, "end");
    }
  }

  private static String text(JsonObject json, String member) {
    return json.get(member) instanceof JsonString(String text) ? text : "";
  }

  private static int number(JsonObject json, String member) {
    return json.get(member) instanceof JsonNumber number ? Integer.parseInt(number.text()) : 0;
  }

  String name() {
    return text(json, "name");
  }

  Duration timeout() {
    return Duration.ofMillis(number(json, "millis"));
  }

  String trust() {
    return text(json, "trust");
  }

  Optional<String> identity() {
    return Optional.of(text(json, "identity")).filter(name -> !name.isEmpty());
  }

  boolean refused() {
    return json.get("refused") == JsonBoolean.TRUE;
  }

  List<Connection> connections() {
    return json.get("connections") instanceof JsonArray list
        ? list.items().stream().map(item -> new Connection((JsonObject) item)).toList()
        : List.of();
  }

  List<String> requests() {
    return json.get("requests") instanceof JsonArray list
        ? list.items().stream().map(item -> ((JsonString) item).value()).toList()
        : List.of();
  }

  String error() {
    return text(json, "error");
  }

  int status() {
    return number(json, "status");
  }

  String body() {
    return text(json, "body");
  }

  @Override
  public String toString() {
    return name();
  }
}
