package dev.admittance.simulator.cel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.model.expression.NamedExpression;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The expressions of policies (P-28, P-64, P-72 to P-75, P-100, P-130) against what the evaluator
/// of Kubernetes 1.36.3 answered; how the answers are recorded is told in
/// `simulator/conformance/cel/README.md`.
class PolicyExpressionsTest {

  @Test
  void everyBatchComesToWhatTheServerSaysOrIsKnownNotTo() throws IOException {
    Map<String, String> known = new LinkedHashMap<>();
    for (JsonObject difference : CelLines.read("policy-differences")) {
      known.put(text(difference, "of"), text(difference, "ours"));
    }
    Map<String, String> found = new LinkedHashMap<>();
    List<JsonObject> recorded = CelLines.read("policies");
    for (JsonObject batch : recorded) {
      compare(batch, found);
    }
    assertThat(found).isEqualTo(known);
    assertThat(recorded).hasSizeGreaterThan(150);
  }

  @Test
  void everyKnownDifferenceHasAReason() throws IOException {
    assertThat(CelLines.read("policy-differences"))
        .allSatisfy(difference -> assertThat(text(difference, "why")).isNotEmpty());
  }

  private static void compare(JsonObject recorded, Map<String, String> found) throws IOException {
    ExpressionRole role = ExpressionRole.valueOf(text(recorded, "role"));
    PolicyExpressions policy =
        PolicyExpressions.of(
            KubernetesRelease.DEFAULT,
            recorded.get("hasParams") instanceof JsonBoolean bool && bool.value(),
            variables(recorded));
    EvaluationBatch batch =
        policy.batch(
            input(recorded, role),
            Long.parseLong(((JsonNumber) recorded.find("budget").orElseThrow()).text()));
    List<JsonValue> expressions = items(recorded, "expressions");
    List<JsonValue> results = items(recorded, "results");
    for (int i = 0; i < results.size(); i++) {
      String expression = ((JsonString) expressions.get(i)).value();
      String ours = ours(batch.evaluate(policy.compile(role, expression)));
      if (!ours.equals(theirs((JsonObject) results.get(i)))) {
        found.put(role + " " + expression, ours);
      }
    }
  }

  private static List<NamedExpression> variables(JsonObject recorded) {
    List<NamedExpression> variables = new ArrayList<>();
    for (JsonValue item : items(recorded, "variables")) {
      JsonObject variable = (JsonObject) item;
      variables.add(new NamedExpression(text(variable, "name"), text(variable, "expression")));
    }
    return variables;
  }

  private static CelInput input(JsonObject recorded, ExpressionRole role) throws IOException {
    CelInput input =
        EvaluationsTest.input("{\"username\":\"ada\"}")
            .withParams(object(recorded, "params"))
            .withNamespace(object(recorded, "namespace"));
    return role == ExpressionRole.MESSAGE || role == ExpressionRole.AUDIT_ANNOTATION
        ? input.withoutAuthorizer()
        : input;
  }

  private static String ours(Evaluation evaluation) {
    return switch (evaluation) {
      case Evaluation.Value(Object value, long cost) -> RecordedText.of(value) + " cost " + cost;
      case Evaluation.Failed(String message, long cost) -> "error " + message + " cost " + cost;
      case Evaluation.OutOfBudget _ -> "ended " + Evaluation.OutOfBudget.MESSAGE;
      case Evaluation.NotSimulated(String reason) -> "not simulated " + reason;
    };
  }

  private static String theirs(JsonObject result) {
    if (result.has("ended")) {
      return "ended " + text(result, "ended");
    }
    return (result.has("error") ? "error " + text(result, "error") : text(result, "value"))
        + " cost "
        + ((JsonNumber) result.find("cost").orElseThrow()).text();
  }

  private static List<JsonValue> items(JsonObject object, String name) {
    return object.get(name) instanceof JsonArray array ? array.items() : List.of();
  }

  private static Optional<JsonObject> object(JsonObject object, String name) {
    return object.get(name) instanceof JsonObject member ? Optional.of(member) : Optional.empty();
  }

  private static String text(JsonObject object, String name) {
    return object.get(name) instanceof JsonString(String text) ? text : "";
  }
}
