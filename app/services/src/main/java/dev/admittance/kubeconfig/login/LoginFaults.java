package dev.admittance.kubeconfig.login;

import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;

/// Creates the faults of authentication.
final class LoginFaults {
  private LoginFaults() {}

  static ClusterException noCredentials(String sentence) {
    return new ClusterException(new ClusterFault.NoCredentials(sentence));
  }
}
