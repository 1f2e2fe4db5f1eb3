package dev.admittance.engine.kyverno.jmespath;

import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/// A function with the types of its arguments.
///
/// @param types the types that each argument may have; none where nothing is checked
/// @param variadic whether there may be more arguments, which are not checked then
record JmesFunction(List<List<JmesType>> types, boolean variadic, Body body) {
  @FunctionalInterface
  interface Body {
    JsonValue call(JmesArguments arguments) throws JmesException;
  }

  static JmesFunction of(Body body, JmesType... types) {
    List<List<JmesType>> all = new ArrayList<>();
    for (JmesType type : types) {
      all.add(List.of(type));
    }
    return new JmesFunction(List.copyOf(all), false, body);
  }

  /// A function whose arguments may each have one of several types.
  static JmesFunction ofAny(Body body, List<List<JmesType>> types) {
    return new JmesFunction(types, false, body);
  }

  static JmesFunction variadic(Body body, JmesType type) {
    return new JmesFunction(List.of(List.of(type)), true, body);
  }

  JsonValue call(JmesArguments arguments) throws JmesException {
    if (variadic && arguments.size() < types.size()) {
      throw new JmesException("Invalid arity.");
    }
    if (!variadic && !types.isEmpty()) {
      check(arguments);
    }
    return body.call(arguments);
  }

  private void check(JmesArguments arguments) throws JmesException {
    if (arguments.size() != types.size()) {
      throw new JmesException("incorrect number of args");
    }
    for (int i = 0; i < types.size(); i++) {
      JmesArguments.Argument argument = arguments.arguments().get(i);
      if (types.get(i).stream().noneMatch(type -> type.accepts(argument))) {
        throw arguments.refused(i, types.get(i));
      }
    }
  }
}
