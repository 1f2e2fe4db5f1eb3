package dev.admittance.settings;

/// Where the proxies come from that clusters and Prometheus servers are reached through.
public enum ProxyMode implements Named {
  /// From the variables `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`.
  ENVIRONMENT("environment"),
  /// There are none, whatever the environment says.
  NONE("none"),
  /// From the settings.
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
