package dev.admittance.simulator.access;

/// The action of an authorization check.
///
/// @param verb such as `get`; for a path an HTTP method in lower case
public record AccessRequest(Subject subject, String verb, Target target) {

  /// What a request acts on: a resource or a non-resource path.
  public sealed interface Target {
    /// A resource of the API.
    ///
    /// @param subresource empty for the resource itself
    /// @param namespace empty for all namespaces and for cluster-scoped resources
    /// @param name empty for any
    record Resource(
        String group, String resource, String subresource, String namespace, String name)
        implements Target {}

    /// A non-resource path.
    record Path(String path) implements Target {}
  }
}
