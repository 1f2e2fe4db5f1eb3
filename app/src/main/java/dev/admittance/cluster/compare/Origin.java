package dev.admittance.cluster.compare;

/// Whose doing a difference between a workspace and a cluster is.
public enum Origin {
  /// That of people: the text of the workspace or the object was edited.
  PERSON,
  /// The server filled in what the workspace leaves to it.
  DEFAULT,
  /// Somebody else writes it in the cluster, such as an injector of certificates.
  INJECTED
}
