package dev.admittance.record.registration;

import dev.admittance.cluster.ApiServerEndpoint;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.CredentialSource;
import dev.admittance.cluster.Credentials;
import dev.admittance.cluster.Protection;
import dev.admittance.cluster.WriteConsent;
import dev.admittance.cluster.WriteGate;
import dev.admittance.cluster.WriteTarget;
import dev.admittance.cluster.fabric8.Fabric8Clients;
import dev.admittance.cluster.server.KubeServer;
import dev.admittance.record.Caller;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// A process that registers a hook and then does nothing until somebody ends it.
final class RegisteringProcess {
  private RegisteringProcess() {}

  /// Starts one.
  ///
  /// @param authorities a file for the certificates of the server
  static Process start(KubeServer server, String id, Path authorities) throws Exception {
    Files.writeString(authorities, server.endpoint().authorities().orElse(""));
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-classpath",
            System.getProperty("java.class.path"),
            RegisteringProcess.class.getName(),
            server.endpoint().server().toString(),
            authorities.toString(),
            id)
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  public static void main(String[] arguments) throws Exception {
    String authorities = Files.readString(Path.of(arguments[1]));
    ClusterClient client =
        Fabric8Clients.connect(
            ApiServerEndpoint.of(
                URI.create(arguments[0]), Optional.of(authorities).filter(text -> !text.isEmpty())),
            CredentialSource.of(new Credentials.Token(KubeServer.ADMIN)),
            InstantSource.system());
    WriteTarget target = new WriteTarget(client.server(), "test", Protection.ORDINARY);
    HookRegistration registration =
        HookRegistration.register(
            client,
            WriteGate.open(target, WriteConsent.of(target)),
            new RecordingHook(
                arguments[2],
                URI.create("https://127.0.0.1:9/record/x"),
                Caller.keys().caBundle(),
                List.of(RecordedRule.EVERYTHING),
                List.of(),
                "process",
                Instant.EPOCH));
    System.out.println(registration.name());
    Thread.sleep(Long.MAX_VALUE);
  }
}
