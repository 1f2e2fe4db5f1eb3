package dev.admittance.model.practice;

/// A resource of the API, as rules name it.
///
/// @param group empty for the core group
/// @param subresource empty for the resource itself
record TargetResource(String group, String resource, String subresource, boolean namespaced) {

  /// A namespaced resource, or a subresource of one, written `pods/status`.
  static TargetResource namespaced(String group, String path) {
    return of(group, path, true);
  }

  /// A cluster-scoped resource, or a subresource of one.
  static TargetResource cluster(String group, String path) {
    return of(group, path, false);
  }

  private static TargetResource of(String group, String path, boolean namespaced) {
    int slash = path.indexOf('/');
    return slash < 0
        ? new TargetResource(group, path, "", namespaced)
        : new TargetResource(
            group, path.substring(0, slash), path.substring(slash + 1), namespaced);
  }

  /// Returns `pods/status`, followed by the group where there is one.
  String text() {
    String path = subresource.isEmpty() ? resource : resource + "/" + subresource;
    return group.isEmpty() ? "`" + path + "`" : "`" + path + "` of `" + group + "`";
  }
}
