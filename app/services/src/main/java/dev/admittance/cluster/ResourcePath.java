package dev.admittance.cluster;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/// The objects of a resource, in one namespace or all, with their path on the API server.
///
/// @param group empty for the core group
/// @param plural such as `validatingwebhookconfigurations`
/// @param namespace empty for all namespaces, and for cluster-scoped resources
public record ResourcePath(String group, String version, String plural, String namespace) {
  /// Characters that names within a path cannot contain, or that end a path.
  private static final Pattern UNSAFE = Pattern.compile("[/%?#\\p{Cntrl}]");

  public static ResourcePath of(String group, String version, String plural) {
    return new ResourcePath(group, version, plural, "");
  }

  /// Returns `/apis/GROUP/VERSION/namespaces/NAMESPACE/PLURAL`, or `/api/...` for the core group.
  public String path() {
    return (group.isEmpty() ? "/api/" : "/apis/" + group + "/")
        + version
        + (namespace.isEmpty() ? "" : "/namespaces/" + namespace)
        + "/"
        + plural;
  }

  /// Returns the path of an object.
  ///
  /// @throws IllegalArgumentException if no object can have the name, which might lead to another
  ///   path
  public String path(String name) {
    if (name.isEmpty() || name.equals(".") || name.equals("..") || UNSAFE.matcher(name).find()) {
      throw new IllegalArgumentException("No object can have the name " + name);
    }
    return path() + "/" + URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
  }

  /// Returns `pods` or `deployments.apps`, as `kubectl` writes it.
  public String title() {
    return group.isEmpty() ? plural : plural + "." + group;
  }
}
