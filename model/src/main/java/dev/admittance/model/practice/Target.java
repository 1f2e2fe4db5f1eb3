package dev.admittance.model.practice;

/// A resource of the API, as rules name it.
///
/// @param group empty for the core group
/// @param subresource empty for the resource itself
record Target(String group, String resource, String subresource, boolean namespaced) {

  /// A namespaced resource, or a subresource of one, written `pods/status`.
  static Target namespaced(String group, String path) {
    return of(group, path, true);
  }

  /// A cluster-scoped resource, or a subresource of one.
  static Target cluster(String group, String path) {
    return of(group, path, false);
  }

  private static Target of(String group, String path, boolean namespaced) {
    int slash = path.indexOf('/');
    return slash < 0
        ? new Target(group, path, "", namespaced)
        : new Target(group, path.substring(0, slash), path.substring(slash + 1), namespaced);
  }

  /// Returns `pods/status`, followed by the group where there is one.
  String text() {
    String path = subresource.isEmpty() ? resource : resource + "/" + subresource;
    return group.isEmpty() ? "`" + path + "`" : "`" + path + "` of `" + group + "`";
  }
}
