package dev.admittance.simulator.cel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.access.AuthorizationDecision;
import dev.admittance.simulator.cel.program.Activation;
import dev.admittance.simulator.cel.program.EvaluationRules;
import dev.admittance.simulator.cel.program.Program;
import dev.admittance.simulator.cel.program.Program.Plan;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.NotSimulatedException;
import dev.cel.common.CelValidationException;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// Values, errors and costs (P-110 to P-131, W-251, W-252) of expressions of all types, against
/// what the evaluator of Kubernetes 1.36.3 answered; how the answers are recorded is told in
/// `simulator/conformance/cel/README.md`.
class EvaluationsTest {
  private static final String REQUEST =
      """
      {"name":"x","namespace":"ns","operation":"CREATE",
       "kind":{"group":"","kind":"","version":""},
       "resource":{"group":"","resource":"","version":""},"userInfo":%s,
       "options":null,
       "requestResource":{"group":"","resource":"examples","version":"v1"}}
      """;

  @Test
  void everyExpressionComesToWhatTheServerSaysOrIsKnownNotTo() throws IOException {
    Map<String, String> known = new TreeMap<>();
    for (JsonObject difference : CelLines.read("evaluation-differences")) {
      known.put(text(difference, "expression"), text(difference, "ours"));
    }
    List<JsonObject> recorded = CelLines.read("evaluations");
    Map<String, String> found = new TreeMap<>();
    for (JsonObject one : recorded) {
      String expression = text(one, "expression");
      String ours = ours(expression);
      if (!ours.equals(theirs(one))) {
        found.put(expression, ours);
      }
    }
    assertThat(found).isEqualTo(known);
    assertThat(recorded).hasSizeGreaterThan(900);
  }

  @Test
  void everyKnownDifferenceHasAReason() throws IOException {
    assertThat(CelLines.read("evaluation-differences"))
        .allSatisfy(difference -> assertThat(text(difference, "why")).isNotEmpty());
  }

  private static String text(JsonObject object, String name) {
    return object.get(name) instanceof JsonString(String text) ? text : "";
  }

  static String theirs(JsonObject one) {
    if (one.has("invalid")) {
      return "invalid " + text(one, "invalid");
    }
    String result = one.has("error") ? "error " + text(one, "error") : text(one, "value");
    return result + " cost " + ((JsonNumber) one.find("cost").orElseThrow()).text();
  }

  private static String ours(String expression) throws IOException {
    CelInput input = input("{}");
    CelInput byAda = input("{\"username\":\"ada\"}");
    Activation variables = name -> (name.startsWith("authorizer") ? byAda : input).variable(name);
    try {
      return switch (Program.plan(
          Libraries.LATEST.conditionChecker(false).check(expression), EvaluationRules.BASELINE)) {
        case Plan.Ready(Program program) -> evaluated(expression, program, variables);
        case Plan.Refused(String message) -> "invalid " + message;
        case Plan.NotSimulated(String reason) -> "not simulated " + reason;
      };
    } catch (CelValidationException invalid) {
      return "invalid compilation failed: " + CelTexts.ofCompilation(invalid);
    } catch (NotSimulatedException unknown) {
      return "not simulated " + unknown.getMessage();
    }
  }

  /// The server has a user, whom the recorded request does not tell of.
  static CelInput input(String user) throws IOException {
    return new CelInput(
        (JsonObject) JsonText.parse(REQUEST.replace("%s", user)),
        Optional.of((JsonObject) JsonText.parse(ServerConditionsTest.OBJECT)),
        Optional.empty(),
        asked ->
            Optional.of(
                asked.verb().equals("get")
                    ? new AuthorizationDecision(true, "may " + asked.subject().username())
                    : new AuthorizationDecision(false, "")));
  }

  private static String evaluated(String expression, Program program, Activation variables) {
    Program.Evaluation evaluation = program.evaluate(variables);
    String result =
        evaluation.value() instanceof CelError(String message)
            ? "error expression '" + expression + "' resulted in error: " + message
            : RecordedText.of(evaluation.value());
    return result + " cost " + evaluation.cost();
  }
}
