package dev.admittance.app.cluster.session;

import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.Delay;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.task.HeldDelay;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.cluster.FakeClusterClient;
import java.time.Instant;
import javafx.beans.property.SimpleObjectProperty;

/// Makes sessions for tests: nothing waits, and nothing runs on other threads.
public final class Sessions {
  /// The time of the clock.
  public static final Instant NOW = Instant.parse("2026-11-22T10:00:00Z");

  private Sessions() {}

  /// A session of a context; nothing is seen of its cluster.
  public static ClusterSession of(String context, ClusterServices services) {
    return new ClusterSession(context, services, new SimpleObjectProperty<>(""));
  }

  /// A session of a context, with a server that answers.
  ///
  /// @param watch sees what is to be seen
  public static ClusterSession watched(String context, ClusterWatch watch) {
    FakeClusterClient client = new FakeClusterClient("https://127.0.0.1", "v1.36.3");
    return of(context, services(_ -> client, new HeldDelay(), watch));
  }

  /// What sessions work with.
  ///
  /// @param watch sees what is to be seen
  public static ClusterServices services(
      ClusterConnector connector, Delay delay, ClusterWatch watch) {
    return services(connector, delay, watch, new DirectTaskRunner());
  }

  /// What sessions work with; nothing is seen of their clusters.
  public static ClusterServices services(ClusterConnector connector, Delay delay) {
    return services(connector, delay, new FakeWatch());
  }

  /// What sessions work with; nothing is seen of their clusters.
  ///
  /// @param connecting runs the work of connecting
  public static ClusterServices services(
      ClusterConnector connector, Delay delay, TaskRunner connecting) {
    return services(connector, delay, new FakeWatch(), connecting);
  }

  private static ClusterServices services(
      ClusterConnector connector, Delay delay, ClusterWatch watch, TaskRunner connecting) {
    return services(connector, delay, watch, connecting, new DirectTaskRunner());
  }

  /// What sessions work with.
  ///
  /// @param connecting runs the work of connecting
  /// @param tasks runs all other work
  public static ClusterServices services(
      ClusterConnector connector,
      Delay delay,
      ClusterWatch watch,
      TaskRunner connecting,
      TaskRunner tasks) {
    Failures failures = new Failures();
    WorkspaceViewModel workspace = new WorkspaceViewModel(tasks, failures);
    return new ClusterServices(
        connector,
        watch,
        connecting,
        tasks,
        delay,
        Runnable::run,
        () -> NOW,
        failures,
        new DialogLayer(),
        workspace,
        new OpenFiles(workspace, tasks, delay),
        (_, _) -> {});
  }
}
