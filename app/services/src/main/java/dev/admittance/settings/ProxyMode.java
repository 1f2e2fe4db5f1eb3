package dev.admittance.settings;

/// The source of proxies for clusters and Prometheus servers.
public enum ProxyMode implements NamedValue {
  /// The variables `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`.
  ENVIRONMENT("environment"),
  /// No proxies, regardless of the environment.
  NONE("none"),
  MANUAL("manual");

  private final String word;

  ProxyMode(String word) {
    this.word = word;
  }

  @Override
  public String word() {
    return word;
  }
}
