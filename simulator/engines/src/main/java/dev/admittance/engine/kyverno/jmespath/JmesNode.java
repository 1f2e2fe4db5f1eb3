package dev.admittance.engine.kyverno.jmespath;

import dev.admittance.model.json.JsonValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A part of a query.
public sealed interface JmesNode {
  record Current() implements JmesNode {}

  record Field(String name) implements JmesNode {}

  record Literal(JsonValue value) implements JmesNode {}

  /// An item of a list.
  ///
  /// @param position negative ones count from the end
  record Index(int position) implements JmesNode {}

  record Slice(@Nullable Integer start, @Nullable Integer stop, @Nullable Integer step)
      implements JmesNode {}

  /// The right part on the value of the left one.
  record Chain(JmesNode left, JmesNode right) implements JmesNode {}

  record Pipe(JmesNode left, JmesNode right) implements JmesNode {}

  record ListProjection(JmesNode left, JmesNode right) implements JmesNode {}

  record ObjectProjection(JmesNode left, JmesNode right) implements JmesNode {}

  record Filter(JmesNode left, JmesNode right, JmesNode condition) implements JmesNode {}

  record Flatten(JmesNode list) implements JmesNode {}

  record Or(JmesNode left, JmesNode right) implements JmesNode {}

  record And(JmesNode left, JmesNode right) implements JmesNode {}

  record Not(JmesNode operand) implements JmesNode {}

  record Comparison(JmesToken.TokenType operator, JmesNode left, JmesNode right)
      implements JmesNode {}

  record FunctionCall(String name, List<JmesNode> arguments) implements JmesNode {}

  /// An expression as an argument, such as `&name`.
  record Reference(JmesNode expression) implements JmesNode {}

  record MultiList(List<JmesNode> items) implements JmesNode {}

  record MultiHash(List<Member> members) implements JmesNode {
    record Member(String name, JmesNode value) {}
  }
}
