package dev.admittance.engine.kyverno.celpolicy;

import dev.admittance.engine.kyverno.value.GoYamlValue;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Writes a template of objects with placeholders `(( expression ))` as one expression. Source:
/// kyverno `pkg/cel/policies/gpol/template`.
final class GenerationTemplate {
  private static final String OPEN = "((";
  private static final String ESCAPED = "\\((";

  private final boolean interpolates;

  private GenerationTemplate(boolean interpolates) {
    this.interpolates = interpolates;
  }

  /// The call that generates what the template comes to.
  ///
  /// @param template the member `template` of an entry of `generate`
  static String expression(JsonObject template) {
    GenerationTemplate reader = new GenerationTemplate(template.text("interpolate").equals("cel"));
    return documents(template)
        .map(reader::value)
        .map(one -> "dyn(" + one + ")")
        .collect(Collectors.joining(", ", "generator.applyTemplate([", "])"));
  }

  private String value(JsonValue value) {
    return switch (value) {
      case JsonObject object ->
          IntStream.range(0, object.size())
              .mapToObj(i -> quoted(object.nameAt(i)) + ": dyn(" + value(object.valueAt(i)) + ")")
              .collect(Collectors.joining(", ", "{", "}"));
      case JsonArray array ->
          array.items().stream()
              .map(item -> "dyn(" + value(item) + ")")
              .collect(Collectors.joining(", ", "[", "]"));
      case JsonString(String text) when interpolates -> text(text);
      default -> JsonText.write(value);
    };
  }

  /// The texts of JSON are such of CEL, too.
  private static String quoted(String text) {
    return JsonText.write(new JsonString(text));
  }

  private static String text(String text) {
    List<Part> parts = parts(text);
    if (parts.size() == 1 && parts.getFirst().computed()) {
      return parts.getFirst().text();
    }
    return parts.isEmpty()
        ? quoted("")
        : parts.stream()
            .map(part ->
                part.computed() ? "generator.text(" + part.text() + ")" : quoted(part.text()))
            .collect(Collectors.joining(" + "));
  }

  /// A part of a text.
  ///
  /// @param computed whether it is an expression
  private record Part(String text, boolean computed) {}

  private static List<Part> parts(String text) {
    List<Part> parts = new ArrayList<>();
    StringBuilder literal = new StringBuilder();
    int at = 0;
    while (at < text.length()) {
      if (text.startsWith(ESCAPED, at)) {
        literal.append(OPEN);
        at += ESCAPED.length();
      } else if (text.startsWith(OPEN, at)) {
        addLiteral(literal, parts);
        int end = end(text, at + OPEN.length());
        parts.add(new Part(text.substring(at + OPEN.length(), end).strip(), true));
        at = end + OPEN.length();
      } else {
        literal.append(text.charAt(at));
        at++;
      }
    }
    addLiteral(literal, parts);
    return parts;
  }

  private static void addLiteral(StringBuilder literal, List<Part> parts) {
    if (!literal.isEmpty()) {
      parts.add(new Part(literal.toString(), false));
      literal.setLength(0);
    }
  }

  /// The expressions of a template, in its order.
  ///
  /// @param template the member `template` of an entry of `generate`
  static List<String> placeholders(JsonObject template) {
    return template.text("interpolate").equals("cel")
        ? documents(template).flatMap(GenerationTemplate::placeholdersIn).toList()
        : List.of();
  }

  private static Stream<String> placeholdersIn(JsonValue value) {
    return switch (value) {
      case JsonObject object ->
          IntStream.range(0, object.size())
              .mapToObj(object::valueAt)
              .flatMap(GenerationTemplate::placeholdersIn);
      case JsonArray array -> array.items().stream().flatMap(GenerationTemplate::placeholdersIn);
      case JsonString(String text) -> parts(text).stream().filter(Part::computed).map(Part::text);
      default -> Stream.empty();
    };
  }

  private static Stream<JsonValue> documents(JsonObject template) {
    return DocumentReader.read(new SourceText("template", template.text("value")))
        .documents()
        .stream()
        .map(GoYamlValue::of)
        .filter(value -> value != JsonNull.NULL);
  }

  /// Where a placeholder ends; at the end of a text that does not close it, which is no expression
  /// then.
  private static int end(String text, int start) {
    int depth = 0;
    char quote = 0;
    for (int i = start; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quote != 0) {
        if (c == '\\') {
          i++;
        } else if (c == quote) {
          quote = 0;
        }
      } else if (c == '"' || c == '\'') {
        quote = c;
      } else if (c == '(') {
        depth++;
      } else if (c == ')') {
        if (depth == 0) {
          return i;
        }
        depth--;
      }
    }
    return text.length();
  }
}
