package dev.admittance.simulator.request;

/// A resource as it stands in a URL.
///
/// @param group empty for the core group
/// @param resource plural, without subresource
public record GroupVersionResource(String group, String version, String resource) {
  /// `resource.group`, as the server names a resource in its messages.
  public String groupResource() {
    return group.isEmpty() ? resource : resource + "." + group;
  }

  @Override
  public String toString() {
    return (group.isEmpty() ? version : group + "/" + version) + ", Resource=" + resource;
  }
}
