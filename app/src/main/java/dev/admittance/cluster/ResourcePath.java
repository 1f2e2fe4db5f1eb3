package dev.admittance.cluster;

/// Objects of one resource, in one namespace or in all, as an API server has them under a path.
///
/// @param group empty for the core group
/// @param plural such as `validatingwebhookconfigurations`
/// @param namespace empty for all namespaces, and for what is in none
public record ResourcePath(String group, String version, String plural, String namespace) {
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
  public String path(String name) {
    return path() + "/" + name;
  }

  /// `pods` or `deployments.apps`, as people and `kubectl` write it.
  public String title() {
    return group.isEmpty() ? plural : plural + "." + group;
  }
}
