package dev.admittance.simulator.cel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.cel.CelCondition.Outcome;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// W-31, W-250 and W-251 against what the condition compiler of Kubernetes 1.36.3 answered; how the
/// answers are recorded is told in `simulator/conformance/cel/README.md`.
class ServerConditionsTest {
  static final String OBJECT =
      """
      {"apiVersion":"v1","kind":"Example","metadata":{"name":"x","labels":{"k":"v"}},
       "a":1,"d":1.5,"s":"abc","n":null,"l":[1,2],"m":{"k":"v"},"b":true,"e":[],"u":"é😀",
       "big":9007199254740993}
      """;
  private static final String REQUEST =
      "{\"name\":\"x\",\"namespace\":\"ns\",\"operation\":\"CREATE\",\"userInfo\":{}}";

  @Test
  void everyConditionEndsAsOnTheServerOrAsIsKnown() throws IOException {
    Map<String, String> known = new TreeMap<>();
    for (JsonObject difference : CelLines.read("differences")) {
      known.put(
          text(difference, "expression").orElseThrow(), text(difference, "ours").orElseThrow());
    }
    Map<String, String> found = new TreeMap<>();
    List<JsonObject> conditions = CelLines.read("conditions");
    for (JsonObject recorded : conditions) {
      String expression = text(recorded, "expression").orElseThrow();
      String ours = ours(expression);
      if (!ours.equals(theirs(recorded))) {
        found.put(expression, ours);
      }
    }
    assertThat(found).isEqualTo(known);
    assertThat(conditions).hasSizeGreaterThan(150);
  }

  @Test
  void everyKnownDifferenceHasAReason() throws IOException {
    assertThat(CelLines.read("differences"))
        .allSatisfy(difference -> assertThat(text(difference, "why")).isPresent());
  }

  private static String theirs(JsonObject recorded) {
    return text(recorded, "invalid")
        .map(message -> "invalid " + message)
        .or(() -> text(recorded, "error").map(message -> "error " + message))
        .orElseGet(() -> "value " + ((JsonBoolean) recorded.find("value").orElseThrow()).value());
  }

  private static String ours(String expression) throws IOException {
    CelInput input =
        new CelInput(
            (JsonObject) JsonText.parse(REQUEST),
            Optional.of((JsonObject) JsonText.parse(OBJECT)),
            Optional.empty());
    return switch (CelExpressions.compile(expression)) {
      case CelExpressions.CompileResult.Invalid invalid -> "invalid " + invalid.message();
      case CelExpressions.CompileResult.Compiled(CelCondition condition) ->
          switch (condition.evaluate(input)) {
            case Outcome.Value value -> "value " + value.holds();
            case Outcome.Failed failed -> "error " + failed.message();
            case Outcome.NotSimulated not -> "not simulated " + not.reason();
          };
    };
  }

  private static Optional<String> text(JsonObject object, String name) {
    return object.get(name) instanceof JsonString string
        ? Optional.of(string.value())
        : Optional.empty();
  }
}
