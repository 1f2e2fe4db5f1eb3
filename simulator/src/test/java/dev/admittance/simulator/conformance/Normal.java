package dev.admittance.simulator.conformance;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Takes out of texts and values what differs from run to run: uids, times, resource versions,
/// generated names, cluster addresses, tokens and the ports of clients. The rules are listed in
/// `simulator/conformance/apiserver/README.md`.
public final class Normal {
  /// @param replacement what stands in texts instead
  /// @param example what the server might have had there
  private record Rule(Pattern pattern, String replacement, String example) {
    private Rule(String pattern, String replacement, String example) {
      this(Pattern.compile(pattern), replacement, example);
    }
  }

  /// A uid that the server might have made up.
  static final String UID = "7f4d0b3c-8a57-4f6e-9d0a-2f8f3f1f0c11";

  private static final List<Rule> RULES =
      List.of(
          new Rule("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}", "$uid", UID),
          new Rule(
              "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z",
              "$time", "2026-01-02T03:04:05Z"),
          new Rule("\\bgen-[bcdfghjklmnpqrstvwxz2456789]{5}\\b", "gen-$name", "gen-x7k2v"),
          new Rule("\\bGen-[bcdfghjklmnpqrstvwxz2456789]{5}\\b", "Gen-$name", "Gen-x7k2v"),
          new Rule(
              "kube-api-access-[bcdfghjklmnpqrstvwxz2456789]{5}\\b",
              "kube-api-access-$name", "kube-api-access-x7k2v"),
          new Rule("\\b10\\.0\\.0\\.\\d{1,3}\\b", "$ip", "10.0.0.17"),
          new Rule(
              "\"resourceVersion\":\"(?!1\")\\d+\"",
              "\"resourceVersion\":\"$version\"",
              "\"resourceVersion\":\"300\""),
          new Rule(
              "eyJ[-\\w]+\\.eyJ[-\\w]+\\.[-\\w]+",
              "$token",
              "eyJhbGciOiJub25lIn0.eyJhdWQiOlsieCJdfQ.x"),
          new Rule("\\brevision=\\d+", "revision=$version", "revision=300"),
          new Rule("127\\.0\\.0\\.1:\\d+->", "127.0.0.1:$port->", "127.0.0.1:40000->"));

  private static final String VERSION = "$version";

  private Normal() {}

  /// A text without what varies.
  public static String text(String text) {
    String normal = text;
    for (Rule rule : RULES) {
      normal =
          rule.pattern().matcher(normal).replaceAll(Matcher.quoteReplacement(rule.replacement()));
    }
    return normal;
  }

  /// A recorded request with something of the right form, and mostly length, in each place that was
  /// emptied.
  static JsonObject filled(JsonObject request) {
    String filled = JsonText.write(request).replace(VERSION, "300");
    for (Rule rule : RULES) {
      filled = filled.replace(rule.replacement(), rule.example());
    }
    return (JsonObject) Json.parse(filled);
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
            text(name),
            name.equals("resourceVersion")
                    && value instanceof JsonString(String version)
                    && !version.equals("1")
                ? new JsonString(VERSION)
                : value(value)));
    return normal.build();
  }
}
