package dev.admittance.simulator.request;

/// The type of an object.
///
/// @param group empty for the core group
public record GroupVersionKind(String group, String version, String kind) {
  /// `apiVersion` as objects of this type carry it.
  public String apiVersion() {
    return group.isEmpty() ? version : group + "/" + version;
  }

  @Override
  public String toString() {
    return apiVersion() + ", Kind=" + kind;
  }
}
