package dev.admittance.simulator.initialization;

import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.initializer.Behaviour;
import dev.admittance.simulator.initializer.Reading;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.Trace;

/// The admission plugins that every server of a scenario runs. Immutable.
public interface AdmissionPlugins {
  enum Webhooks {
    ALL,
    /// The first ones alone, which know by themselves when it is too early for them (I-67).
    FIRST_ONLY,
    /// Those that came after the first ones.
    LATER_ONLY
  }

  /// What is in the cluster at the start.
  ClusterState cluster();

  /// Judges a request.
  ///
  /// @param behaviour of the servers, which decides on the order of the plugins
  /// @param reading what the server knows of the configurations of initializers
  /// @param others all objects of the cluster but the one that the request is about
  Trace judge(
      AdmissionRequest request,
      Behaviour behaviour,
      Webhooks webhooks,
      Reading reading,
      ClusterState others);
}
