package dev.admittance.doctor;

import dev.admittance.cluster.ClusterClient;

/// What an API server is asked for each time that its cluster is examined.
///
/// @param parameters of policies
/// @param engines the policies of policy engines
public record ClusterLookups(ParameterLookup parameters, EngineLookup engines) {
  /// Asks no server.
  public static final ClusterLookups NONE =
      new ClusterLookups(ParameterLookup.NONE, EngineLookup.NONE);

  /// Asks the server of a connection, which blocks.
  public static ClusterLookups of(ClusterClient client) {
    return new ClusterLookups(ParameterLookup.of(client), EngineLookup.of(client));
  }
}
