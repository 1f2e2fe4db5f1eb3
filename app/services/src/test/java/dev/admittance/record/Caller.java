package dev.admittance.record;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.KeyStore;
import java.security.SecureRandom;
import java.security.cert.CertificateFactory;
import java.time.InstantSource;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;

/// Calls an endpoint as an API server would, trusting its authority only.
public final class Caller implements AutoCloseable {
  private final SSLContext tls;
  private final HttpClient client;

  public Caller(String authorityPem) throws Exception {
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    store.setCertificateEntry(
        "ca",
        CertificateFactory.getInstance("X.509")
            .generateCertificate(
                new ByteArrayInputStream(authorityPem.getBytes(StandardCharsets.UTF_8))));
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(store);
    tls = SSLContext.getInstance("TLS");
    tls.init(null, trust.getTrustManagers(), null);
    client = HttpClient.newBuilder().sslContext(tls).version(HttpClient.Version.HTTP_1_1).build();
  }

  /// Keys for loopback.
  public static EndpointKeys keys() {
    return EndpointKeys.create(List.of("127.0.0.1"), InstantSource.system(), new SecureRandom());
  }

  /// A free port of loopback.
  public static InetSocketAddress loopback() {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
  }

  /// The review of a request that creates a pod, with an object.
  public static String review(String uid, String object) {
    return """
    {"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","request":{"uid":"%s",
    "kind":{"group":"","version":"v1","kind":"Pod"},
    "resource":{"group":"","version":"v1","resource":"pods"},"name":"p","namespace":"shop",
    "operation":"CREATE","userInfo":{"username":"u"},"object":%s,"oldObject":null,"dryRun":false}}
    """
        .formatted(uid, object);
  }

  public HttpResponse<String> post(URI url, String body) throws IOException, InterruptedException {
    return client.send(
        HttpRequest.newBuilder(url)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build(),
        HttpResponse.BodyHandlers.ofString());
  }

  /// What comes back for bytes that are sent as they are, up to the end of the connection.
  public String raw(InetSocketAddress address, String bytes) throws IOException {
    try (SSLSocket socket =
        (SSLSocket) tls.getSocketFactory().createSocket(address.getAddress(), address.getPort())) {
      socket.setSoTimeout(30_000);
      socket.getOutputStream().write(bytes.getBytes(StandardCharsets.ISO_8859_1));
      socket.getOutputStream().flush();
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    }
  }

  /// A connection on which nothing is sent.
  public SSLSocket open(InetSocketAddress address) throws IOException {
    SSLSocket socket =
        (SSLSocket) tls.getSocketFactory().createSocket(address.getAddress(), address.getPort());
    socket.startHandshake();
    return socket;
  }

  @Override
  public void close() {
    client.close();
  }
}
