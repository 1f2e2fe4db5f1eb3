package dev.admittance.model.document;

import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.GoBase64;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Resolves YAML scalars as the API server's YAML library does: YAML 1.1 without base 60, and with
/// dates as text. Source: kubernetes-sigs/yaml `goyaml.v2/resolve.go`.
final class ScalarResolver {
  private static final Set<String> NULLS = Set.of("", "~", "null", "Null", "NULL");
  private static final Set<String> TRUTHS =
      Set.of("y", "Y", "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON");
  private static final Set<String> FALSEHOODS =
      Set.of("n", "N", "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF");
  private static final Set<String> NOT_FINITE =
      Set.of(
          ".nan", ".NaN", ".NAN", ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF", "-.inf",
          "-.Inf", "-.INF");

  /// A date, optionally with a time; impossible dates match too.
  private static final Pattern DATE =
      Pattern.compile("[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt ][0-9]{1,2}:[0-9]{1,2}:[0-9]{1,2}.*)?");

  private ScalarResolver() {}

  /// Resolves a scalar.
  ///
  /// @param tag as SnakeYAML expands it; null for none
  /// @param plain whether it is written without quotes
  static ScalarResolution resolve(String text, @Nullable String tag, boolean plain) {
    if (tag == null) {
      return plain ? resolvePlain(text) : string(text);
    }
    return switch (tag) {
      case "!", "tag:yaml.org,2002:str" -> string(text);
      case "tag:yaml.org,2002:timestamp" -> timestamp(text);
      case "tag:yaml.org,2002:null" -> expect(Kind.NULL, text);
      case "tag:yaml.org,2002:bool" -> expect(Kind.BOOL, text);
      case "tag:yaml.org,2002:int" -> expect(Kind.INT, text);
      case "tag:yaml.org,2002:float" -> expect(Kind.FLOAT, text);
      case "tag:yaml.org,2002:binary" -> binary(text);
      default -> new ScalarResolution.UnknownTag(tag, new JsonString(text));
    };
  }

  private static ScalarResolution resolvePlain(String text) {
    if (NOT_FINITE.contains(text)) {
      return new ScalarResolution.Impossible(
          "read/Number",
          "`" + text + "` is a number that JSON cannot hold.",
          "Write a finite number, or put the text in quotes.");
    }
    return new ScalarResolution.Value(plainValue(text));
  }

  private static JsonValue.Scalar plainValue(String text) {
    if (NULLS.contains(text)) {
      return JsonNull.NULL;
    }
    if (TRUTHS.contains(text)) {
      return JsonBoolean.TRUE;
    }
    if (FALSEHOODS.contains(text)) {
      return JsonBoolean.FALSE;
    }
    char first = text.charAt(0);
    if ((first < '0' || first > '9') && "+-.".indexOf(first) < 0) {
      return new JsonString(text);
    }
    Optional<JsonNumber> number = GoNumber.integer(text).or(() -> GoNumber.decimal(text));
    return number.isPresent() ? number.get() : new JsonString(text);
  }

  private static ScalarResolution string(String text) {
    return new ScalarResolution.Value(new JsonString(text));
  }

  private static ScalarResolution expect(Kind kind, String text) {
    ScalarResolution resolved = resolvePlain(text);
    if (!(resolved instanceof ScalarResolution.Value(JsonValue.Scalar value))) {
      return resolved;
    }
    boolean fits =
        switch (value) {
          case JsonNull _ -> kind == Kind.NULL;
          case JsonBoolean _ -> kind == Kind.BOOL;
          case JsonNumber _ ->
              kind == Kind.FLOAT || (kind == Kind.INT && GoNumber.integer(text).isPresent());
          case JsonString _ -> false;
        };
    return fits ? resolved : wrongTag(text, kind.tag);
  }

  private static ScalarResolution timestamp(String text) {
    return DATE.matcher(text).matches() ? string(text) : wrongTag(text, "!!timestamp");
  }

  private static ScalarResolution wrongTag(String text, String tag) {
    return new ScalarResolution.Impossible(
        "read/Tag",
        "`" + text + "` is no " + tag + ".",
        "Remove the tag, or write a value of that type.");
  }

  private static ScalarResolution binary(String text) {
    if (GoBase64.fault(text).isPresent()) {
      return new ScalarResolution.Impossible(
          "read/Tag", "A `!!binary` value is not base64.", "Correct the value or remove the tag.");
    }
    return string(new String(Base64.getMimeDecoder().decode(text), StandardCharsets.UTF_8));
  }

  private enum Kind {
    NULL("!!null"),
    BOOL("!!bool"),
    INT("!!int"),
    FLOAT("!!float");

    private final String tag;

    Kind(String tag) {
      this.tag = tag;
    }
  }
}
