package dev.admittance.engine.kyverno.migration;

import dev.admittance.engine.kyverno.migration.CelTerm.Items;
import dev.admittance.engine.kyverno.migration.CelTerm.Literal;
import dev.admittance.engine.kyverno.migration.CelTerm.Single;
import dev.admittance.engine.kyverno.migration.CelTerm.TermType;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Translates texts with variables such as `{{ request.namespace }}`.
final class TextTranslation {
  private static final Pattern VARIABLE = Pattern.compile("\\{\\{((?:\\{[^{}]*\\}|[^{}])*)\\}\\}");
  private static final Pattern QUOTED_VARIABLE =
      Pattern.compile("'\\{\\{((?:\\{[^{}]*\\}|[^{}])*)\\}\\}'");

  private final QueryScope scope;
  private final QueryTranslation queries;

  TextTranslation(QueryScope scope, QueryTranslation.Loops loops) {
    this.scope = scope;
    this.queries = new QueryTranslation(scope, loops);
  }

  QueryScope scope() {
    return scope;
  }

  static boolean hasVariables(JsonValue value) {
    String text = JsonText.write(value);
    return text.contains("{{") || text.contains("$(");
  }

  /// The value of a query.
  CelTerm query(String query) throws UntranslatableException {
    return queries.translate(inlined(query));
  }

  /// A query inside of a text of a query stands for its value.
  private static String inlined(String query) {
    return QUOTED_VARIABLE.matcher(query).replaceAll("($1)");
  }

  /// A value with its variables.
  CelTerm term(JsonValue value) throws UntranslatableException {
    if (!hasVariables(value)) {
      return new Literal(value);
    }
    return switch (value) {
      case JsonString(String text) -> text(text);
      case JsonArray list -> {
        List<String> items = new ArrayList<>();
        for (JsonValue item : list.items()) {
          items.add("dyn(" + QueryFunctions.text(term(item)) + ")");
        }
        yield Single.of("[" + String.join(", ", items) + "]", TermType.UNKNOWN);
      }
      case JsonObject _ ->
          throw new UntranslatableException("an object with variables has no equal in CEL here");
      case JsonValue.Scalar _ -> new Literal(value);
    };
  }

  private CelTerm text(String text) throws UntranslatableException {
    if (text.contains("$(")) {
      throw new UntranslatableException("a reference such as `$(./../name)` has no equal in CEL");
    }
    String stripped = inlined(text).strip();
    if (stripped.startsWith("{{") && stripped.indexOf("}}") == stripped.length() - 2) {
      return queries.translate(stripped.substring(2, stripped.length() - 2));
    }
    Matcher whole = VARIABLE.matcher(stripped);
    if (whole.matches()) {
      return queries.translate(whole.group(1));
    }
    return Single.of(joined(stripped), TermType.TEXT);
  }

  private String joined(String text) throws UntranslatableException {
    List<String> parts = new ArrayList<>();
    Matcher matcher = VARIABLE.matcher(text);
    int at = 0;
    while (matcher.find()) {
      add(parts, text.substring(at, matcher.start()));
      CelTerm term = queries.translate(matcher.group(1));
      parts.add(
          switch (term) {
            case Single(String one, String _, TermType type) when type == TermType.TEXT ->
                CelText.primary(one);
            case Single single -> "string(" + single.text() + ")";
            case Literal literal -> CelText.literal(literal.value());
            case Items _ ->
                throw new UntranslatableException("a list inside of a text has no equal in CEL");
          });
      at = matcher.end();
    }
    add(parts, text.substring(at));
    if (text.substring(at).contains("{{")) {
      throw new UntranslatableException("a variable inside of a variable has no equal in CEL");
    }
    return parts.stream().collect(Collectors.joining(" + "));
  }

  private static void add(List<String> parts, String text) {
    if (!text.isEmpty()) {
      parts.add(CelText.quoted(text));
    }
  }

  /// The expression of a message; empty where it is a fixed text, or has variables without an
  /// equal.
  Optional<String> message(String text) {
    if (!text.contains("{{")) {
      return Optional.empty();
    }
    try {
      return Optional.of(joined(inlined(text)));
    } catch (UntranslatableException _) {
      return Optional.empty();
    }
  }
}
