package dev.admittance.simulator.cel.program;

import dev.admittance.simulator.cel.value.Failure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A variable, the value of an expression or one of two alternatives, with the steps to one of its
/// parts.
///
/// @param base the start
record Attribute(Base base, List<Qualifier> qualifiers) implements Node {

  sealed interface Base {
    /// A variable, which costs as much as a step.
    record Variable(Node node) implements Base {}

    record Operand(Node node) implements Base {}

    /// `condition ? yes : no`, which costs nothing itself.
    record Choice(Node condition, Attribute yes, Attribute no) implements Base {}
  }

  Attribute {
    qualifiers = List.copyOf(qualifiers);
  }

  static Attribute of(Node node) {
    return node instanceof Attribute attribute
        ? attribute
        : new Attribute(new Base.Operand(node), List.of());
  }

  /// This attribute with one more step, added to both alternatives where there are two.
  Attribute with(Qualifier qualifier) {
    if (base instanceof Base.Choice(Node condition, Attribute yes, Attribute no)) {
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
  public Object evaluate(Frame frame) {
    Object value = resolve(frame);
    if (!(base instanceof Base.Choice) && !isTest()) {
      frame.charge(1);
    }
    return isTest() && value instanceof Optional<?> optional ? optional.isPresent() : value;
  }

  /// The value without the cost of the variable itself.
  Object resolve(Frame frame) {
    return switch (base) {
      case Base.Variable(Node node) -> qualified(frame, node.evaluate(frame));
      case Base.Operand(Node node) -> qualified(frame, node.evaluate(frame));
      case Base.Choice(Node condition, Attribute yes, Attribute no) ->
          switch (condition.evaluate(frame)) {
            case Boolean holds -> (holds ? yes : no).resolve(frame);
            case Object other -> Failure.orNoSuchOverload(other);
          };
    };
  }

  private Object qualified(Frame frame, Object start) {
    if (start instanceof Failure) {
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
      if (part instanceof Failure) {
        return part;
      }
      value = part;
    }
    return optional ? Optional.of(value) : value;
  }
}
