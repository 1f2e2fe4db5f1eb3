package dev.admittance.uitests.benchmark;

import dev.admittance.app.cluster.ClusterActivity;
import dev.admittance.app.cluster.Clusters;
import dev.admittance.app.cluster.contexts.ExecPluginPrompts;
import dev.admittance.app.cluster.contexts.KubeAccess;
import dev.admittance.app.cluster.session.ClusterServices;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.LiveWatch;
import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.shell.ShellView;
import dev.admittance.app.shell.Theme;
import dev.admittance.app.shell.ThemeStyles;
import dev.admittance.app.task.FxDelay;
import dev.admittance.app.task.FxTaskRunner;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.cluster.live.HookKey;
import dev.admittance.cluster.live.LiveHook;
import dev.admittance.kubeconfig.KubeEnvironment;
import dev.admittance.settings.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TabPane;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;

/// Looks at one hook after the other, with its charts, in a cluster of 2,000 webhooks and 10,000
/// namespaces: first while nothing changes, then while 50 things a second do, for a minute. The
/// whole way is measured, from an API server over HTTP to the painted frame. Prints the times from
/// a choice to the frame that shows it, beside those of the change of one label in an empty window,
/// and the ratios. Needs a display, or `-Dglass.platform=Headless -Dprism.order=sw`.
public final class ClusterBenchmark {
  private static final double WIDTH = 1280;
  private static final double HEIGHT = 800;
  private static final int HOOKS = ClusterObjects.CONFIGURATIONS * ClusterObjects.HOOKS_EACH;
  private static final int CHANGES_PER_SECOND = 50;
  private static final int QUIET_SECONDS = 20;
  private static final int BUSY_SECONDS = 60;

  private ClusterBenchmark() {}

  /// Measures, and ends the application.
  public static void main(String[] args)
      throws IOException, ExecutionException, InterruptedException {
    Platform.startup(() -> ThemeStyles.use(Theme.LIGHT));
    // One window after the other is closed.
    Platform.setImplicitExit(false);
    Path folder = Files.createTempDirectory("cluster");
    Path kubeconfig = folder.resolve("kubeconfig");
    System.setProperty("admittance.state", folder.toString());
    System.setProperty(KubeEnvironment.PROPERTY, kubeconfig.toString());
    try (ClusterLoad load = ClusterLoad.start()) {
      Files.writeString(kubeconfig, kubeconfig(load));
      measure(load);
    } finally {
      Files.deleteIfExists(kubeconfig);
      Platform.exit();
    }
    // Threads of the client may wait for answers still.
    System.exit(0);
  }

  private static String kubeconfig(ClusterLoad load) {
    return """
    apiVersion: v1
    kind: Config
    clusters:
    - name: load
      cluster: {server: "%s"}
    contexts:
    - name: load
      context: {cluster: load, user: nobody}
    users:
    - name: nobody
      user: {}
    """
        .formatted(load.address());
  }

  private static void measure(ClusterLoad load) throws ExecutionException, InterruptedException {
    Label label = onFx(() -> new Label("0"));
    Stage empty = onFx(() -> shown(new StackPane(label)));
    Frames bare = Frames.times(empty.getScene(), i -> label.setText("change " + i), QUIET_SECONDS);
    onFx(() -> {
      empty.close();
      return true;
    });
    KubeAccess kube = kube();
    Clusters clusters = onFx(() -> new Clusters(services(kube)));
    ClusterActivity activity = onFx(() -> new ClusterActivity(clusters, kube, _ -> {}));
    Stage stage = onFx(() -> shown(new StackPane(activity.content())));
    ClusterSession session = onFx(() -> clusters.sessions().open("load"));
    onFx(() -> {
      session.measureBy(new ClusterFigures());
      return true;
    });
    await(() -> session.snapshotProperty().get().hooks().size() == HOOKS);
    await(() -> session.snapshotProperty().get().namespaces() == ClusterObjects.NAMESPACES);
    List<HookKey> hooks =
        onFx(() -> session.snapshotProperty().get().hooks().stream().map(LiveHook::key).toList());
    onFx(() -> {
      session.selectedHookProperty().set(Optional.of(hooks.getFirst()));
      showCharts(stage.getScene());
      return true;
    });
    Frames quiet = Frames.times(stage.getScene(), i -> select(session, hooks, i), QUIET_SECONDS);
    quiet.print("nothing changes", bare);
    long heap = heap();
    load.change(CHANGES_PER_SECOND);
    BusyThread thread = BusyThread.watch();
    Frames busy = Frames.times(stage.getScene(), i -> select(session, hooks, i), BUSY_SECONDS);
    long longest = thread.longestMillis();
    busy.print(CHANGES_PER_SECOND + " changes a second", bare);
    System.out.println(
        String.format(
            Locale.ROOT,
            "%d changes told, %d hooks shown, UI thread busy for at most %d ms, heap %+d MiB",
            load.told(),
            onFx(() -> session.snapshotProperty().get().hooks().size()),
            longest,
            heap() - heap));
    onFx(() -> {
      clusters.sessions().closeAll();
      stage.close();
      return true;
    });
  }

  private static void select(ClusterSession session, List<HookKey> hooks, int i) {
    session.selectedHookProperty().set(Optional.of(hooks.get(Math.floorMod(i * 7, hooks.size()))));
  }

  private static void showCharts(Scene scene) {
    nodes(scene.getRoot())
        .filter(node -> "cluster/details-pages".equals(node.getId()))
        .map(node -> (TabPane) node)
        .forEach(pane ->
            pane.getTabs().stream()
                .filter(tab -> String.valueOf(tab.getId()).endsWith("/charts"))
                .forEach(pane.getSelectionModel()::select));
  }

  private static Stage shown(StackPane root) {
    Scene scene = new Scene(root, WIDTH, HEIGHT);
    scene.getStylesheets().add(String.valueOf(ShellView.class.getResource("shell.css")));
    Stage stage = new Stage();
    stage.setScene(scene);
    stage.setX(0);
    stage.setY(0);
    stage.show();
    return stage;
  }

  private static KubeAccess kube() {
    return KubeAccess.ofProcess(
        new ExecPluginPrompts(Platform::runLater), InstantSource.system(), () -> Settings.INITIAL);
  }

  private static ClusterServices services(KubeAccess kube) {
    Failures failures = new Failures();
    FxTaskRunner tasks = new FxTaskRunner(failures::reportUnexpected);
    WorkspaceViewModel workspace = new WorkspaceViewModel(tasks, failures);
    return new ClusterServices(
        kube,
        new LiveWatch(InstantSource.system()),
        tasks,
        new FxTaskRunner(failures::reportUnexpected),
        new FxDelay(),
        Platform::runLater,
        InstantSource.system(),
        failures,
        new DialogLayer(),
        workspace,
        new OpenFiles(workspace, tasks, new FxDelay()),
        (_, _) -> {});
  }

  private static long heap() {
    System.gc();
    return (Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory()) >> 20;
  }

  private static Stream<Node> nodes(Node node) {
    return node instanceof Parent parent
        ? Stream.concat(
            Stream.of(node),
            parent.getChildrenUnmodifiable().stream().flatMap(ClusterBenchmark::nodes))
        : Stream.of(node);
  }

  private static void await(Callable<Boolean> condition)
      throws ExecutionException, InterruptedException {
    while (!onFx(condition)) {
      Thread.sleep(100);
    }
  }

  private static <T> T onFx(Callable<T> action) throws ExecutionException, InterruptedException {
    return TypeBenchmark.onFx(action);
  }
}
