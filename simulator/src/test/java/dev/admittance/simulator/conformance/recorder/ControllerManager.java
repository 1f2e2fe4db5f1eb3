package dev.admittance.simulator.conformance.recorder;

import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A kube-controller-manager with the controllers of workloads, each with an account of its own.
final class ControllerManager implements AutoCloseable {
  private static final List<String> CONTROLLERS =
      List.of(
          "cronjob-controller",
          "daemonset-controller",
          "deployment-controller",
          "endpoints-controller",
          "endpointslice-controller",
          "job-controller",
          "replicaset-controller",
          "replicationcontroller-controller",
          "resourcequota-controller",
          "statefulset-controller");

  private final Process process;

  private ControllerManager(Process process) {
    this.process = process;
  }

  /// Starts it.
  ///
  /// @param programs folder of the program `kube-controller-manager`
  /// @param folder of the server, for its log
  static ControllerManager start(
      Path programs, Path folder, ApiServer server, Certificates certificates)
      throws IOException, GeneralSecurityException {
    return start(programs, folder, server, certificates, List.of());
  }

  /// Starts it with further controllers.
  static ControllerManager start(
      Path programs, Path folder, ApiServer server, Certificates certificates, List<String> further)
      throws IOException, GeneralSecurityException {
    Path config = server.kubeconfig(certificates);
    return new ControllerManager(
        new ProcessBuilder(
                programs.resolve("kube-controller-manager").toString(),
                "--kubeconfig=" + config,
                "--controllers="
                    + Stream.concat(CONTROLLERS.stream(), further.stream())
                        .collect(Collectors.joining(",")),
                "--use-service-account-credentials",
                "--horizontal-pod-autoscaler-sync-period=2s",
                "--leader-elect=false",
                "--secure-port=0")
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("kube-controller-manager.log").toFile())
            .start());
  }

  /// Has it stand still while an action changes several objects, so that it sees them at once.
  void whileStopped(Action action) throws IOException, InterruptedException {
    signal("STOP");
    try {
      action.run();
    } finally {
      signal("CONT");
    }
  }

  interface Action {
    void run() throws IOException, InterruptedException;
  }

  private void signal(String name) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start().waitFor();
  }

  @Override
  public void close() {
    process.destroyForcibly().onExit().join();
  }
}
