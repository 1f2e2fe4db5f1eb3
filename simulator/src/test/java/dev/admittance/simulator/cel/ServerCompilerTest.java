package dev.admittance.simulator.cel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.model.expression.ExpressionScope;
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
import org.junit.jupiter.api.Test;

/// W-31, P-27 and P-28 against what the compiler of Kubernetes 1.36.3 answered; how the answers are
/// recorded is told in `simulator/conformance/cel/README.md`.
class ServerCompilerTest {

  @Test
  void everyExpressionIsJudgedAsOnTheServerOrAsIsKnown() throws IOException {
    Map<String, String> known = new LinkedHashMap<>();
    for (JsonObject difference : CelLines.read("compilation-differences")) {
      known.put(text(difference, "of"), text(difference, "ours"));
    }
    Map<String, String> found = new LinkedHashMap<>();
    List<JsonObject> compilations = CelLines.read("compilations");
    for (JsonObject recorded : compilations) {
      String ours = ours(recorded);
      if (!ours.equals(text(recorded, "problem"))) {
        found.put(text(recorded, "role") + " " + text(recorded, "expression"), ours);
      }
    }
    assertThat(found).isEqualTo(known);
    assertThat(compilations).hasSizeGreaterThan(500);
  }

  @Test // P-101, P-102
  void aNewExpressionMayUseWhatThePreviousReleaseKnows() throws IOException {
    Map<String, String> found = new LinkedHashMap<>();
    List<JsonObject> recorded = CelLines.read("libraries");
    for (JsonObject one : recorded) {
      int minor = Integer.parseInt(((JsonNumber) one.find("libraries").orElseThrow()).text());
      ServerCompiler next = new ServerCompiler(new KubernetesRelease(1, minor + 1));
      ServerCompiler same = new ServerCompiler(new KubernetesRelease(1, minor));
      String expression = text(one, "expression");
      ExpressionScope added =
          new ExpressionScope(ExpressionRole.POLICY_CONDITION, false, List.of(), false);
      ExpressionScope stored =
          new ExpressionScope(ExpressionRole.POLICY_CONDITION, false, List.of(), true);
      String ours = next.problem(expression, added).orElse("");
      assertThat(same.problem(expression, stored).orElse("")).isEqualTo(ours);
      if (!ours.equals(text(one, "problem"))) {
        found.put(minor + " " + expression, ours);
      }
    }
    assertThat(found).isEmpty();
    assertThat(recorded).hasSizeGreaterThan(390);
  }

  @Test // P-28
  void variablesAreRememberedWithTheirTypes() {
    ServerCompiler compiler = new ServerCompiler();
    List<NamedExpression> one = new ArrayList<>();
    List<NamedExpression> other = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      String before = i == 0 ? "1" : "variables.v" + (i - 1);
      add(compiler, one, new NamedExpression("v" + i, before + " + 1"));
      add(compiler, other, new NamedExpression("v" + i, "string(" + before + ")"));
    }

    assertThat(compiler.problem("variables.v29 + 1 == 2", scope(one))).isEmpty();
    assertThat(compiler.problem("variables.v29 + 'x' == 'y'", scope(other))).isEmpty();
    assertThat(compiler.problem("variables.v29 + 'x' == 'y'", scope(one))).isPresent();
    assertThat(compiler.problem("variables.v29 == 2", scope(one.subList(0, 29)))).isPresent();
    assertThat(compiler.problem("variables.v3 + 1 == 2", scope(one.subList(0, 4)))).isEmpty();
  }

  @Test // P-21
  void ofVariablesWithOneNameTheLastHasItsType() {
    ServerCompiler compiler = new ServerCompiler();
    List<NamedExpression> variables = new ArrayList<>();
    add(compiler, variables, new NamedExpression("v", "1"));
    add(compiler, variables, new NamedExpression("v", "'x'"));

    assertThat(compiler.problem("variables.v == 'x'", scope(variables))).isEmpty();
    assertThat(compiler.problem("variables.v == 1", scope(variables))).isPresent();
  }

  /// As the server does: each is compiled with those before it.
  private static void add(
      ServerCompiler compiler, List<NamedExpression> variables, NamedExpression variable) {
    assertThat(
            compiler.problem(
                variable.expression(),
                new ExpressionScope(ExpressionRole.VARIABLE, false, variables, false)))
        .isEmpty();
    variables.add(variable);
  }

  private static ExpressionScope scope(List<NamedExpression> variables) {
    return new ExpressionScope(ExpressionRole.VALIDATION, false, variables, false);
  }

  private static String ours(JsonObject recorded) {
    List<NamedExpression> variables = new ArrayList<>();
    if (recorded.get("variables") instanceof JsonArray list) {
      for (JsonValue item : list.items()) {
        JsonObject variable = (JsonObject) item;
        variables.add(new NamedExpression(text(variable, "name"), text(variable, "expression")));
      }
    }
    boolean params = recorded.get("params") instanceof JsonBoolean bool && bool.value();
    ExpressionScope scope =
        new ExpressionScope(
            ExpressionRole.valueOf(text(recorded, "role")), params, variables, false);
    return new ServerCompiler().problem(text(recorded, "expression"), scope).orElse("");
  }

  private static String text(JsonObject object, String name) {
    return object.get(name) instanceof JsonString string ? string.value() : "";
  }
}
