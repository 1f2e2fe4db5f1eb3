package dev.admittance.simulator.cel.program;

import org.jspecify.annotations.Nullable;

/// The state of one evaluation: variables, and the cost so far.
final class EvaluationFrame {
  private final Activation variables;
  private final @Nullable Object[] slots;
  private final long limit;
  private long cost;

  /// @param slots the number of comprehension variables
  EvaluationFrame(Activation variables, int slots, long limit) {
    this.variables = variables;
    this.slots = new Object[slots];
    this.limit = limit;
  }

  @Nullable Object variable(String name) {
    return variables.find(name);
  }

  @Nullable Object slot(int index) {
    return slots[index];
  }

  void set(int index, @Nullable Object value) {
    slots[index] = value;
  }

  void charge(long units) {
    cost += units;
    if (cost > limit) {
      throw new CostLimitException();
    }
  }

  long cost() {
    return cost;
  }
}
