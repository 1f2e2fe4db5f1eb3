package dev.admittance.model.resource;

/// An API group and a version of it, as an `apiVersion` names them.
///
/// @param group empty for the core group
public record GroupVersion(String group, String version) {
  /// Splits an `apiVersion` at its first slash; without one it is a version of the core group.
  public static GroupVersion of(String apiVersion) {
    int slash = apiVersion.indexOf('/');
    return new GroupVersion(
        apiVersion.substring(0, Math.max(0, slash)), apiVersion.substring(slash + 1));
  }

  /// The `apiVersion`.
  @Override
  public String toString() {
    return group.isEmpty() ? version : group + "/" + version;
  }
}
