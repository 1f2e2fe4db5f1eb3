package dev.admittance.engine.kyverno.jmespath;

import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.lazy.Lazy;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The functions that queries may call: those of JMESPath and those of Kyverno.
public final class JmesFunctions {
  private static final Map<String, JmesFunction> TIMELESS = timeless();

  private final Lazy<Map<String, JmesFunction>> timed;

  /// Prepares the functions.
  ///
  /// @param now the time that `time_now` tells; empty for none, which fails the functions that ask
  public JmesFunctions(Optional<Instant> now) {
    timed = Lazy.of(() -> TimeFunctions.all(now));
  }

  private static Map<String, JmesFunction> timeless() {
    Map<String, JmesFunction> functions = new TreeMap<>();
    functions.putAll(StandardFunctions.all());
    functions.putAll(TextFunctions.all());
    functions.putAll(ArithmeticFunctions.all());
    functions.putAll(CollectionFunctions.all());
    return functions;
  }

  JsonValue call(String name, JmesArguments arguments) throws JmesException {
    JmesFunction function = TIMELESS.get(name);
    if (function == null) {
      function = timed.get().get(name);
    }
    if (function == null) {
      throw new JmesException("unknown function: " + name);
    }
    return function.call(arguments);
  }
}
