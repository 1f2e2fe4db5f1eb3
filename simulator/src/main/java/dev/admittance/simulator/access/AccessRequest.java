package dev.admittance.simulator.access;

/// What somebody wants to do.
///
/// @param verb such as `get`; of a path a verb of HTTP in lower case
public record AccessRequest(Subject subject, String verb, Target target) {

  /// What a request acts on: a resource or a non-resource path.
  public sealed interface Target {
    /// A resource of the API.
    ///
    /// @param subresource empty for the resource itself
    /// @param namespace empty for all namespaces and for resources of the cluster
    /// @param name empty for any
    record Resource(
        String group, String resource, String subresource, String namespace, String name)
        implements Target {}

    /// A path that is no resource.
    record Path(String path) implements Target {}
  }
}
