package dev.admittance.engine.kyverno.function;

import dev.admittance.simulator.cel.library.Implementation;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.NotSimulatedException;
import dev.admittance.simulator.cel.value.Null;
import dev.admittance.simulator.cel.value.Opaque;
import dev.admittance.simulator.cluster.ClusterState;
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
      all.put("globalcontext_get_string_" + suffix, UnknownFunctions::global);
      all.put("globalcontext_get_string_string_" + suffix, UnknownFunctions::global);
      all.put("imagedata_get_string_" + suffix, v -> unknown("what a registry says of " + v[1]));
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
    all.put("x509_decode_string", _ -> unknown("the members of a decoded certificate"));
    return all;
  }

  private static Object unknown(String what) {
    throw new NotSimulatedException(what + " is not known here");
  }

  /// The variable `globalContext`.
  record GlobalContext(ClusterState cluster) implements Opaque {
    @Override
    public String typeName() {
      return "globalcontext.Context";
    }

    @Override
    public Object equalTo(Object other) {
      return CelError.orNoSuchOverload(other);
    }
  }

  /// An entry that is not there is null.
  private static Object global(Object[] arguments) {
    ClusterState cluster = ((GlobalContext) arguments[0]).cluster();
    boolean known =
        cluster.objects().stream()
            .filter(object -> object.text("kind").equals("GlobalContextEntry"))
            .anyMatch(object -> object.object("metadata").text("name").equals(arguments[1]));
    return known ? unknown("the content of the GlobalContextEntry " + arguments[1]) : Null.NULL;
  }
}
