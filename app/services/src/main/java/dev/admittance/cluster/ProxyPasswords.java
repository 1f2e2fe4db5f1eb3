package dev.admittance.cluster;

/// User names and passwords for proxies.
public final class ProxyPasswords {
  private static final String KEPT_FROM_PROXIES = "jdk.http.auth.tunneling.disabledSchemes";

  private ProxyPasswords() {}

  /// Enables basic authentication for tunnelling proxies, which the JDK disables by default. Must
  /// be called before the process creates its first HTTP client.
  public static void send() {
    if (System.getProperty(KEPT_FROM_PROXIES) == null) {
      System.setProperty(KEPT_FROM_PROXIES, "");
    }
  }
}
