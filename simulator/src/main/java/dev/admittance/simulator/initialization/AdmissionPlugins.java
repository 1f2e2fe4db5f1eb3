package dev.admittance.simulator.initialization;

import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.initializer.ConfigurationReading;
import dev.admittance.simulator.proposal.Ruleset;
import dev.admittance.simulator.proposal.WhatIf;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.Trace;

/// The admission plugins that each server of a scenario runs. Immutable.
public interface AdmissionPlugins {
  enum Webhooks {
    ALL,
    /// The webhook plugin of 1.7 and 1.8 only, which checks itself whether an object is initialized
    /// (I-67).
    FIRST_ONLY,
    /// The webhook plugins of later releases only.
    LATER_ONLY
  }

  ClusterState cluster();

  /// Judges a request.
  ///
  /// @param rules of the server, which determine the plugins and their order
  /// @param reading the server's view of the initializer configurations
  /// @param others all objects of the cluster except the one of the request
  /// @param whatIf the what-if switches, whose times count from the request on
  Trace admit(
      AdmissionRequest request,
      Ruleset rules,
      Webhooks webhooks,
      ConfigurationReading reading,
      ClusterState others,
      WhatIf whatIf);
}
