package dev.admittance.engine.kyverno.migration;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.regex.Pattern;

/// The texts and the context of a rule in CEL. Its loops have names of their own.
///
/// @param rule as the manifest has it
record RuleContext(JsonObject rule, QueryTranslation.Loops loops) {
  RuleContext(JsonObject rule) {
    this(rule, new QueryTranslation.Loops());
  }

  TextTranslation texts(QueryScope scope) {
    return new TextTranslation(scope, loops);
  }

  /// A scope with the variables of a context. What servers are asked for has no equal.
  QueryScope with(QueryScope scope, List<JsonObject> entries) throws UntranslatableException {
    QueryScope full = scope;
    for (JsonObject entry : entries) {
      String name = entry.text("name");
      if (!(entry.get("variable") instanceof JsonObject variable)) {
        RuleTranslation.refuseIf(mentions(name), "its context asks a server (`" + name + "`)");
        continue;
      }
      if (mentions(name)) {
        full = full.with(name, variable(variable, texts(full)));
      }
    }
    return full;
  }

  private boolean mentions(String name) {
    return JsonText.write(rule).split("\\b" + Pattern.quote(name) + "\\b").length > 2;
  }

  private static CelTerm variable(JsonObject variable, TextTranslation texts)
      throws UntranslatableException {
    boolean queried = variable.has("jmesPath");
    JsonValue value = variable.get("value");
    if (value != null) {
      RuleTranslation.refuseIf(
          queried, "a variable of its context queries a value that the policy states");
      return texts.term(value);
    }
    RuleTranslation.refuseIf(!queried, "a variable of its context has neither a value nor a query");
    String query = variable.text("jmesPath");
    JsonValue fallback = variable.get("default");
    RuleTranslation.refuseIf(
        fallback != null && !(fallback instanceof JsonValue.Scalar),
        "the default of a variable of its context is no single value");
    return texts.query(
        fallback == null ? query : "(" + query + ") || `" + JsonText.write(fallback) + "`");
  }
}
