package dev.admittance.simulator.conformance;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.regex.Pattern;

/// Takes out of texts and values what differs from run to run: uids, times, resource versions,
/// generated names, cluster addresses and the ports of clients. The rules are listed in
/// `simulator/conformance/apiserver/README.md`.
public final class Normal {
  private record Rule(Pattern pattern, String replacement) {
    private Rule(String pattern, String replacement) {
      this(Pattern.compile(pattern), replacement);
    }
  }

  private static final List<Rule> RULES =
      List.of(
          new Rule("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}", "\\$uid"),
          new Rule("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z", "\\$time"),
          new Rule("\\bgen-[bcdfghjklmnpqrstvwxz2456789]{5}\\b", "gen-\\$name"),
          new Rule(
              "kube-api-access-[bcdfghjklmnpqrstvwxz2456789]{5}\\b", "kube-api-access-\\$name"),
          new Rule("\\b10\\.0\\.0\\.\\d{1,3}\\b", "\\$ip"),
          new Rule("127\\.0\\.0\\.1:\\d+->", "127.0.0.1:\\$port->"));

  private Normal() {}

  /// A text without what varies.
  public static String text(String text) {
    String normal = text;
    for (Rule rule : RULES) {
      normal = rule.pattern().matcher(normal).replaceAll(rule.replacement());
    }
    return normal;
  }

  /// A value without what varies.
  public static JsonValue value(JsonValue value) {
    return switch (value) {
      case JsonObject object -> object(object);
      case JsonArray array -> new JsonArray(array.items().stream().map(Normal::value).toList());
      case JsonString(String text) -> new JsonString(text(text));
      case JsonNumber _, JsonBoolean _, JsonNull _ -> value;
    };
  }

  /// An object without what varies. Resource version 1 is a case's own.
  public static JsonObject object(JsonObject object) {
    JsonObject.Builder normal = JsonObject.builder();
    object.forEach((name, value) ->
        normal.put(
            name,
            name.equals("resourceVersion")
                    && value instanceof JsonString(String version)
                    && !version.equals("1")
                ? new JsonString("$version")
                : value(value)));
    return normal.build();
  }
}
