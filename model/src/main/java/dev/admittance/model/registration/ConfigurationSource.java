package dev.admittance.model.registration;

/// Where an API server has a webhook configuration, a policy or a binding from.
public enum ConfigurationSource {
  /// Its API: somebody created it.
  API,
  /// A file in the `staticManifestsDir` of its plugin, read when the server starts (W-80, P-5).
  STATIC
}
