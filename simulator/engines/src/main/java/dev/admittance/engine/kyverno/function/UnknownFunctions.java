package dev.admittance.engine.kyverno.function;

import dev.admittance.simulator.cel.library.Implementation;
import dev.admittance.simulator.cel.value.NotSimulatedException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Functions whose values lie outside of a request and the objects of the cluster. They end an
/// evaluation with words.
final class UnknownFunctions {
  private UnknownFunctions() {}

  static Map<String, Implementation> functions() {
    Map<String, Implementation> all = new HashMap<>();
    for (String suffix : List.of("pascal", "camel")) {
      all.put("imagedata_get_string_" + suffix, v -> unknown("what a registry says of " + v[1]));
      all.put("http_client_string_" + suffix, v -> v[0]);
      for (String call : List.of("get_string", "get_string_map")) {
        all.put("http_" + call + "_" + suffix, v -> unknown("what " + v[1] + " answers"));
      }
      for (String call : List.of("post_string_any", "post_string_any_map")) {
        all.put("http_" + call + "_" + suffix, v -> unknown("what " + v[1] + " answers"));
      }
    }
    for (String suffix : List.of("prefixed", "non_prefixed")) {
      all.put("random_string_" + suffix, _ -> unknown("a random text"));
      all.put("random_string_default_expr_" + suffix, _ -> unknown("a random text"));
    }
    all.put("time_now", _ -> unknown("the time of the request"));
    return all;
  }

  private static Object unknown(String what) {
    throw new NotSimulatedException(what + " is not known here");
  }
}
