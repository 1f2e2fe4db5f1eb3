package dev.admittance.cluster.compare;

/// The origin of a difference between a workspace and a cluster.
public enum DifferenceOrigin {
  /// A person edited the workspace or the object.
  PERSON,
  /// The server set a default that the workspace omits.
  DEFAULT,
  /// Another component writes it in the cluster, such as a certificate injector.
  INJECTED
}
