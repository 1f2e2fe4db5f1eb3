package dev.admittance.simulator.cel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.cel.CheckEnvironment.Checker;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelValidationException;
import dev.cel.common.CelValidationResult;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CheckEnvironmentTest {
  /// What the common functions are enough for has the same types and overloads with all functions.
  @ParameterizedTest
  @EnumSource(
      value = Libraries.class,
      names = {"OF_28", "OF_33", "OF_37"})
  void commonFunctionsGiveWhatAllFunctionsGive(Libraries libraries) throws IOException {
    Checker checker = CheckEnvironment.of(libraries, true).withAuthorizer().checker();
    int common = 0;
    for (String name : new String[] {"compilations", "conditions", "evaluations", "libraries"}) {
      for (JsonObject line : CelLines.read(name)) {
        String expression = ((JsonString) line.find("expression").orElseThrow()).value();
        common += isCommon(checker, expression) ? 1 : 0;
      }
    }
    assertThat(common).isGreaterThan(300);
  }

  private static boolean isCommon(Checker checker, String expression) {
    try {
      CelAbstractSyntaxTree parsed = checker.parse(expression);
      CelValidationResult found = checker.common().get().check(parsed);
      if (found.hasError()) {
        return false;
      }
      CelAbstractSyntaxTree all = checker.compiler().get().check(parsed).getAst();
      assertThat(found.getAst().getReferenceMap()).as(expression).isEqualTo(all.getReferenceMap());
      assertThat(found.getAst().getTypeMap()).as(expression).isEqualTo(all.getTypeMap());
      assertThat(found.getAst().getExpr()).as(expression).isEqualTo(all.getExpr());
      return true;
    } catch (CelValidationException _) {
      return false;
    }
  }
}
