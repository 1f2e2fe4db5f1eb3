package dev.admittance.simulator.warning;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import java.util.Optional;

/// Annotations with the AppArmor profile of a container, which releases since 1.30 move to a field
/// of its security context. Source: k8s.io/kubernetes `pkg/api/pod/util.go` and
/// `pkg/registry/core/pod/strategy.go`.
public final class AppArmorAnnotations {
  /// The prefix of the keys; the name of the container follows.
  public static final String PREFIX = "container.apparmor.security.beta.kubernetes.io/";

  /// The server's text after the path of an annotation.
  public static final String MESSAGE =
      ": deprecated since v1.30; use the \"appArmorProfile\" field instead";

  private static final String LOCALHOST = "localhost/";
  private static final int LONGEST = 4095;

  private AppArmorAnnotations() {}

  /// The profile in an annotation; empty for an invalid one.
  public static Optional<JsonObject> profile(String annotation) {
    return switch (annotation) {
      case "unconfined" -> Optional.of(type("Unconfined"));
      case "runtime/default" -> Optional.of(type("RuntimeDefault"));
      default -> {
        String name =
            annotation.startsWith(LOCALHOST) ? annotation.substring(LOCALHOST.length()) : "";
        yield name.isEmpty() || !name.equals(name.strip()) || name.length() > LONGEST
            ? Optional.empty()
            : Optional.of(type("Localhost").with("localhostProfile", new JsonString(name)));
      }
    };
  }

  /// The annotation for a profile; empty for an invalid profile.
  public static Optional<String> annotation(JsonObject profile) {
    return switch (profile.text("type")) {
      case "Unconfined" -> Optional.of("unconfined");
      case "RuntimeDefault" -> Optional.of("runtime/default");
      case "Localhost" ->
          Optional.of(profile.text("localhostProfile"))
              .filter(name -> !name.isEmpty())
              .map(name -> LOCALHOST + name);
      default -> Optional.empty();
    };
  }

  private static JsonObject type(String name) {
    return JsonObject.of("type", name);
  }
}
