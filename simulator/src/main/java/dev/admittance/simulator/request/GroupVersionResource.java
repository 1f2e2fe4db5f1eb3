package dev.admittance.simulator.request;

/// A resource as in a URL.
///
/// @param group empty for the core group
/// @param resource plural, without subresource
public record GroupVersionResource(String group, String version, String resource) {
  /// `resource.group`, the server's notation in messages.
  public String groupResource() {
    return group.isEmpty() ? resource : resource + "." + group;
  }

  @Override
  public String toString() {
    return (group.isEmpty() ? version : group + "/" + version) + ", Resource=" + resource;
  }
}
