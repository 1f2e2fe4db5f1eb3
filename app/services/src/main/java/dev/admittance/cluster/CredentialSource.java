package dev.admittance.cluster;

/// The source of credentials: a value in a kubeconfig, a file that is rotated, an exec credential
/// plugin. May block. Thread-safe.
public interface CredentialSource {
  CredentialSource ANONYMOUS = of(new Credentials.Anonymous());

  /// Returns the current credentials.
  ///
  /// @throws ClusterException with [ClusterFault.NoCredentials] if none are available
  Credentials current() throws ClusterException;

  /// Reports that the server rejected credentials (401): the next ones must be new, if possible.
  void refused(Credentials credentials);

  static CredentialSource of(Credentials credentials) {
    return new CredentialSource() {
      @Override
      public Credentials current() {
        return credentials;
      }

      @Override
      public void refused(Credentials refused) {
        // There are no other credentials.
      }
    };
  }
}
