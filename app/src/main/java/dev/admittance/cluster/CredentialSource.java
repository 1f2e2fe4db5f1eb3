package dev.admittance.cluster;

/// Where credentials come from: a text in a kubeconfig, a file that is renewed, a plugin that is
/// run. May block; several threads may ask at a time.
public interface CredentialSource {
  /// Nobody in particular.
  CredentialSource ANONYMOUS = of(new Credentials.Anonymous());

  /// The credentials that are good now.
  ///
  /// @throws ClusterException with [ClusterFault.NoCredentials] if they cannot be had
  Credentials current() throws ClusterException;

  /// Says that the server refused some credentials (401): the next ones have to be new, where that
  /// can be.
  void refused(Credentials credentials);

  /// Credentials that never change.
  static CredentialSource of(Credentials credentials) {
    return new CredentialSource() {
      @Override
      public Credentials current() {
        return credentials;
      }

      @Override
      public void refused(Credentials refused) {
        // There are no others.
      }
    };
  }
}
