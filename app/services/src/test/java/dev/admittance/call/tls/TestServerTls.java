package dev.admittance.call.tls;

import java.io.IOException;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;

/// TLS on the side of the server.
public final class TestServerTls {
  private static final char[] PASSWORD = "changeit".toCharArray();

  private TestServerTls() {}

  /// Shakes hands as a server.
  ///
  /// @param version the only one spoken, such as `1.2`; empty for all
  /// @param protocol the only one spoken above TLS; empty for any
  /// @param asks whether a client certificate is wanted, of whatever authority
  public static SSLSocket accept(
      Socket tcp, ClientCertificate identity, String version, String protocol, boolean asks)
      throws IOException, GeneralSecurityException {
    SSLSocket socket =
        (SSLSocket) context(identity).getSocketFactory().createSocket(tcp, null, false);
    SSLParameters parameters = socket.getSSLParameters();
    if (!version.isEmpty()) {
      parameters.setProtocols(new String[] {"TLSv" + version});
    }
    if (!protocol.isEmpty()) {
      parameters.setApplicationProtocols(new String[] {protocol});
    }
    parameters.setNeedClientAuth(asks);
    socket.setSSLParameters(parameters);
    socket.startHandshake();
    return socket;
  }

  /// TLS for a server that shows this identity.
  public static SSLContext context(ClientCertificate identity)
      throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, PASSWORD);
    store.setKeyEntry(
        "server", identity.key(), PASSWORD, identity.chain().toArray(Certificate[]::new));
    KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    keys.init(store, PASSWORD);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(keys.getKeyManagers(), new TrustManager[] {new AnyClient()}, null);
    return context;
  }

  private static final class AnyClient implements X509TrustManager {
    @Override
    public void checkClientTrusted(X509Certificate[] chain, String authType) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String authType) {}

    @Override
    public X509Certificate[] getAcceptedIssuers() {
      return new X509Certificate[0];
    }
  }
}
