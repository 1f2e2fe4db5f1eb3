package dev.admittance.simulator.cel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.model.expression.ExpressionScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CompiledOnceTest {
  private final List<String> compiled = new ArrayList<>();
  private final CompiledOnce once =
      new CompiledOnce((expression, _) -> {
        compiled.add(expression);
        return Optional.of("no " + expression);
      });

  @Test
  void theSameExpressionInTheSameScopeIsCompiledOnce() {
    assertThat(once.problem("a", scope(ExpressionRole.HOOK_CONDITION))).contains("no a");
    assertThat(once.problem("a", scope(ExpressionRole.HOOK_CONDITION))).contains("no a");
    once.problem("a", scope(ExpressionRole.VALIDATION));

    assertThat(compiled).containsExactly("a", "a");
  }

  @Test
  void whatWasNotAskedForInALongTimeIsForgotten() {
    for (int i = 0; i <= 20_000; i++) {
      once.problem("e" + i, scope(ExpressionRole.HOOK_CONDITION));
    }
    compiled.clear();
    once.problem("e1000", scope(ExpressionRole.HOOK_CONDITION));
    once.problem("e0", scope(ExpressionRole.HOOK_CONDITION));

    assertThat(compiled).containsExactly("e0");
  }

  private static ExpressionScope scope(ExpressionRole role) {
    return new ExpressionScope(role, false, List.of(), false);
  }
}
