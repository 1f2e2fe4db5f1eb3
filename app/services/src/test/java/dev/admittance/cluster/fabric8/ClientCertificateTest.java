package dev.admittance.cluster.fabric8;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsExchange;
import com.sun.net.httpserver.HttpsParameters;
import com.sun.net.httpserver.HttpsServer;
import dev.admittance.authority.TestCertificates;
import dev.admittance.call.tls.ClientCertificate;
import dev.admittance.call.tls.TestServerTls;
import dev.admittance.cluster.ApiServerEndpoint;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.CredentialSource;
import dev.admittance.cluster.Credentials;
import dev.admittance.cluster.server.ClientAuthority;
import dev.admittance.cluster.server.ClientAuthority.Client;
import dev.admittance.cluster.server.ClientAuthority.Kind;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLPeerUnverifiedException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Client certificates arrive at a TLS server that asks for them, as API servers do.
class ClientCertificateTest {
  private static final ClientAuthority AUTHORITY = ClientAuthority.create();

  private final TestCertificates certificates =
      TestCertificates.create(List.of("127.0.0.1"), InstantSource.system(), new SecureRandom());
  private HttpsServer server;
  private ExecutorService answering;
  private boolean asks = true;
  private volatile boolean closes;
  private volatile String version = "TLSv1.3";

  @BeforeEach
  void start() throws Exception {
    ClientCertificate own =
        ClientCertificate.of(
            certificates.serverPem().getBytes(StandardCharsets.UTF_8),
            certificates.keyPem().getBytes(StandardCharsets.UTF_8));
    SSLContext context = TestServerTls.context(own);
    server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setHttpsConfigurator(
        new HttpsConfigurator(context) {
          @Override
          public void configure(HttpsParameters parameters) {
            SSLParameters tls = context.getDefaultSSLParameters();
            tls.setWantClientAuth(asks);
            tls.setProtocols(new String[] {version});
            parameters.setSSLParameters(tls);
          }
        });
    answering = Executors.newVirtualThreadPerTaskExecutor();
    server.setExecutor(answering);
    server.createContext("/", this::answer);
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
    answering.close();
  }

  /// Says who it was shown, and refuses who showed nothing, in the words of an API server.
  private void answer(HttpExchange exchange) throws IOException {
    String user = "";
    try {
      user = ((HttpsExchange) exchange).getSSLSession().getPeerPrincipal().getName();
    } catch (SSLPeerUnverifiedException _) {
      // It was shown nothing.
    }
    boolean asksWhoItIs = exchange.getRequestURI().getPath().endsWith("/selfsubjectreviews");
    boolean known = !user.isEmpty() || asksWhoItIs;
    byte[] body =
        (asksWhoItIs
                ? "{\"status\":{\"userInfo\":{\"username\":\"system:anonymous\"}}}"
                : known
                    ? "{\"user\":\"" + user + "\"}"
                    : "{\"kind\":\"Status\",\"message\":\"namespaces is forbidden: User"
                        + " \\\"system:anonymous\\\" cannot list resource \\\"namespaces\\\"\"}")
            .getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().add("Content-Type", "application/json");
    if (closes) {
      exchange.getResponseHeaders().add("Connection", "close");
    }
    exchange.sendResponseHeaders(known ? 200 : 403, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  private ClusterClient connect(CredentialSource source) throws ClusterException {
    return Fabric8Clients.connect(
        ApiServerEndpoint.of(
            URI.create("https://127.0.0.1:" + server.getAddress().getPort()),
            Optional.of(certificates.authorityPem())),
        source,
        InstantSource.system());
  }

  private static CredentialSource source(String certificate, String key) {
    return CredentialSource.of(new Credentials.ClientCertificate(certificate, key));
  }

  private static String user(ClusterClient client) throws ClusterException {
    return client.get("/version").get("user") instanceof JsonString(String user) ? user : "";
  }

  static Stream<Arguments> keys() {
    Client rsa = AUTHORITY.client(Kind.RSA, "ada");
    Client ec = AUTHORITY.client(Kind.EC, "ada");
    Client edwards = AUTHORITY.client(Kind.ED25519, "ada");
    return Stream.of(
        Arguments.of("PKCS #1", rsa.certificatePem(), rsa.oldKeyPem()),
        Arguments.of("RSA by PKCS #8", rsa.certificatePem(), rsa.keyPem()),
        Arguments.of(
            "PKCS #8 under the name of PKCS #1",
            rsa.certificatePem(),
            rsa.keyPem("RSA PRIVATE KEY")),
        Arguments.of("SEC 1", ec.certificatePem(), ec.oldKeyPem()),
        Arguments.of(
            "SEC 1 behind its parameters",
            ec.certificatePem(),
            "-----BEGIN EC PARAMETERS-----\nBggqhkjOPQMBBw==\n-----END EC PARAMETERS-----\n"
                + ec.oldKeyPem()),
        Arguments.of("EC by PKCS #8", ec.certificatePem(), ec.keyPem()),
        Arguments.of("Ed25519", edwards.certificatePem(), edwards.keyPem()),
        Arguments.of(
            "with the certificate of the authority",
            ec.certificatePem() + AUTHORITY.pem(),
            ec.oldKeyPem()),
        Arguments.of(
            "both in one text",
            ec.certificatePem() + ec.oldKeyPem(),
            ec.certificatePem() + ec.oldKeyPem()));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("keys")
  void theServerIsShownTheCertificate(String kind, String certificate, String key)
      throws IOException {
    for (String spoken : List.of("TLSv1.3", "TLSv1.2")) {
      version = spoken;
      try (ClusterClient client = connect(source(certificate, key))) {
        assertThat(user(client)).as(spoken).isEqualTo("CN=ada");
      }
    }
  }

  @Test
  void renewedCertificatesAreShownFromThenOn() throws IOException {
    Client ada = AUTHORITY.client(Kind.EC, "ada");
    Client bob = AUTHORITY.client(Kind.EC, "bob");
    Client[] now = {ada};
    CredentialSource renewed =
        new CredentialSource() {
          @Override
          public Credentials current() {
            return new Credentials.ClientCertificate(now[0].certificatePem(), now[0].keyPem());
          }

          @Override
          public void refused(Credentials credentials) {}
        };
    closes = true;
    try (ClusterClient client = connect(renewed)) {
      assertThat(user(client)).isEqualTo("CN=ada");
      now[0] = bob;
      assertThat(user(client)).isEqualTo("CN=bob");
    }
  }

  @Test
  void connectionsMadeAtATimeShowIt() throws Exception {
    Client ada = AUTHORITY.client(Kind.EC, "ada");
    try (ClusterClient client = connect(source(ada.certificatePem(), ada.keyPem()));
        ExecutorService asking = Executors.newVirtualThreadPerTaskExecutor()) {
      var asked = IntStream.range(0, 40).mapToObj(_ -> asking.submit(() -> user(client))).toList();
      for (var one : asked) {
        assertThat(one.get()).isEqualTo("CN=ada");
      }
    }
  }

  @Test
  void keysThatCannotBeUsedAreSaidToBe() throws IOException {
    Client ada = AUTHORITY.client(Kind.EC, "ada");
    Client bob = AUTHORITY.client(Kind.EC, "bob");
    try (ClusterClient client = connect(source(ada.certificatePem(), bob.keyPem()))) {
      assertThatThrownBy(() -> user(client))
          .isInstanceOfSatisfying(
              ClusterException.class,
              e ->
                  assertThat(e.fault())
                      .isEqualTo(
                          new ClusterFault.NoCredentials(
                              "The client certificate of this context cannot be used: tls: private"
                                  + " key does not match public key")));
    }
  }

  @Test
  void whoIsSaidToBeNobodyIsUnauthenticated() throws IOException {
    JsonObject review =
        JsonObject.of("apiVersion", "authentication.k8s.io/v1", "kind", "SelfSubjectReview");
    CredentialSource token = CredentialSource.of(new Credentials.Token("throwaway"));
    try (ClusterClient client = connect(token)) {
      assertThatThrownBy(() -> client.ask(review))
          .isInstanceOfSatisfying(
              ClusterException.class,
              e ->
                  assertThat(e.fault())
                      .isEqualTo(
                          new ClusterFault.Unauthenticated(
                              "127.0.0.1 takes this context for nobody (`system:anonymous`): the"
                                  + " token of this context did not get through to it")));
    }
  }

  @Test
  void serversThatDoNotAskAreSaidNotTo() throws IOException {
    asks = false;
    Client ada = AUTHORITY.client(Kind.EC, "ada");
    try (ClusterClient client = connect(source(ada.certificatePem(), ada.keyPem()))) {
      assertThatThrownBy(() -> user(client))
          .isInstanceOfSatisfying(
              ClusterException.class,
              e ->
                  assertThat(e.fault())
                      .isEqualTo(
                          new ClusterFault.Unauthenticated(
                              "127.0.0.1 takes this context for nobody (`system:anonymous`): it did"
                                  + " not ask for the client certificate of this context, as"
                                  + " happens where a proxy in between terminates TLS")))
          .hasMessageEndingWith(ClusterFault.Unauthenticated.WAY_OUT);
    }
  }
}
