package dev.admittance.model.registration;

/// Where an API server loads a webhook configuration, a policy or a binding from.
public enum ConfigurationSource {
  /// The API: a client created it.
  API,
  /// A file in the `staticManifestsDir` of its plugin, read at startup (W-80, P-5).
  STATIC
}
