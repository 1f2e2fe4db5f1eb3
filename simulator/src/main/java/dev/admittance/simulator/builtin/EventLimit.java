package dev.admittance.simulator.builtin;

import dev.admittance.simulator.gojson.GoFields;
import java.util.List;

/// A limit in the configuration of EventRateLimit. Source: k8s.io/kubernetes
/// `plugin/pkg/admission/eventratelimit/limitenforcer.go`.
///
/// @param qps tokens that come each second
/// @param burst the most tokens
/// @param cacheSize of how many keys the tokens are kept
record EventLimit(Type type, int qps, int burst, int cacheSize) {
  private static final int DEFAULT_CACHE_SIZE = 4096;

  /// What has a bucket of its own. The names are those of the configuration.
  enum Type {
    SERVER("Server"),
    NAMESPACE("Namespace"),
    USER("User"),
    SOURCE_AND_OBJECT("SourceAndObject");

    private final String text;

    Type(String text) {
      this.text = text;
    }

    String text() {
      return text;
    }
  }

  /// The limits of a configuration; none of a type or number that a server does not start with.
  static List<EventLimit> of(GoFields configuration) {
    return configuration.list("limits").stream()
        .flatMap(limit ->
            List.of(Type.values()).stream()
                .filter(type -> type.text.equals(limit.text("type")))
                .map(type -> of(type, limit)))
        .filter(limit -> limit.qps > 0 && limit.burst > 0)
        .toList();
  }

  private static EventLimit of(Type type, GoFields limit) {
    int cacheSize = (int) limit.number("cacheSize");
    return new EventLimit(
        type,
        (int) limit.number("qps"),
        (int) limit.number("burst"),
        cacheSize > 0 ? cacheSize : DEFAULT_CACHE_SIZE);
  }

  /// The key of the bucket that an Event takes a token from.
  String key(PluginContext situation) {
    return switch (type) {
      case SERVER -> "";
      case NAMESPACE -> situation.request().namespace();
      case USER -> situation.request().userInfo().username();
      case SOURCE_AND_OBJECT -> {
        GoFields source = situation.fields().object("source");
        GoFields involved = situation.fields().object("involvedObject");
        yield source.text("component")
            + source.text("host")
            + involved.text("kind")
            + involved.text("namespace")
            + involved.text("name")
            + involved.text("uid")
            + involved.text("apiVersion");
      }
    };
  }
}
