package dev.admittance.app;

import dev.admittance.app.cluster.ClusterActivity;
import dev.admittance.app.cluster.Clusters;
import dev.admittance.app.cluster.contexts.KubeAccess;
import dev.admittance.app.cluster.session.ClusterServices;
import dev.admittance.app.cluster.session.LiveWatch;
import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.debug.DebugActivity;
import dev.admittance.app.debug.DebugViewModel;
import dev.admittance.app.debug.RunPair;
import dev.admittance.app.debug.panes.Pane;
import dev.admittance.app.design.DesignActivity;
import dev.admittance.app.design.impact.BlastRadiusViewModel;
import dev.admittance.app.files.SessionKeeper;
import dev.admittance.app.impact.ImpactActivity;
import dev.admittance.app.impact.side.LoadedSide;
import dev.admittance.app.shell.ActivityPlace;
import dev.admittance.app.shell.FolderChooser;
import dev.admittance.app.shell.LazyActivity;
import dev.admittance.app.shell.ShellViewModel;
import dev.admittance.app.task.FxDelay;
import dev.admittance.app.task.FxTaskRunner;
import dev.admittance.model.text.Position;
import dev.admittance.simulator.address.StepAddress;
import dev.admittance.simulator.capture.Capture;
import java.net.URI;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Consumer;
import javafx.application.Platform;

/// The activities of a window, each created on first use, and the navigation between them.
final class Activities {
  /// The descriptions of the activities, in the order of the rail.
  static final List<ActivityPlace> PLACES =
      List.of(
          DesignActivity.PLACE, DebugActivity.PLACE, ImpactActivity.PLACE, ClusterActivity.PLACE);

  private final WindowContext context;
  private final ShellViewModel shell;
  private final SessionKeeper session;
  private final KubeAccess kube;
  private final FolderChooser renderedTo;
  private final Consumer<URI> outside;
  private final Clusters clusters;
  private final OptionalProperty<Path> log = new OptionalProperty<>();
  private final LazyActivity<DesignActivity> design =
      new LazyActivity<>(DesignActivity.PLACE, this::makeDesign);
  private final LazyActivity<DebugActivity> debug =
      new LazyActivity<>(DebugActivity.PLACE, this::makeDebug);
  private final LazyActivity<ImpactActivity> impact =
      new LazyActivity<>(ImpactActivity.PLACE, this::makeImpact);
  private final LazyActivity<ClusterActivity> cluster =
      new LazyActivity<>(ClusterActivity.PLACE, this::makeCluster);

  /// Creates no activity yet.
  ///
  /// @param shell shows the activities
  /// @param session stores their state
  /// @param kube the source of clusters
  /// @param renderedTo asks for the folder to render to
  /// @param outside opens files and folders in other programs
  Activities(
      WindowContext context,
      ShellViewModel shell,
      SessionKeeper session,
      KubeAccess kube,
      FolderChooser renderedTo,
      Consumer<URI> outside) {
    this.renderedTo = renderedTo;
    this.outside = outside;
    this.context = context;
    this.shell = shell;
    this.session = session;
    this.kube = kube;
    clusters = new Clusters(clusterServices());
    session.keep(clusters.memory());
  }

  List<LazyActivity<?>> all() {
    return List.of(design, debug, impact, cluster);
  }

  Clusters clusters() {
    return clusters;
  }

  /// The view model of Debug, created on first use.
  DebugViewModel debugged() {
    return debug.get().model();
  }

  /// The blast radius of Design, created on first use.
  BlastRadiusViewModel radius() {
    return design.get().radius();
  }

  private DesignActivity makeDesign() {
    DesignActivity made =
        new DesignActivity(
            new DesignActivity.Services(
                context.workspace(),
                context.files(),
                context.finder(),
                context.tasks(),
                context.failures(),
                renderedTo,
                this::debug));
    made.onRename(() -> debug.get().model());
    return made;
  }

  private DebugActivity makeDebug() {
    DebugActivity made =
        new DebugActivity(
            new DebugActivity.Services(
                context.workspace(),
                context.files(),
                context.dialogs(),
                this::showSource,
                outside,
                context.tasks(),
                context.failures()));
    made.openLog().subscribe(log::set);
    session.keep(made.layout());
    session.keepWithWorkspace(made.breakpoints());
    session.keepWithWorkspace(made.logPoints());
    session.keepWithWorkspace(made.pins());
    return made;
  }

  private ImpactActivity makeImpact() {
    return new ImpactActivity(
        new ImpactActivity.Services(
            context.workspace(),
            context.finder(),
            context.tasks(),
            context.failures(),
            clusters.connected(),
            InstantSource.system(),
            this::debugPair,
            log));
  }

  private ClusterActivity makeCluster() {
    return new ClusterActivity(clusters, kube, this::openCaptures);
  }

  private ClusterServices clusterServices() {
    return new ClusterServices(
        kube,
        new LiveWatch(InstantSource.system()),
        context.tasks(),
        new FxTaskRunner(context.failures()::reportUnexpected),
        new FxDelay(),
        Platform::runLater,
        InstantSource.system(),
        context.failures(),
        context.dialogs(),
        context.workspace(),
        context.files(),
        this::showSource);
  }

  void show(ActivityPlace place) {
    shell.select(place.id());
  }

  /// Shows a capture of the open workspace in Debug.
  void debug(Capture capture) {
    show(DebugActivity.PLACE);
    debug.get().open(capture);
  }

  /// Shows a pane of Debug.
  void showPane(Pane pane) {
    debug.get().model().dock().show(pane.id());
  }

  /// Shows the step of an address in Debug.
  void debug(StepAddress address) {
    show(DebugActivity.PLACE);
    debug.get().open(address);
  }

  private void debugPair(Capture capture, long number, LoadedSide before, LoadedSide after) {
    show(DebugActivity.PLACE);
    debug
        .get()
        .open(
            new RunPair(
                capture,
                number,
                new RunPair.Bench(before.title(), before.input()),
                new RunPair.Bench(after.title(), after.input())));
  }

  /// Opens a capture file in Debug.
  void openCaptures(Path file) {
    show(DebugActivity.PLACE);
    debug.get().openCaptures(file);
  }

  /// Shows a position in a file in Design.
  void showSource(String file, Position at) {
    show(DesignActivity.PLACE);
    context.files().open(file, at);
  }
}
