package dev.admittance.cluster;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/// Objects of one resource, in one namespace or in all, as an API server has them under a path.
///
/// @param group empty for the core group
/// @param plural such as `validatingwebhookconfigurations`
/// @param namespace empty for all namespaces, and for what is in none
public record ResourcePath(String group, String version, String plural, String namespace) {
  /// What the API server takes in no name that stands in a path, and what ends a path.
  private static final Pattern UNSAFE = Pattern.compile("[/%?#\\p{Cntrl}]");

  /// The objects of a resource in the whole cluster.
  public static ResourcePath of(String group, String version, String plural) {
    return new ResourcePath(group, version, plural, "");
  }

  /// `/apis/GROUP/VERSION/namespaces/NAMESPACE/PLURAL`, or `/api/...` for the core group.
  public String path() {
    return (group.isEmpty() ? "/api/" : "/apis/" + group + "/")
        + version
        + (namespace.isEmpty() ? "" : "/namespaces/" + namespace)
        + "/"
        + plural;
  }

  /// The path of one of the objects.
  ///
  /// @throws IllegalArgumentException if no object can have the name; it might lead elsewhere
  public String path(String name) {
    if (name.isEmpty() || name.equals(".") || name.equals("..") || UNSAFE.matcher(name).find()) {
      throw new IllegalArgumentException("No object can have the name " + name);
    }
    return path() + "/" + URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
  }

  /// `pods` or `deployments.apps`, as people and `kubectl` write it.
  public String title() {
    return group.isEmpty() ? plural : plural + "." + group;
  }
}
