package dev.admittance.simulator.validationrule;

import dev.admittance.model.document.FieldPath;
import dev.admittance.simulator.schema.Schema;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The field that a rule blames: `.spec.name` or `.labels['app']`. Source:
/// k8s.io/apiextensions-apiserver `pkg/apiserver/schema/cel/validation.go`, `ValidFieldPath`.
public final class RuleFieldPath {
  private static final Pattern STEP =
      Pattern.compile("\\G(?:\\.([^.\\[\\]]+)|\\['((?:[^'\\\\]|\\\\.)*)'])");
  private static final Pattern ESCAPE = Pattern.compile("\\\\(.)");

  private RuleFieldPath() {}

  /// The path in the server's form; empty for one that does not fit the schema, and for none.
  static Optional<String> of(String text, Schema schema) {
    FieldPath path = FieldPath.ROOT;
    Schema at = schema;
    Matcher step = STEP.matcher(text);
    int end = 0;
    while (step.find()) {
      String name = step.group(1) == null ? unescaped(step.group(2)) : step.group(1);
      boolean named = !at.properties().isEmpty();
      Optional<Schema> below =
          named ? Optional.ofNullable(at.properties().get(name)) : at.additional();
      if (below.isEmpty()) {
        return Optional.empty();
      }
      path = named ? path.child(name) : path.key(name);
      at = below.get();
      end = step.end();
    }
    return end == text.length() && end > 0 ? Optional.of(path.toString()) : Optional.empty();
  }

  /// What a path without brackets leads to.
  public sealed interface Found permits Field, Fault {}

  /// A field that a path leads to.
  ///
  /// @param path in the server's form
  public record Field(String path, Schema schema) implements Found {}

  public record Fault(String message) implements Found {}

  /// Follows a path of the form `.spec.name`.
  public static Found selectable(String text, Schema schema) {
    Schema at = schema;
    FieldPath path = FieldPath.ROOT;
    int next = 0;
    while (next < text.length()) {
      char first = text.charAt(next);
      if (first == '[') {
        return new Fault("array notation is not allowed");
      }
      if (first != '.') {
        return new Fault("expected [ or . but got: " + token(text, next));
      }
      if (next + 1 == text.length()) {
        return new Fault("unexpected end of JSON path");
      }
      String name = token(text, next + 1);
      boolean named = !at.properties().isEmpty();
      Optional<Schema> below =
          named ? Optional.ofNullable(at.properties().get(name)) : at.additional();
      if (below.isEmpty()) {
        return new Fault("does not refer to a valid field");
      }
      path = named ? path.child(name) : path.key(name);
      at = below.get();
      next += 1 + name.length();
    }
    return new Field(path.toString(), at);
  }

  /// The text up to the next delimiter, or the delimiter itself.
  private static String token(String text, int start) {
    int end = start;
    while (end < text.length() && ".[]".indexOf(text.charAt(end)) < 0) {
      end++;
    }
    return text.substring(start, Math.max(end, start + 1));
  }

  private static String unescaped(String text) {
    return ESCAPE
        .matcher(text)
        .replaceAll(escape ->
            Matcher.quoteReplacement(
                switch (escape.group(1)) {
                  case "a" -> "\u0007";
                  case "b" -> "\b";
                  case "f" -> "\f";
                  case "n" -> "\n";
                  case "r" -> "\r";
                  case "t" -> "\t";
                  case "v" -> "\u000b";
                  default -> escape.group(1);
                }));
  }
}
