package dev.admittance.simulator.cel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.expression.ExpressionScope;
import dev.admittance.model.expression.NamedExpression;
import dev.admittance.model.expression.Role;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
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
        new ExpressionScope(Role.valueOf(text(recorded, "role")), params, variables, false);
    return new ServerCompiler().problem(text(recorded, "expression"), scope).orElse("");
  }

  private static String text(JsonObject object, String name) {
    return object.get(name) instanceof JsonString string ? string.value() : "";
  }
}
