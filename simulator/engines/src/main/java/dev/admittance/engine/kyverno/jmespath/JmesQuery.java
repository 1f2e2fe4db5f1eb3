package dev.admittance.engine.kyverno.jmespath;

import dev.admittance.model.json.JsonValue;

/// A query that was read.
public final class JmesQuery {
  private final JmesNode node;

  private JmesQuery(JmesNode node) {
    this.node = node;
  }

  /// Reads a query.
  ///
  /// @throws JmesException for invalid text
  public static JmesQuery parse(String text) throws JmesException {
    return new JmesQuery(JmesParser.parse(text));
  }

  /// The query as a tree.
  public JmesNode node() {
    return node;
  }

  /// Evaluates the query.
  ///
  /// @throws JmesException.UnknownKey where an object lacks a member
  public JsonValue search(JsonValue value, JmesFunctions functions) throws JmesException {
    return new JmesInterpreter(functions).evaluate(node, value);
  }
}
