package dev.admittance.engine.kyverno.jmespath;

import dev.admittance.model.json.JsonValue;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The functions that queries may call: those of JMESPath and those of Kyverno.
public final class JmesFunctions {
  private final Map<String, JmesFunction> functions = new TreeMap<>();

  /// Prepares the functions.
  ///
  /// @param now the time that `time_now` tells; empty for none, which fails the functions that ask
  public JmesFunctions(Optional<Instant> now) {
    functions.putAll(StandardFunctions.all());
    functions.putAll(TextFunctions.all());
    functions.putAll(ArithmeticFunctions.all());
    functions.putAll(CollectionFunctions.all());
    functions.putAll(TimeFunctions.all(now));
  }

  JsonValue call(String name, JmesArguments arguments) throws JmesException {
    JmesFunction function = functions.get(name);
    if (function == null) {
      throw new JmesException("unknown function: " + name);
    }
    return function.call(arguments);
  }
}
