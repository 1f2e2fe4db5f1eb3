package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.conformance.Json;
import dev.admittance.simulator.conformance.Standard;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A kube-apiserver with an etcd of its own, both on loopback, with fresh data.
final class ApiServer implements AutoCloseable {
  /// Audits every request with its bodies.
  static final String AUDIT_POLICY =
      """
      {"apiVersion":"audit.k8s.io/v1","kind":"Policy","omitStages":["RequestReceived"],
       "rules":[{"level":"RequestResponse"}]}
      """;

  /// Token, name, uid and groups of the users; the token is the name.
  private static final String USERS =
      """
      admin,admin,admin-uid,"system:masters"
      ada,ada,ada-uid,"developers,books"
      bob,bob,bob-uid,"developers"
      eve,eve,eve-uid
      """;

  private static final String PROGRAM = "kube-apiserver";

  /// What the server logs last when it does not start; Go quotes as JSON does, as far as it
  /// matters.
  private static final Pattern FAILED =
      Pattern.compile("\"command failed\" err=(\"(?:[^\"\\\\]|\\\\.)*\")");

  /// The same where the text has several lines.
  private static final Pattern FAILED_IN_LINES =
      Pattern.compile("\"command failed\" err=<(.*?)\n >", Pattern.DOTALL);

  private final Process etcd;
  private final Process server;
  private final int port;
  private final Path folder;
  private final KubernetesRelease release;

  private ApiServer(
      Process etcd, Process server, int port, Path folder, KubernetesRelease release) {
    this.etcd = etcd;
    this.server = server;
    this.port = port;
    this.folder = folder;
    this.release = release;
  }

  /// Starts both.
  ///
  /// @param programs folder of the programs `server` (etcd) and `kube-apiserver`
  /// @param folder an empty folder for data and logs
  static ApiServer start(Path programs, Path folder, Certificates certificates)
      throws IOException, GeneralSecurityException {
    return start(programs, folder, certificates, Optional.empty(), JsonObject.EMPTY);
  }

  /// Starts both.
  ///
  /// @param auditPolicy what is audited; without it there is no audit log
  /// @param plugins `enable` and `disable` admission plugins, their `configuration`, `gates` to
  ///   switch on, and other `flags`
  static ApiServer start(
      Path programs,
      Path folder,
      Certificates certificates,
      Optional<String> auditPolicy,
      JsonObject plugins)
      throws IOException, GeneralSecurityException {
    int client = Ports.free();
    int peer = Ports.free();
    int port = Ports.free();
    Process etcd =
        run(
            folder.resolve("etcd.log"),
            List.of(
                programs.resolve("server").toString(),
                "--data-dir=" + folder.resolve("etcd"),
                "--unsafe-no-fsync",
                "--listen-client-urls=http://127.0.0.1:" + client,
                "--advertise-client-urls=http://127.0.0.1:" + client,
                "--listen-peer-urls=http://127.0.0.1:" + peer,
                "--initial-advertise-peer-urls=http://127.0.0.1:" + peer,
                "--initial-cluster=default=http://127.0.0.1:" + peer));
    writeFiles(folder, certificates);
    List<String> command =
        new ArrayList<>(
            List.of(
                programs.resolve(PROGRAM).toString(),
                "--etcd-servers=http://127.0.0.1:" + client,
                "--bind-address=127.0.0.1",
                "--secure-port=" + port,
                "--advertise-address=192.0.2.1",
                "--endpoint-reconciler-type=none",
                "--cert-dir=" + folder,
                "--tls-cert-file=" + folder.resolve("server.crt"),
                "--tls-private-key-file=" + folder.resolve("server.key"),
                "--client-ca-file=" + folder.resolve("authority.crt"),
                "--token-auth-file=" + folder.resolve("users.csv"),
                "--authorization-mode=RBAC",
                "--service-account-issuer=https://kubernetes.default.svc",
                "--service-account-key-file=" + folder.resolve("accounts.pub"),
                "--service-account-signing-key-file=" + folder.resolve("accounts.key"),
                "--service-cluster-ip-range=10.0.0.0/24"));
    if (auditPolicy.isPresent()) {
      Path policy = folder.resolve("audit-policy.yaml");
      Files.writeString(policy, auditPolicy.get());
      command.add("--audit-policy-file=" + policy);
      command.add("--audit-log-path=" + folder.resolve("audit.log"));
    }
    KubernetesRelease release = release(programs);
    command.addAll(mutatingPolicies(release));
    command.addAll(flags(plugins, folder));
    Process server = run(folder.resolve("kube-apiserver.log"), command);
    return new ApiServer(etcd, server, port, folder, release);
  }

  /// The release of the server of a folder, as its `--version` tells.
  static KubernetesRelease release(Path programs) throws IOException {
    Process asked =
        new ProcessBuilder(programs.resolve(PROGRAM).toString(), "--version")
            .redirectErrorStream(true)
            .start();
    String told = new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    return KubernetesRelease.parse(told.substring(told.lastIndexOf(' ') + 1));
  }

  /// Asks a release for mutating policies that has them only then.
  private static List<String> mutatingPolicies(KubernetesRelease release) {
    return Standard.policyVersion("mutating", release)
        .filter(version -> !version.equals("v1"))
        .map(version ->
            List.of(
                "--feature-gates=MutatingAdmissionPolicy=true",
                "--runtime-config=" + Standard.GROUP + version + "=true"))
        .orElse(List.of());
  }

  /// The release of the server.
  KubernetesRelease release() {
    return release;
  }

  private static List<String> flags(JsonObject plugins, Path folder) throws IOException {
    List<String> flags = new ArrayList<>(Json.texts(plugins, "flags"));
    for (String choice : List.of("enable", "disable")) {
      List<String> names = Json.texts(plugins, choice);
      if (!names.isEmpty()) {
        flags.add("--" + choice + "-admission-plugins=" + String.join(",", names));
      }
    }
    List<String> gates = Json.texts(plugins, "gates");
    if (!gates.isEmpty()) {
      flags.add("--feature-gates=" + String.join("=true,", gates) + "=true");
    }
    if (plugins.has("configuration")) {
      Path file = folder.resolve("admission.json");
      Files.writeString(file, JsonText.write(Json.object(plugins, "configuration")));
      flags.add("--admission-control-config-file=" + file);
    }
    return flags;
  }

  private static void writeFiles(Path folder, Certificates certificates)
      throws IOException, GeneralSecurityException {
    Files.writeString(folder.resolve("server.crt"), certificates.certificate(Certificates.GOOD));
    Files.writeString(folder.resolve("server.key"), certificates.key(Certificates.GOOD));
    Files.writeString(folder.resolve("authority.crt"), certificates.authority());
    Files.writeString(folder.resolve("users.csv"), USERS);
    KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
    generator.initialize(2048);
    KeyPair accounts = generator.generateKeyPair();
    Files.writeString(
        folder.resolve("accounts.pub"),
        Certificates.pem("PUBLIC KEY", accounts.getPublic().getEncoded()));
    Files.writeString(
        folder.resolve("accounts.key"),
        Certificates.pem("PRIVATE KEY", accounts.getPrivate().getEncoded()));
  }

  private static Process run(Path log, List<String> command) throws IOException {
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(log.toFile())
        .start();
  }

  /// Where the server is.
  String url() {
    return "https://127.0.0.1:" + port;
  }

  /// Writes a kubeconfig of the administrator.
  Path kubeconfig(Certificates certificates) throws IOException, GeneralSecurityException {
    return Files.writeString(
        folder.resolve("kubeconfig.yaml"),
        """
        apiVersion: v1
        kind: Config
        current-context: server
        contexts: [{name: server, context: {cluster: server, user: admin}}]
        clusters:
        - name: server
          cluster: {server: "%s", certificate-authority-data: %s}
        users: [{name: admin, user: {token: admin}}]
        """
            .formatted(url(), Certificates.base64(certificates.authority())));
  }

  /// The processor time that kube-apiserver has taken; empty where the system does not tell.
  Optional<Duration> processorTime() {
    return server.info().totalCpuDuration();
  }

  /// Where the audit log is.
  Path auditLog() {
    return folder.resolve("audit.log");
  }

  /// Waits until the server takes requests.
  void awaitReady(ApiClient client) throws IOException, InterruptedException {
    long end = System.nanoTime() + Duration.ofMinutes(2).toNanos();
    while (System.nanoTime() < end) {
      if (!server.isAlive() || !etcd.isAlive()) {
        throw new IOException(
            "etcd or kube-apiserver ended: " + lastError() + "; see the logs in " + folder);
      }
      if (client.isReady()) {
        return;
      }
      Thread.sleep(300);
    }
    throw new IOException("kube-apiserver is not ready; see the logs in " + folder);
  }

  /// Why the server does not start, in its own words; empty where it takes requests.
  Optional<String> failure(ApiClient client) throws IOException, InterruptedException {
    long end = System.nanoTime() + Duration.ofMinutes(2).toNanos();
    while (server.isAlive() && System.nanoTime() < end) {
      if (client.isReady()) {
        return Optional.empty();
      }
      Thread.sleep(100);
    }
    return Optional.of(lastError());
  }

  private String lastError() throws IOException {
    String log = Files.readString(folder.resolve("kube-apiserver.log"));
    Matcher failed = FAILED.matcher(log);
    Matcher lines = FAILED_IN_LINES.matcher(log);
    if (failed.find()) {
      return ((JsonString) Json.parse(failed.group(1))).value();
    }
    return lines.find() ? lines.group(1).replace("\n\t", "\n").strip() : "for a reason of its own";
  }

  /// Ends both at once: asked politely, the server would wait for the other, and the data is not
  /// needed any more. Waits until they have ended, so that their folder can be removed.
  @Override
  public void close() {
    server.destroyForcibly().onExit().join();
    etcd.destroyForcibly().onExit().join();
  }
}
