package dev.admittance.engine.kyverno.variables;

import dev.admittance.engine.kyverno.jmespath.JmesException;
import dev.admittance.model.json.JsonValue;
import java.util.regex.Pattern;

/// An entry of a rule's context. It is loaded when a query names it.
///
/// @param name how queries call it
/// @param mention a text that has a mention of the name
/// @param source of its value
record RuleContextEntry(String name, Pattern mention, Source source) {
  @FunctionalInterface
  interface Source {
    /// Finds the value.
    ///
    /// @param context with the entries before this one
    JsonValue load(JsonContext context) throws JmesException;
  }

  static RuleContextEntry of(String name, Source source) {
    return new RuleContextEntry(name, mention(name), source);
  }

  static Pattern mention(String name) {
    return Pattern.compile("(?:\\A|\\z|\\s|[^.0-9A-Za-z])" + Pattern.quote(name) + "\\b");
  }

  boolean isMentioned(String query) {
    return mention.matcher(query).find();
  }
}
