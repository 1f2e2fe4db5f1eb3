package dev.admittance.simulator.redaction;

import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.redaction.SecretMarks.Form;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Removes secrets from texts: whole ones, and parts of them.
///
/// @param thorough whether to search each text with JSON, and assignments in other texts
/// @param any removes the secrets from a value
record TextRedaction(SecretMarks marks, boolean thorough, UnaryOperator<JsonValue> any) {
  /// `NAME=value` and `--name=value`, as in commands and settings.
  private static final Pattern ASSIGNMENT =
      Pattern.compile(
          "(?<![\\w.-])(-{0,2}[A-Za-z_][\\w.-]{0,80}=)(\"[^\"]*\"|'[^']*'|[^\\s;&|'\"]+)");

  /// `name: value` on a line of its own, as in YAML files.
  private static final Pattern LINE =
      Pattern.compile(
          "(?m)^([ \\t]*(?:- )?[\"']?([A-Za-z_][\\w.-]{0,80})[\"']?:[ \\t]+)([^\\s|>{\\[&*!].*)$");

  JsonString text(String text) {
    if (TokenDetector.areIn(text) || (thorough && TokenDetector.areInUrl(text))) {
      return marks.hide(text, Form.TEXT);
    }
    if (thorough ? isJson(text) : text.startsWith("{") && text.contains("\"Secret")) {
      return embedded(text);
    }
    return new JsonString(thorough ? parts(text) : text);
  }

  private static boolean isJson(String text) {
    String start = text.length() > 1 ? text.stripLeading() : "";
    return start.startsWith("{") || start.startsWith("[");
  }

  /// A text with an object, as tools store them in annotations.
  private JsonString embedded(String text) {
    int before = marks.replaced();
    Optional<String> clean = EmbeddedJsonRedaction.change(text, any);
    if (clean.isEmpty() && thorough) {
      return new JsonString(parts(text));
    }
    return new JsonString(marks.replaced() == before ? text : clean.orElse(Redaction.TEXT));
  }

  /// A text without the secrets that its own names show.
  private String parts(String text) {
    String clean = text.indexOf('\n') >= 0 ? hidden(text, LINE.matcher(text), 2, 3) : text;
    return clean.indexOf('=') > 0 ? hidden(clean, ASSIGNMENT.matcher(clean), 1, 2) : clean;
  }

  private String hidden(String text, Matcher matcher, int name, int value) {
    StringBuilder clean = new StringBuilder();
    int copied = 0;
    while (matcher.find()) {
      if (SecretNames.isVariable(name(matcher.group(name))) && !isReference(matcher.group(value))) {
        clean.append(text, copied, matcher.start(value));
        clean.append(marks.hide(matcher.group(value), Form.TEXT).value());
        copied = matcher.end();
      }
    }
    return copied == 0 ? text : clean.append(text, copied, text.length()).toString();
  }

  private static String name(String written) {
    return written.replaceFirst("^-+", "").replaceFirst("=$", "");
  }

  /// Whether a value only refers to another: `$(NAME)`, `${NAME}`, `$NAME`.
  static boolean isReference(String value) {
    return value.matches("[\"']?\\$(?:\\([\\w.-]+\\)|\\{[\\w.-]+\\}|\\w+)[\"']?");
  }

  /// A text that may be a patch in base64, as hooks send it.
  ///
  /// @param answer whether it must be one, so that an unreadable text may contain anything
  JsonString patch(String text, boolean answer) {
    int before = marks.replaced();
    return EmbeddedJsonRedaction.change(decoded(text), any)
        .map(clean -> new JsonString(marks.replaced() == before ? text : encoded(clean)))
        .orElseGet(() -> answer ? marks.hide(text, Form.BASE64) : text(text));
  }

  /// Empty, and so no JSON, for invalid base64.
  private static String decoded(String base64) {
    try {
      return new String(
          Base64.getDecoder().decode(base64.replaceAll("[\\r\\n]", "")), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException _) {
      return "";
    }
  }

  private static String encoded(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }
}
