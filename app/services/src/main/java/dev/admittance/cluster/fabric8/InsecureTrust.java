package dev.admittance.cluster.fabric8;

import java.net.Socket;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jspecify.annotations.Nullable;

/// Trusts every server, as `insecure-skip-tls-verify` of a kubeconfig requests.
final class InsecureTrust extends X509ExtendedTrustManager {
  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType) {
    // The kubeconfig disables the check.
  }

  @Override
  public void checkServerTrusted(
      X509Certificate[] chain, String authType, @Nullable Socket socket) {
    checkServerTrusted(chain, authType);
  }

  @Override
  public void checkServerTrusted(
      X509Certificate[] chain, String authType, @Nullable SSLEngine engine) {
    checkServerTrusted(chain, authType);
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType) {
    throw new UnsupportedOperationException("there are no clients here");
  }

  @Override
  public void checkClientTrusted(
      X509Certificate[] chain, String authType, @Nullable Socket socket) {
    checkClientTrusted(chain, authType);
  }

  @Override
  public void checkClientTrusted(
      X509Certificate[] chain, String authType, @Nullable SSLEngine engine) {
    checkClientTrusted(chain, authType);
  }

  @Override
  public X509Certificate[] getAcceptedIssuers() {
    return new X509Certificate[0];
  }
}
