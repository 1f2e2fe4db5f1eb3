package dev.admittance.engine.kyverno.variables;

import dev.admittance.engine.kyverno.jmespath.JmesException;
import dev.admittance.engine.kyverno.pattern.PatternOperator;
import dev.admittance.engine.kyverno.value.GoPrint;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Replaces references to other texts of the same document, such as `$(./../name)`. Source: kyverno
/// `pkg/engine/variables/vars.go`.
final class References {
  private static final Pattern REFERENCE =
      Pattern.compile("^\\$\\(.[^ ]*\\)|[^\\\\]\\$\\(.[^ ]*\\)");
  private static final Pattern ESCAPED = Pattern.compile("\\\\(\\$\\(.[^ )]*\\))");

  private final JsonValue document;
  private final Map<String, JsonValue> leaves = new HashMap<>();

  private References(JsonValue document) {
    this.document = document;
  }

  static JsonValue resolve(JsonValue document) throws JmesException {
    return DocumentWalk.change(document, new References(document)::replace);
  }

  private JsonValue replace(String written, String path) throws JmesException {
    if (!written.contains("$(")) {
      return new JsonString(written);
    }
    String text = written;
    Matcher matcher = REFERENCE.matcher(written);
    while (matcher.find()) {
      String match = matcher.group();
      String prefix = match.startsWith("$(") ? "" : match.substring(0, 1);
      String value = value(match.substring(prefix.length()), path);
      text = text.replaceFirst(Pattern.quote(match), Matcher.quoteReplacement(prefix + value));
    }
    return new JsonString(ESCAPED.matcher(text).replaceAll("$1"));
  }

  private String value(String reference, String path) throws JmesException {
    String inner = trimmed(reference);
    PatternOperator operator = PatternOperator.of(inner);
    String place = operator.operand(inner);
    if (place.isEmpty()) {
      throw failure(reference, path, "expected path, found empty reference");
    }
    JsonValue found = leaf(DocumentPath.resolve(path, place));
    if (found == JsonNull.NULL) {
      throw new SubstitutionException(
          "got nil resolved variable " + reference + " at path " + path + ": <nil>");
    }
    if (operator == PatternOperator.EQUAL) {
      if (found instanceof JsonString(String text)) {
        return text;
      }
      throw new SubstitutionException(
          "NotResolvedReferenceErr,reference " + reference + " not resolved at path " + path);
    }
    String sign = inner.substring(0, inner.length() - place.length());
    return switch (found) {
      case JsonString(String text) -> sign + text;
      case JsonNumber number ->
          sign
              + (number.isIntegral()
                  ? number.text()
                  : String.format(Locale.ROOT, "%.6f", number.decimal()));
      default ->
          throw failure(
              reference,
              path,
              "incorrect expression: operator "
                  + sign
                  + " does not match with value "
                  + GoPrint.print(found));
    };
  }

  private static SubstitutionException failure(String reference, String path, String why) {
    return new SubstitutionException(
        "failed to resolve " + reference + " at path " + path + ": " + why);
  }

  private static String trimmed(String reference) {
    int start = 0;
    int end = reference.length();
    while (start < end && "$()".indexOf(reference.charAt(start)) >= 0) {
      start++;
    }
    while (end > start && "$()".indexOf(reference.charAt(end - 1)) >= 0) {
      end--;
    }
    return reference.substring(start, end);
  }

  private JsonValue leaf(String path) {
    if (leaves.isEmpty()) {
      collect(document, "");
    }
    return leaves.getOrDefault(path, JsonNull.NULL);
  }

  private void collect(JsonValue value, String path) {
    switch (value) {
      case JsonObject object ->
          object.forEach((key, member) -> collect(member, path + "/" + key.replace("/", "\\/")));
      case JsonArray list -> {
        for (int i = 0; i < list.size(); i++) {
          collect(list.get(i), path + "/" + i);
        }
      }
      case JsonValue.Scalar scalar -> leaves.put(DocumentPath.withoutAnchors(path), scalar);
    }
  }
}
