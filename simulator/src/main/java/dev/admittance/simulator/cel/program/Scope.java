package dev.admittance.simulator.cel.program;

import org.jspecify.annotations.Nullable;

/// The comprehension variables at a place in an expression.
sealed interface Scope {

  Scope OUTERMOST = new Outermost();

  /// The variable with a name; null where no comprehension has it.
  @Nullable Node find(String name);

  record Outermost() implements Scope {
    @Override
    public @Nullable Node find(String name) {
      return null;
    }
  }

  record Inner(Scope around, String name, Node variable) implements Scope {
    @Override
    public @Nullable Node find(String wanted) {
      return name.equals(wanted) ? variable : around.find(wanted);
    }
  }
}
