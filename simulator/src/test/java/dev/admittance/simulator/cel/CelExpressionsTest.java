package dev.admittance.simulator.cel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.cel.CelCondition.Outcome;
import dev.admittance.simulator.cel.CelExpressions.CompileResult;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What the server's recorded answers do not show; for the rest see [ServerConditionsTest].
class CelExpressionsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "object.a ==           | 1 | 12",
        "`object.a == 1 &&\n x == 2` | 2 | 2",
        "`'é😀' == y`           | 1 | 9",
        "object                | 1 | 1",
      })
  void anErrorHasAPlace(String expression, int line, int column) {
    assertThat(CelExpressions.compile(expression))
        .isInstanceOfSatisfying(
            CompileResult.Invalid.class,
            invalid -> {
              assertThat(invalid.line()).isEqualTo(line);
              assertThat(invalid.column()).isEqualTo(column);
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"params.x == 1", "variables.x == 1", "object.s.matchs('x')", "", " "})
  void whatTheServerDoesNotHaveEitherIsRefused(String expression) {
    assertThat(CelExpressions.compile(expression)).isInstanceOf(CompileResult.Invalid.class);
  }

  @Test
  void withoutBindingsNothingIsKnownOfWhoMayDoWhat() {
    assertThat(evaluate("authorizer.path('/x').check('get').allowed()", JsonObject.EMPTY))
        .isEqualTo(
            new Outcome.NotSimulated(
                "authorizer is not simulated: nothing is known of who may do what"));
  }

  @Test
  void numbersAreIntegersWhereTheyAreWrittenSoAndFit() {
    assertThat(holds("type(object.n) == int", number("9223372036854775807"))).isTrue();
    assertThat(holds("type(object.n) == double", number("9223372036854775808"))).isTrue();
    assertThat(holds("type(object.n) == double && object.n == 1", number("1.0"))).isTrue();
  }

  @Test
  void membersAreSeenAsInAMap() {
    JsonObject object = JsonObject.of("m", JsonObject.of("b", "1", "a", "2"));
    assertThat(holds("size(object.m) == 2 && object.m == {'a': '2', 'b': '1'}", object)).isTrue();
    assertThat(holds("object.m.map(k, object.m[k]).join('') == '12'", object)).isTrue();
  }

  @Test
  void theExpressionAsWrittenIsInTheError() {
    assertThat(evaluate("  object.x == 1", JsonObject.EMPTY))
        .isEqualTo(
            new Outcome.Failed(
                "expression '  object.x == 1' resulted in error: no such key: x", 3));
  }

  @Test
  void aRunawayComprehensionIsStopped() {
    List<JsonValue> items = Collections.nCopies(1_001, JsonNumber.of(1));
    JsonObject object = JsonObject.of("l", new JsonArray(items));
    String expression = "object.l.all(x, object.l.all(y, x == y))";
    assertThat(evaluate(expression, object))
        .isEqualTo(
            new Outcome.Failed(
                "expression '"
                    + expression
                    + "' resulted in error: operation cancelled: actual cost limit exceeded",
                1_000_001));
  }

  private static JsonObject number(String text) {
    return JsonObject.of("n", new JsonNumber(text));
  }

  private static boolean holds(String expression, JsonObject object) {
    return evaluate(expression, object) instanceof Outcome.Value value && value.holds();
  }

  private static Outcome evaluate(String expression, JsonObject object) {
    CompileResult.Compiled compiled = (CompileResult.Compiled) CelExpressions.compile(expression);
    return compiled
        .condition()
        .evaluate(new CelInput(JsonObject.EMPTY, Optional.of(object), Optional.empty()));
  }
}
