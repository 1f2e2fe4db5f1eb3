package dev.admittance.cluster.server;

import dev.admittance.authority.TestCertificates;
import dev.admittance.cluster.ApiServerEndpoint;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterWriter;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/// A kube-apiserver with an etcd of its own, both on loopback.
final class RealKubeServer implements KubeServer {
  private static final String USERS =
      """
      admin,admin,admin-uid,"system:masters"
      viewer,viewer,viewer-uid,"viewers"
      nobody,nobody,nobody-uid
      sha256~admin,admin,admin-uid,"system:masters"
      """;

  /// What the role `view` is made of: nobody here puts roles together from others.
  private static final String VIEWERS =
      """
      {"apiVersion":"rbac.authorization.k8s.io/v1","kind":"ClusterRoleBinding",
       "metadata":{"name":"viewers"},
       "roleRef":{"apiGroup":"rbac.authorization.k8s.io","kind":"ClusterRole",
                  "name":"system:aggregate-to-view"},
       "subjects":[{"apiGroup":"rbac.authorization.k8s.io","kind":"Group","name":"viewers"}]}
      """;

  private final Path programs;
  private final Path folder;
  private final TestCertificates certificates;
  private final ClientAuthority clients = ClientAuthority.create();
  private final int port;
  private final Process etcd;
  private final int etcdPort;
  private Process server;

  private RealKubeServer(Path programs, Path folder) throws IOException {
    this.programs = programs;
    this.folder = folder;
    certificates =
        TestCertificates.create(
            List.of("127.0.0.1", "0.0.0.0", "localhost"),
            InstantSource.system(),
            new SecureRandom());
    port = free();
    etcdPort = free();
    int peer = free();
    writeFiles();
    etcd =
        run(
            "etcd.log",
            List.of(
                programs.resolve("server").toString(),
                "--data-dir=" + folder.resolve("etcd"),
                "--unsafe-no-fsync",
                "--listen-client-urls=http://127.0.0.1:" + etcdPort,
                "--advertise-client-urls=http://127.0.0.1:" + etcdPort,
                "--listen-peer-urls=http://127.0.0.1:" + peer,
                "--initial-advertise-peer-urls=http://127.0.0.1:" + peer,
                "--initial-cluster=default=http://127.0.0.1:" + peer));
    server = startServer();
  }

  /// Where the programs `kube-apiserver` and `server` (etcd) are; empty where they were not built.
  static Optional<Path> programs() {
    Path folder = Path.of("").toAbsolutePath();
    while (folder != null) {
      Path build = folder.resolve("simulator/conformance/apiserver/build");
      if (Files.isExecutable(build.resolve("kube-apiserver"))
          && Files.isExecutable(build.resolve("server"))) {
        return Optional.of(build);
      }
      folder = folder.getParent();
    }
    return Optional.empty();
  }

  static RealKubeServer start(Path programs, Path folder) throws IOException, InterruptedException {
    RealKubeServer server = new RealKubeServer(programs, folder);
    server.awaitReady();
    try (ClusterClient client = server.connect(ADMIN)) {
      ClusterWriter writer = server.writer(client);
      writer.create(
          ResourcePath.of("rbac.authorization.k8s.io", "v1", "clusterrolebindings"),
          (JsonObject) JsonText.parse(VIEWERS),
          false);
    }
    return server;
  }

  private Process startServer() throws IOException {
    return run(
        "kube-apiserver.log",
        new ArrayList<>(
            List.of(
                programs.resolve("kube-apiserver").toString(),
                "--etcd-servers=http://127.0.0.1:" + etcdPort,
                "--bind-address=127.0.0.1",
                "--secure-port=" + port,
                "--advertise-address=192.0.2.1",
                "--endpoint-reconciler-type=none",
                "--cert-dir=" + folder,
                "--tls-cert-file=" + folder.resolve("server.crt"),
                "--tls-private-key-file=" + folder.resolve("server.key"),
                "--client-ca-file=" + folder.resolve("clients.crt"),
                "--token-auth-file=" + folder.resolve("users.csv"),
                "--authorization-mode=RBAC",
                "--service-account-issuer=https://kubernetes.default.svc",
                "--service-account-key-file=" + folder.resolve("accounts.pub"),
                "--service-account-signing-key-file=" + folder.resolve("accounts.key"),
                // Addresses of this machine, so that a test can answer for a Service.
                "--service-cluster-ip-range=127.1.0.0/24")));
  }

  private void writeFiles() throws IOException {
    Files.writeString(folder.resolve("server.crt"), certificates.serverPem());
    Files.writeString(folder.resolve("server.key"), certificates.keyPem());
    Files.writeString(folder.resolve("clients.crt"), clients.pem());
    Files.writeString(folder.resolve("users.csv"), USERS);
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
      generator.initialize(2048);
      var accounts = generator.generateKeyPair();
      Files.writeString(
          folder.resolve("accounts.pub"), pem("PUBLIC KEY", accounts.getPublic().getEncoded()));
      Files.writeString(
          folder.resolve("accounts.key"), pem("PRIVATE KEY", accounts.getPrivate().getEncoded()));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String pem(String type, byte[] der) {
    return "-----BEGIN %1$s-----%n%2$s%n-----END %1$s-----%n"
        .formatted(type, Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der));
  }

  private Process run(String log, List<String> command) throws IOException {
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.resolve(log).toFile()))
            .start();
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
    return process;
  }

  private static int free() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private void awaitReady() throws IOException, InterruptedException {
    long end = System.nanoTime() + Duration.ofMinutes(2).toNanos();
    try (ClusterClient client = connect(ADMIN)) {
      while (System.nanoTime() < end) {
        if (!server.isAlive() || !etcd.isAlive()) {
          throw new IOException("etcd or kube-apiserver ended; see the logs in " + folder);
        }
        try {
          client.read("/readyz", "*/*", body -> body.readAllBytes());
          return;
        } catch (ClusterException _) {
          Thread.sleep(200);
        }
      }
    }
    throw new IOException("kube-apiserver is not ready; see the logs in " + folder);
  }

  @Override
  public boolean isReal() {
    return true;
  }

  @Override
  public ApiServerEndpoint endpoint() {
    return ApiServerEndpoint.of(
        URI.create("https://127.0.0.1:" + port), Optional.of(certificates.authorityPem()));
  }

  @Override
  public ClientAuthority clients() {
    return clients;
  }

  @Override
  public void kill() throws InterruptedException {
    server.destroyForcibly().waitFor();
  }

  @Override
  public void restart() throws IOException, InterruptedException {
    server = startServer();
    awaitReady();
  }

  /// Ends both at once: the data is not needed any more.
  @Override
  public void close() {
    server.destroyForcibly().onExit().join();
    etcd.destroyForcibly().onExit().join();
  }
}
