package dev.admittance.simulator.cel;

import dev.admittance.simulator.cel.program.Activation;
import dev.admittance.simulator.cel.program.Program;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.NamedMap;
import dev.admittance.simulator.cel.value.NotSimulatedException;
import java.util.AbstractMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The value of `variables`: a map whose values, failures included, are computed on first use
/// (P-64). `has` computes a value.
final class VariableValues extends AbstractMap<String, Object> implements NamedMap {
  private final Map<String, PolicyExpression> expressions;
  private final Activation seen;
  private final Map<String, Object> values = new HashMap<>();
  private final Set<String> begun = new HashSet<>();
  private long cost;

  /// @param seen the variables of the expressions, these values included
  VariableValues(Map<String, PolicyExpression> expressions, Activation seen) {
    this.expressions = expressions;
    this.seen = seen;
  }

  /// Returns and resets the cost of the values computed since the last call.
  long takeCost() {
    long taken = cost;
    cost = 0;
    return taken;
  }

  @Override
  public @Nullable Object get(Object key) {
    PolicyExpression expression = key instanceof String name ? expressions.get(name) : null;
    if (expression == null) {
      return null;
    }
    Object known = values.get(key);
    if (known == null) {
      known = evaluate((String) key, expression);
      values.put((String) key, known);
    }
    return known;
  }

  @Override
  public boolean containsKey(Object key) {
    return get(key) != null;
  }

  private Object evaluate(String name, PolicyExpression expression) {
    if (!begun.add(name)) {
      throw new NotSimulatedException(
          "variable " + name + " needs itself, which the server does not survive");
    }
    try {
      return switch (expression) {
        case PolicyExpression.Ready(_, Program program) -> evaluate(name, program);
        case PolicyExpression.Refused(_, String problem) -> failure(name, "compile", problem);
        case PolicyExpression.NotSimulated(_, String reason) ->
            throw new NotSimulatedException("variable " + name + ": " + reason);
      };
    } finally {
      begun.remove(name);
    }
  }

  private Object evaluate(String name, Program program) {
    Program.Evaluation evaluation = program.evaluate(seen);
    cost += evaluation.cost();
    return evaluation.value() instanceof CelError(String message)
        ? failure(name, "evaluate", message)
        : evaluation.value();
  }

  private static CelError failure(String name, String to, String why) {
    return new CelError("composited variable \"" + name + "\" fails to " + to + ": " + why);
  }

  @Override
  public int size() {
    return expressions.size();
  }

  @Override
  public Set<Map.Entry<String, Object>> entrySet() {
    throw new NotSimulatedException("the server goes through variables in no certain order");
  }

  @Override
  public String typeName() {
    return "kubernetes.variables";
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
