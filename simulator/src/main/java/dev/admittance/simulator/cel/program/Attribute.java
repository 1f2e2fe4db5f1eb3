package dev.admittance.simulator.cel.program;

import dev.admittance.simulator.cel.value.CelError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A variable, the value of an expression or one of two alternatives, with the steps to one of its
/// parts.
///
/// @param base the start
record Attribute(Base base, List<Qualifier> qualifiers) implements Interpretable {

  sealed interface Base {
    /// A variable, which costs as much as a step.
    record Variable(Interpretable node) implements Base {}

    record Operand(Interpretable node) implements Base {}

    /// `condition ? yes : no`, which costs nothing itself.
    record Choice(Interpretable condition, Attribute yes, Attribute no) implements Base {}
  }

  Attribute {
    qualifiers = List.copyOf(qualifiers);
  }

  static Attribute of(Interpretable node) {
    return node instanceof Attribute attribute
        ? attribute
        : new Attribute(new Base.Operand(node), List.of());
  }

  /// This attribute with one more step, added to both alternatives where there are two.
  Attribute with(Qualifier qualifier) {
    if (base instanceof Base.Choice(Interpretable condition, Attribute yes, Attribute no)) {
      return new Attribute(
          new Base.Choice(condition, yes.with(qualifier), no.with(qualifier)), List.of());
    }
    List<Qualifier> more = new ArrayList<>(qualifiers);
    more.add(qualifier);
    return new Attribute(base, more);
  }

  private boolean isTest() {
    return !qualifiers.isEmpty() && qualifiers.getLast().testOnly();
  }

  @Override
  public Object evaluate(EvaluationFrame frame) {
    Object value = resolve(frame);
    if (!(base instanceof Base.Choice) && !isTest()) {
      frame.charge(1);
    }
    return isTest() && value instanceof Optional<?> optional ? optional.isPresent() : value;
  }

  /// The value without the cost of the variable itself.
  Object resolve(EvaluationFrame frame) {
    return switch (base) {
      case Base.Variable(Interpretable node) -> qualified(frame, node.evaluate(frame));
      case Base.Operand(Interpretable node) -> qualified(frame, node.evaluate(frame));
      case Base.Choice(Interpretable condition, Attribute yes, Attribute no) ->
          switch (condition.evaluate(frame)) {
            case Boolean holds -> (holds ? yes : no).resolve(frame);
            case Object other -> CelError.orNoSuchOverload(other);
          };
    };
  }

  private Object qualified(EvaluationFrame frame, Object start) {
    if (start instanceof CelError) {
      return start;
    }
    Object value = start;
    boolean optional = start instanceof Optional<?>;
    if (start instanceof Optional<?> content) {
      if (content.isEmpty()) {
        return content;
      }
      value = content.get();
    }
    for (int i = 0; i < qualifiers.size(); i++) {
      Qualifier qualifier = qualifiers.get(i);
      optional |= qualifier.optional();
      Object part = optional ? qualifier.findIfPresent(frame, value) : qualifier.find(frame, value);
      if (part == null) {
        return Optional.empty();
      }
      if (part instanceof CelError) {
        return part;
      }
      value = part;
    }
    return optional ? Optional.of(value) : value;
  }
}
