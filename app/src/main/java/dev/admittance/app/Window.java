package dev.admittance.app;

import dev.admittance.app.cluster.ClusterActivity;
import dev.admittance.app.cluster.contexts.KubeAccess;
import dev.admittance.app.cluster.contexts.PluginQuestions;
import dev.admittance.app.cluster.session.ClusterServices;
import dev.admittance.app.cluster.session.LiveWatch;
import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.crash.Crash;
import dev.admittance.app.crash.CrashBar;
import dev.admittance.app.crash.CrashHandler;
import dev.admittance.app.debug.DebugActivity;
import dev.admittance.app.debug.RunPair;
import dev.admittance.app.design.DesignActivity;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.files.EarlierTexts;
import dev.admittance.app.files.Safekeeping;
import dev.admittance.app.files.SessionKeeper;
import dev.admittance.app.help.Help;
import dev.admittance.app.impact.ImpactActivity;
import dev.admittance.app.impact.side.Side;
import dev.admittance.app.log.LogDialog;
import dev.admittance.app.log.LogViewModel;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.settings.LiveSettings;
import dev.admittance.app.settings.page.Entry;
import dev.admittance.app.settings.page.SettingsPage;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionRegistry;
import dev.admittance.app.shell.Activity;
import dev.admittance.app.shell.DesktopTheme;
import dev.admittance.app.shell.FileDrop;
import dev.admittance.app.shell.Letters;
import dev.admittance.app.shell.Looks;
import dev.admittance.app.shell.QuickOpen;
import dev.admittance.app.shell.ShellActions;
import dev.admittance.app.shell.ShellView;
import dev.admittance.app.shell.ShellViewModel;
import dev.admittance.app.shell.Shortcuts;
import dev.admittance.app.shell.StageFolderChooser;
import dev.admittance.app.shell.Theme;
import dev.admittance.app.shell.ThemeStyles;
import dev.admittance.app.shell.Zoomed;
import dev.admittance.app.shell.finder.FinderViewModel;
import dev.admittance.app.shell.problems.ProblemFixes;
import dev.admittance.app.shell.problems.ProblemsViewModel;
import dev.admittance.app.task.FxDelay;
import dev.admittance.app.task.FxTaskRunner;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.tour.SampleTour;
import dev.admittance.app.tour.TourActions;
import dev.admittance.app.tour.TourMemory;
import dev.admittance.app.tour.TourOffer;
import dev.admittance.app.tour.TourView;
import dev.admittance.app.tour.TourViewModel;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.SourceOpener;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.diagnosis.CrashReports;
import dev.admittance.model.text.Position;
import dev.admittance.settings.ReadSettings;
import dev.admittance.settings.Setting;
import dev.admittance.settings.SettingsFile;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.storage.Session;
import dev.admittance.storage.StateFolder;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.util.Subscription;

/// The one place where the parts of the window are made and meet.
final class Window {
  private final Stage stage;
  private final TaskRunner tasks = new FxTaskRunner();
  private final Failures failures = new Failures();
  private final ActionRegistry actions =
      new ActionRegistry(
          Set.of(DesignActivity.ID, DebugActivity.ID, ImpactActivity.ID, ClusterActivity.ID));
  private final FinderViewModel finder = new FinderViewModel();
  private final WorkspaceViewModel workspace = new WorkspaceViewModel(tasks, failures);
  private final OpenFiles files = new OpenFiles(workspace, tasks, failures, new FxDelay());
  private final DialogLayer dialogs = new DialogLayer();
  private final Diagnosis diagnosis;
  private final CrashBar crashBar;
  private final LiveSettings settings;
  private final Looks looks;
  private final SessionKeeper session;
  private final Safekeeping safekeeping;
  private final ShellViewModel shell;
  private final DebugActivity debug;
  private final KubeAccess kube;
  private final ClusterActivity cluster;
  private final ShellView view;
  private Subscription focus = Subscription.EMPTY;

  /// @param theme what was asked for at the start
  /// @param read the settings
  /// @param diagnosis is written while the window runs, and ends with it
  /// @param outside shows a folder or a page of the web outside of the window
  Window(
      Stage stage,
      Optional<Theme> theme,
      Session remembered,
      ReadSettings read,
      Diagnosis diagnosis,
      Consumer<URI> outside) {
    this.stage = stage;
    this.diagnosis = diagnosis;
    settings = new LiveSettings(SettingsFile.ofUser(), read, tasks, failures);
    kube =
        KubeAccess.ofProcess(
            new PluginQuestions(Platform::runLater), InstantSource.system(), settings::now);
    looks = new Looks(settings, theme, DesktopTheme.observe());
    session =
        new SessionKeeper(
            remembered,
            workspace,
            files,
            tasks,
            failures,
            settings.value(Setting.RECENT_WORKSPACES),
            InstantSource.system());
    safekeeping =
        new Safekeeping(
            new Safekeeping.Parts(
                workspace,
                files,
                tasks,
                failures,
                new FxDelay(),
                Platform::runLater,
                dialogs,
                session,
                settings.value(Setting.UNSAVED_TEXT)));
    DesignActivity design =
        new DesignActivity(
            new DesignActivity.Services(workspace, files, finder, tasks, failures, this::debug));
    debug =
        new DebugActivity(
            new DebugActivity.Services(
                workspace, files, dialogs, this::showSource, tasks, failures));
    session.keep(debug.layout());
    session.keepWithWorkspace(debug.breakpoints());
    cluster = new ClusterActivity(clusterServices(), kube, this::openCaptures);
    session.keep(cluster.memory());
    ImpactActivity impact =
        new ImpactActivity(
            new ImpactActivity.Services(
                workspace,
                finder,
                tasks,
                failures,
                cluster.connected(),
                InstantSource.system(),
                this::debugPair));
    List<Activity> activities = List.of(design, debug, impact, cluster);
    shell =
        new ShellViewModel(
            workspace,
            activities.stream().map(Activity::id).toList(),
            Set.of(ClusterActivity.ID),
            looks);
    SourceOpener sources = this::showSource;
    ProblemFixes fixes = new ProblemFixes(files, safekeeping.saver(), failures);
    ProblemsViewModel problems = new ProblemsViewModel(workspace, files, sources, fixes);
    QuickOpen quickOpen = new QuickOpen(sources, this::debug);
    new ShellActions(shell, workspace, finder, quickOpen, new StageFolderChooser(stage), this::quit)
        .register(actions, activities);
    safekeeping.register(actions);
    session.register(actions);
    TourViewModel tour =
        new TourViewModel(
            new SampleTour(shell, workspace, files, debug.model(), design.radius()).steps(),
            workspace,
            Platform::runLater);
    session.keep(new TourMemory(tour));
    TourActions.register(actions, tour);
    TourOffer offer = new TourOffer(tour, workspace);
    Consumer<Path> openFolder = folder -> outside.accept(folder.toUri());
    crashBar = new CrashBar(tasks, failures, dialogs, openFolder, diagnosis.redactor());
    new SettingsPage(
        new SettingsPage.Parts(
            settings,
            actions,
            dialogs,
            session,
            new EarlierTexts(tasks, failures),
            openFolder,
            logEntries(openFolder)));
    Help help =
        new Help(new Help.Services(shell, actions, tasks, failures, outside, stage::toFront));
    view =
        new ShellView(
            new ShellView.Parts(
                shell,
                workspace,
                problems,
                finder,
                actions,
                tasks,
                failures,
                Stream.of(
                        Stream.of(crashBar.node()),
                        safekeeping.notices().stream(),
                        Stream.of(offer.node(), help.notice()))
                    .flatMap(notice -> notice)
                    .toList(),
                safekeeping.notice(),
                cluster.summary(),
                session.recent(),
                new TourView(tour, actions),
                dialogs),
            activities);
    help.attach(view);
    session.keep(help.memory());
  }

  /// The log, and what leads to it.
  private List<Entry> logEntries(Consumer<Path> openFolder) {
    LogDialog log =
        new LogDialog(
            new LogViewModel(diagnosis.log(), tasks, Platform::runLater),
            dialogs,
            diagnosis.log().folder(),
            openFolder);
    ObservableValue<Boolean> always = new SimpleBooleanProperty(true);
    actions.register(
        new Action(
            "window/log",
            Messages.of(LogDialog.class).get("action"),
            "",
            new SimpleBooleanProperty(true),
            log::show));
    Path reports = StateFolder.path().resolve(CrashReports.FOLDER);
    return List.of(
        new Entry.Deed("log.open", new SimpleStringProperty(""), false, always, log::show),
        new Entry.Deed(
            "log.reports",
            new SimpleStringProperty(""),
            false,
            always,
            () -> openFolder.accept(reports)));
  }

  private ClusterServices clusterServices() {
    return new ClusterServices(
        kube,
        new LiveWatch(InstantSource.system()),
        tasks,
        new FxTaskRunner(),
        new FxDelay(),
        Platform::runLater,
        InstantSource.system(),
        failures,
        dialogs,
        workspace,
        files,
        this::showSource);
  }

  private void debug(Capture capture) {
    shell.select(DebugActivity.ID);
    debug.open(capture);
  }

  private void debugPair(Capture capture, long number, Side before, Side after) {
    shell.select(DebugActivity.ID);
    debug.open(
        new RunPair(
            capture,
            number,
            new RunPair.Bench(before.title(), before.workbench()),
            new RunPair.Bench(after.title(), after.workbench())));
  }

  /// Shows the captures of a file in Debug.
  void openCaptures(Path file) {
    shell.select(DebugActivity.ID);
    debug.openCaptures(file);
  }

  /// Shows a file once the workspace is read that it lies in.
  ///
  /// @param alone whether it lies in none: then one is made of it
  void openFile(Path file, boolean alone) {
    workspace
        .readProperty()
        .addListener(
            new InvalidationListener() {
              @Override
              public void invalidated(Observable read) {
                read.removeListener(this);
                workspace
                    .currentProperty()
                    .get()
                    .ifPresent(found -> show(NamedFile.in(found, file)));
              }
            });
    if (alone) {
      workspace.drop(List.of(file));
    }
  }

  private void show(NamedFile file) {
    switch (file) {
      case NamedFile.Captured(Capture capture) -> debug(capture);
      case NamedFile.Source(String name) -> showSource(name, Position.START);
      case NamedFile.Elsewhere(Path path) -> openCaptures(path);
    }
  }

  private void showSource(String file, Position at) {
    shell.select(DesignActivity.ID);
    files.open(file, at);
  }

  /// Runs something when a workspace is open.
  ///
  /// @param awaited whether one is being opened; otherwise it is run at once
  void whenOpen(boolean awaited, Runnable action) {
    if (!awaited || workspace.isOpen().get()) {
      action.run();
      return;
    }
    Subscription[] once = new Subscription[1];
    once[0] =
        workspace
            .isOpen()
            .subscribe((_, open) -> {
              if (open) {
                once[0].unsubscribe();
                action.run();
              }
            });
  }

  /// What shows each activity, and the first capture of the workspace in the debugger.
  List<Runnable> tour() {
    List<Runnable> acts = new ArrayList<>();
    workspace
        .currentProperty()
        .get()
        .flatMap(open -> open.captures().stream().findFirst())
        .ifPresent(capture -> acts.add(() -> debug(capture)));
    for (String activity :
        List.of(ImpactActivity.ID, ClusterActivity.ID, DesignActivity.ID, DebugActivity.ID)) {
      acts.add(() -> shell.select(activity));
    }
    return acts;
  }

  private void quit() {
    safekeeping.beforeClosing(stage::close);
  }

  private void end() {
    // Stage and desktop may outlive what follows them.
    focus.unsubscribe();
    looks.close();
    safekeeping.close();
    Session.Bounds bounds =
        new Session.Bounds(
            stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight(), stage.isMaximized());
    Session last = session.atTheEnd(bounds);
    settings.close();
    cluster.sessions().closeAll();
    try {
      // The window is gone and the process ends: there is nothing to hold up any more.
      last.write();
    } catch (IOException e) {
      failures.reportUnexpected(e);
    }
    diagnosis.end();
  }

  Parent root() {
    return new Zoomed(view, Letters.zoom(settings));
  }

  WorkspaceViewModel workspace() {
    return workspace;
  }

  /// Connects the window with what is around it, once its scene is there.
  void attach() {
    Scene scene = stage.getScene();
    stage.titleProperty().bind(shell.title());
    shell.themeProperty().subscribe(ThemeStyles::use);
    Letters.follow(scene, settings);
    Shortcuts.install(scene, shell, actions, settings.value(Setting.SHORTCUTS));
    FileDrop.install(scene, workspace::drop);
    stage.setOnCloseRequest(event -> {
      if (safekeeping.anyUnsaved()) {
        event.consume();
        quit();
      }
    });
    stage.setOnHidden(_ -> end());
    focus = stage.focusedProperty().subscribe((_, now) -> focused(now));
    settings.value(Setting.LOG_LEVEL).subscribe(level -> diagnosis.log().level(level.level()));
    seeToFaults();
  }

  private void focused(boolean now) {
    safekeeping.focused(now);
    if (now) {
      settings.lookAgain();
    }
  }

  private void seeToFaults() {
    CrashHandler handler =
        new CrashHandler(
            diagnosis.reports(settings::now),
            safekeeping::keepNow,
            crash -> Platform.runLater(() -> crashBar.tell(crash)),
            InstantSource.system());
    Thread.setDefaultUncaughtExceptionHandler(handler);
    failures.tellUnexpectedTo(
        cause -> Thread.ofVirtual().start(() -> handler.handle("a task", cause)));
    Crash.ofEarlier(diagnosis.ended()).ifPresent(crashBar::tell);
  }
}
