package dev.admittance.simulator.cel.program;

import org.jspecify.annotations.Nullable;

/// The comprehension variables at a place in an expression.
sealed interface ComprehensionScope {

  ComprehensionScope OUTERMOST = new Outermost();

  /// The variable with a name; null where no comprehension has it.
  @Nullable Interpretable find(String name);

  record Outermost() implements ComprehensionScope {
    @Override
    public @Nullable Interpretable find(String name) {
      return null;
    }
  }

  record Inner(ComprehensionScope around, String name, Interpretable variable)
      implements ComprehensionScope {
    @Override
    public @Nullable Interpretable find(String wanted) {
      return name.equals(wanted) ? variable : around.find(wanted);
    }
  }
}
