package dev.admittance.kubeconfig.login;

import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;

/// Makes the fault of everything that goes wrong on the way to credentials.
final class Faults {
  private Faults() {}

  /// Says why there are no credentials.
  static ClusterException noCredentials(String sentence) {
    return new ClusterException(new ClusterFault.NoCredentials(sentence));
  }
}
