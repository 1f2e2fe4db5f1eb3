package dev.admittance.cluster;

/// Names and passwords that are for proxies.
public final class ProxyPasswords {
  private static final String KEPT_FROM_PROXIES = "jdk.http.auth.tunneling.disabledSchemes";

  private ProxyPasswords() {}

  /// Lets them reach proxies that tunnel, which the JDK keeps from them unless it is told to. It
  /// asks once in a process, when the first client of HTTP is made.
  public static void send() {
    if (System.getProperty(KEPT_FROM_PROXIES) == null) {
      System.setProperty(KEPT_FROM_PROXIES, "");
    }
  }
}
