package dev.admittance.simulator.cel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.model.expression.NamedExpression;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cel.explanation.Explanation;
import dev.admittance.simulator.cel.explanation.SubexpressionResult;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// How an expression came to its value: the data of the tree that answers why.
class ExplanationTest {

  @Test
  void whatIsNotNeededIsNotEvaluated() throws IOException {
    assertThat(text("object.b || object.missing == 1"))
        .isEqualTo(
            """
            object.b || object.missing == 1: true (2)
              object.b: true (2)
                object: {...} (1)
              object.missing == 1: what stands before it is true
            """);
    assertThat(text("has(object.zz) && object.zz == 1"))
        .isEqualTo(
            """
            has(object.zz) && object.zz == 1: false (1)
              has(object.zz): false (1)
                object: {...} (1)
              object.zz == 1: what stands before it is false
            """);
    assertThat(text("object.b ? object.a : 7"))
        .isEqualTo(
            """
            object.b ? object.a : 7: 1 (3)
              object.b: true (2)
                object: {...} (1)
              object.a: 1 (2)
                object: {...} (1)
              7: the condition is true
            """);
    assertThat(text("object.?s.orValue('x')"))
        .isEqualTo(
            """
            object.?s.orValue('x'): "abc" (2)
              object.?s: optional "abc" (2)
                object: {...} (1)
              'x': what stands before it is not empty
            """);
  }

  @Test
  void aFailureIsWhereItArises() throws IOException {
    assertThat(text("(object.a + object.s) == 2 || (object.a > 3)"))
        .isEqualTo(
            """
            (object.a + object.s) == 2 || (object.a > 3): no such overload (9)
              (object.a + object.s) == 2: no such overload (6)
                object.a + object.s: no such overload (5)
                  object.a: 1 (2)
                    object: {...} (1)
                  object.s: "abc" (2)
                    object: {...} (1)
                2: 2 (0)
              object.a > 3: false (3)
                object.a: 1 (2)
                  object: {...} (1)
                3: 3 (0)
            """);
  }

  @Test
  void aLoopTellsOfItsItemsUntilItEnds() throws IOException {
    assertThat(text("object.l.all(x, x < 1 && has(object.m))"))
        .isEqualTo(
            """
            object.l.all(x, x < 1 && has(object.m)): false (10)
              object.l: [1, 2] (2)
                object: {...} (1)
              with x=1
                x < 1 && has(object.m): false (2)
                  x < 1: false (2)
                    x: 1 (1)
                    1: 1 (0)
                  has(object.m): what stands before it is false
            """);
    assertThat(text("object.l.map(x, x > 1, [x].exists(y, y == x))"))
        .contains("with x=1\n    x > 1: false", "[x].exists(y, y == x): the item is left out")
        .contains("with x=2", "with y=2\n        y == x: true");
    assertThat(text("object.m.all(k, v, k == 'k' && v == 'v')"))
        .contains("with k=\"k\", v=\"v\"\n    k == 'k' && v == 'v': true");
    assertThat(text("object.?s.optMap(v, v + 'd')"))
        .contains("with v=\"abc\"\n    v + 'd': \"abcd\"");
    assertThat(text("lists.range(100).map(x, x * 2)")).contains("with x=19").endsWith("80 more\n");
  }

  @Test
  void variablesOfAPolicyAreEvaluatedButNotExplained() throws IOException {
    PolicyExpressions policy =
        PolicyExpressions.of(
            KubernetesRelease.DEFAULT, false, List.of(new NamedExpression("a", "object.a + 1")));
    Optional<Explanation> explanation =
        policy.explain(ExpressionRole.VALIDATION, "variables.a == 2", EvaluationsTest.input("{}"));

    assertThat(text(explanation.orElseThrow()))
        .isEqualTo(
            """
            variables.a == 2: true (3)
              variables.a: 2 (2)
                variables: kubernetes.variables (1)
              2: 2 (0)
            """);
  }

  @Test
  void whatDoesNotCompileIsNotExplained() throws IOException {
    assertThat(
            CelExpressions.explain(
                KubernetesRelease.DEFAULT, "object.", EvaluationsTest.input("{}")))
        .isEmpty();
  }

  /// The whole is explained with the value and the cost that it has, and each part stands within
  /// what it is a part of.
  @Test
  void everyRecordedExpressionIsExplainedAsItIsEvaluated() throws IOException {
    CelInput input = EvaluationsTest.input("{\"username\":\"ada\"}");
    int explained = 0;
    for (JsonObject recorded : CelLines.read("evaluations")) {
      String expression = ((JsonString) recorded.find("expression").orElseThrow()).value();
      Optional<Explanation> explanation =
          CelExpressions.explain(KubernetesRelease.DEFAULT, expression, input);
      if (explanation.isPresent() && !expression.contains("request.")) {
        explained++;
        Explanation whole = explanation.get();
        assertThat(whole.text()).isEqualTo(expression.strip());
        if (whole.finding() instanceof SubexpressionResult.Value(Object value)
            && recorded.has("value")) {
          assertThat(RecordedText.of(value) + " cost " + whole.cost())
              .as(expression)
              .isEqualTo(EvaluationsTest.theirs(recorded));
        }
        assertNested(expression, whole);
      }
    }
    assertThat(explained).isGreaterThan(800);
  }

  private static void assertNested(String expression, Explanation explanation) {
    Stream.concat(
            explanation.parts().stream(),
            explanation.items().stream().flatMap(item -> item.parts().stream()))
        .forEach(part -> {
          assertThat(part.start()).as(expression).isGreaterThanOrEqualTo(explanation.start());
          assertThat(part.end()).as(expression).isLessThanOrEqualTo(explanation.end());
          assertThat(part.text()).isEqualTo(expression.substring(part.start(), part.end()));
          assertThat(part.text().length())
              .as(expression + " / " + part.text())
              .isLessThan(explanation.text().length());
          assertNested(expression, part);
        });
  }

  private static String text(String expression) throws IOException {
    return text(
        CelExpressions.explain(KubernetesRelease.DEFAULT, expression, EvaluationsTest.input("{}"))
            .orElseThrow());
  }

  private static String text(Explanation explanation) {
    StringBuilder text = new StringBuilder();
    write(explanation, "", text);
    return text.toString();
  }

  private static void write(Explanation explanation, String indent, StringBuilder text) {
    text.append(indent).append(explanation.text()).append(": ");
    switch (explanation.finding()) {
      case SubexpressionResult.Value(Object value) ->
          text.append(shown(value)).append(" (").append(explanation.cost()).append(')');
      case SubexpressionResult.Failed(String message) ->
          text.append(message).append(" (").append(explanation.cost()).append(')');
      case SubexpressionResult.NotEvaluated(String because) -> text.append(because);
      case SubexpressionResult.NotSimulated(String reason) ->
          text.append("not simulated: ").append(reason);
    }
    text.append('\n');
    explanation.parts().forEach(part -> write(part, indent + "  ", text));
    for (Explanation.Item item : explanation.items()) {
      text.append(indent).append("  with ").append(variables(item.variables())).append('\n');
      item.parts().forEach(part -> write(part, indent + "    ", text));
    }
    if (explanation.moreItems() > 0) {
      text.append(indent).append("  ").append(explanation.moreItems()).append(" more\n");
    }
  }

  private static String variables(Map<String, Object> variables) {
    return variables.entrySet().stream()
        .map(variable -> variable.getKey() + "=" + shown(variable.getValue()))
        .collect(Collectors.joining(", "));
  }

  private static String shown(Object value) {
    return switch (value) {
      case VariableValues variables -> variables.typeName();
      case Map<?, ?> _ -> "{...}";
      default -> RecordedText.of(value);
    };
  }

  /// P-102: `isSemver` came with 1.34.
  @Test
  void onlyWhatTheReleaseKnowsIsExplained() throws IOException {
    String expression = "isSemver('1.0.0')";

    assertThat(
            CelExpressions.explain(
                KubernetesRelease.DEFAULT, expression, EvaluationsTest.input("{}")))
        .isPresent();
    assertThat(
            CelExpressions.explain(
                new KubernetesRelease(1, 30), expression, EvaluationsTest.input("{}")))
        .isEmpty();
  }
}
