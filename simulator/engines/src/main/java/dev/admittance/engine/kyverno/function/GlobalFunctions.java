package dev.admittance.engine.kyverno.function;

import dev.admittance.engine.kyverno.variables.GlobalContext;
import dev.admittance.simulator.cel.library.Implementation;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.JsonViews;
import dev.admittance.simulator.cel.value.NotSimulatedException;
import dev.admittance.simulator.cel.value.Null;
import dev.admittance.simulator.cel.value.Opaque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Functions that look up GlobalContextEntries: the methods of the variable `globalContext`.
final class GlobalFunctions {
  private GlobalFunctions() {}

  static Map<String, Implementation> functions() {
    Map<String, Implementation> all = new HashMap<>();
    for (String suffix : List.of("pascal", "camel")) {
      all.put("globalcontext_get_string_" + suffix, v -> content(v, ""));
      all.put("globalcontext_get_string_string_" + suffix, v -> content(v, (String) v[2]));
    }
    return all;
  }

  /// The variable `globalContext`.
  record Receiver(GlobalContext context) implements Opaque {
    @Override
    public String typeName() {
      return "globalcontext.Context";
    }

    @Override
    public Object equalTo(Object other) {
      return CelError.orNoSuchOverload(other);
    }
  }

  private static Object content(Object[] arguments, String projection) {
    GlobalContext context = ((Receiver) arguments[0]).context();
    return switch (context.find((String) arguments[1], projection)) {
      case GlobalContext.Content.Absent _ -> Null.NULL;
      case GlobalContext.Content.Known(var value) -> JsonViews.of(value);
      case GlobalContext.Content.Failed(String message) ->
          new CelError("failed to get global reference: " + message);
      case GlobalContext.Content.Unknown(String what) ->
          throw new NotSimulatedException(what + " is not known here");
    };
  }
}
