package dev.admittance.cluster.server;

import dev.admittance.cluster.ApiServerEndpoint;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterWriter;
import dev.admittance.cluster.CredentialSource;
import dev.admittance.cluster.Credentials;
import dev.admittance.cluster.Protection;
import dev.admittance.cluster.WriteConsent;
import dev.admittance.cluster.WriteGate;
import dev.admittance.cluster.WriteTarget;
import dev.admittance.cluster.fabric8.Fabric8Clients;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;

/// An API server with nothing in it but what each has.
public interface KubeServer extends AutoCloseable {
  /// A user who may do everything.
  String ADMIN = "admin";

  /// A user who may read what the built-in role `view` lets be read, and nothing about admission.
  String VIEWER = "viewer";

  /// A user who may do nothing.
  String NOBODY = "nobody";

  /// Starts one: a kube-apiserver if it was built (see `simulator/conformance/apiserver`),
  /// otherwise a mock, as where the system property `admittance.mock` is true.
  ///
  /// @param folder an empty folder for its data and logs
  static KubeServer start(Path folder) throws IOException, InterruptedException {
    Optional<Path> programs = RealKubeServer.programs();
    return programs.isEmpty() || Boolean.getBoolean("admittance.mock")
        ? MockKubeServer.start()
        : RealKubeServer.start(programs.get(), folder);
  }

  /// Whether it is a kube-apiserver. Tests of what only that can do are skipped where it is not.
  boolean isReal();

  /// How it is reached.
  ApiServerEndpoint endpoint();

  /// Signs the certificates of clients that it knows: of administrators in the group
  /// `system:masters`.
  ///
  /// @throws UnsupportedOperationException if it speaks plain HTTP, as a mock does
  ClientAuthority clients();

  /// Makes it go away at once, as when its process is killed. Its data stays.
  void kill() throws InterruptedException;

  /// Brings it back at the same address.
  void restart() throws IOException, InterruptedException;

  @Override
  void close();

  /// The credentials of a user.
  default CredentialSource as(String user) {
    return CredentialSource.of(new Credentials.Token(user));
  }

  /// A connection as a user.
  default ClusterClient connect(String user) throws ClusterException {
    return Fabric8Clients.connect(endpoint(), as(user), InstantSource.system());
  }

  /// What may write to it, for preparing tests.
  default ClusterWriter writer(ClusterClient client) {
    WriteTarget target = new WriteTarget(client.server(), "test", Protection.ORDINARY);
    return client.writer(WriteGate.open(target, WriteConsent.of(target)));
  }
}
