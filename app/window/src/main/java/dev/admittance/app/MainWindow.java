package dev.admittance.app;

import dev.admittance.app.cluster.contexts.ExecPluginPrompts;
import dev.admittance.app.cluster.contexts.KubeAccess;
import dev.admittance.app.design.RenderViewModel;
import dev.admittance.app.diagnostics.CrashBar;
import dev.admittance.app.files.LeftoverTexts;
import dev.admittance.app.files.SessionKeeper;
import dev.admittance.app.files.UnsavedTextGuard;
import dev.admittance.app.help.Help;
import dev.admittance.app.settings.SettingsPage;
import dev.admittance.app.shell.ActivityPlace;
import dev.admittance.app.shell.DisplayScale;
import dev.admittance.app.shell.FileDrop;
import dev.admittance.app.shell.LiveSettings;
import dev.admittance.app.shell.QuickOpen;
import dev.admittance.app.shell.ShellActions;
import dev.admittance.app.shell.ShellView;
import dev.admittance.app.shell.ShellViewModel;
import dev.admittance.app.shell.Shortcuts;
import dev.admittance.app.shell.StageFolderChooser;
import dev.admittance.app.shell.ThemeStyles;
import dev.admittance.app.shell.WindowTheme;
import dev.admittance.app.shell.ZoomPane;
import dev.admittance.app.shell.problems.ProblemFixes;
import dev.admittance.app.shell.problems.ProblemsViewModel;
import dev.admittance.app.task.FxDelay;
import dev.admittance.app.tour.SampleTour;
import dev.admittance.app.tour.TourActions;
import dev.admittance.app.tour.TourOffer;
import dev.admittance.app.tour.TourState;
import dev.admittance.app.tour.TourView;
import dev.admittance.app.tour.TourViewModel;
import dev.admittance.settings.Setting;
import dev.admittance.storage.IoLimit;
import dev.admittance.storage.Session;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.SampleWorkspace;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.util.Subscription;

/// The composition root of the window.
final class MainWindow {
  private static final Logger LOG = Logger.getLogger(MainWindow.class.getName());
  private static final Duration LAST_WRITES = Duration.ofSeconds(5);

  private final Stage stage;
  private final WindowContext context;
  private final WindowDiagnostics diagnosis;
  private final CrashBar crashBar;
  private final LiveSettings settings;
  private final WindowTheme windowTheme;
  private final SessionKeeper session;
  private final UnsavedTextGuard safekeeping;
  private final ShellViewModel shell;
  private final Activities activities;
  private final ShellView view;
  private Subscription focus = Subscription.EMPTY;

  /// @param diagnosis ends with the window
  /// @param outside opens folders and web pages in other programs
  MainWindow(
      Stage stage,
      WindowFoundation foundation,
      Session remembered,
      WindowDiagnostics diagnosis,
      Consumer<URI> outside) {
    this.stage = stage;
    this.diagnosis = diagnosis;
    context = foundation.context();
    settings = foundation.settings();
    windowTheme = foundation.windowTheme();
    session =
        new SessionKeeper(
            remembered,
            new SessionKeeper.Parts(
                context.workspace(),
                context.files(),
                context.tasks(),
                settings.value(Setting.RECENT_WORKSPACES),
                InstantSource.system()));
    safekeeping =
        new UnsavedTextGuard(
            new UnsavedTextGuard.Parts(
                context.workspace(),
                context.files(),
                context.tasks(),
                context.failures(),
                new FxDelay(),
                Platform::runLater,
                context.dialogs(),
                session,
                new StageFolderChooser(stage, UnsavedTextGuard.WHERE),
                settings.value(Setting.UNSAVED_TEXT)));
    shell =
        new ShellViewModel(
            context.workspace(),
            Activities.PLACES.stream().map(ActivityPlace::id).toList(),
            Activities.PLACES.stream()
                .filter(place -> !place.needsWorkspace())
                .map(ActivityPlace::id)
                .collect(Collectors.toUnmodifiableSet()),
            windowTheme);
    activities =
        new Activities(
            context,
            shell,
            session,
            KubeAccess.ofProcess(
                new ExecPluginPrompts(Platform::runLater), InstantSource.system(), settings::now),
            new StageFolderChooser(stage, RenderViewModel.WHERE),
            outside);
    registerActions();
    TourViewModel tour = tour();
    Consumer<Path> openFolder = folder -> outside.accept(folder.toUri());
    crashBar =
        new CrashBar(
            context.tasks(),
            context.failures(),
            context.dialogs(),
            openFolder,
            diagnosis.redactor());
    new SettingsPage(
        new SettingsPage.Parts(
            settings,
            context.actions(),
            context.dialogs(),
            session,
            new LeftoverTexts(context.tasks()),
            openFolder,
            LogEntries.register(context, diagnosis.log(), openFolder)));
    Help help =
        new Help(
            new Help.Services(
                shell,
                context.actions(),
                context.tasks(),
                context.failures(),
                outside,
                stage::toFront));
    view = view(tour, help);
    help.attach(view);
    session.keep(help.memory());
  }

  private void registerActions() {
    QuickOpen quickOpen =
        new QuickOpen(activities::showSource, activities::debug, activities::debug);
    new ShellActions(
            shell,
            context.workspace(),
            context.finder(),
            quickOpen,
            new StageFolderChooser(stage),
            this::quit)
        .register(context.actions(), activities.all());
    safekeeping.register(context.actions());
    session.register(context.actions());
  }

  private TourViewModel tour() {
    TourViewModel tour =
        new TourViewModel(
            new SampleTour(
                    shell,
                    context.workspace(),
                    context.files(),
                    activities::debugged,
                    activities::radius)
                .steps(),
            context.workspace(),
            Platform::runLater);
    session.keep(new TourState(tour));
    TourActions.register(context.actions(), tour);
    return tour;
  }

  private ShellView view(TourViewModel tour, Help help) {
    ProblemsViewModel problems =
        new ProblemsViewModel(
            context.workspace(),
            context.files(),
            activities::showSource,
            new ProblemFixes(context.files(), safekeeping.saver(), context.failures()),
            context.tasks());
    return new ShellView(
        new ShellView.Parts(
            shell,
            context.workspace(),
            problems,
            context.finder(),
            context.actions(),
            context.tasks(),
            context.failures(),
            Stream.of(
                    Stream.of(crashBar.node()),
                    safekeeping.notices().stream(),
                    Stream.of(new TourOffer(tour, context.workspace()).node(), help.notice()))
                .flatMap(notice -> notice)
                .toList(),
            safekeeping.notice(),
            activities.clusters().summary(),
            session.recent(),
            new TourView(tour, context.actions()),
            context.dialogs()),
        activities.all());
  }

  private void quit() {
    safekeeping.beforeClosing(stage::close);
  }

  private void end() {
    // Stage and desktop may outlive the window.
    focus.unsubscribe();
    stage.titleProperty().unbind();
    windowTheme.close();
    safekeeping.close();
    Session.Bounds bounds = bounds();
    Optional<Path> folder = context.workspace().live().map(LiveWorkspace::root);
    try {
      // The window is gone; what does not answer must not keep its process.
      IoLimit.within(
          LAST_WRITES,
          () -> {
            session.end(bounds);
            settings.close();
            if (folder.isPresent()) {
              SampleWorkspace.deleteIfUnchanged(folder.get());
            }
            diagnosis.end();
            return bounds;
          });
    } catch (IOException e) {
      LOG.log(Level.WARNING, "The state of the window could not be stored.", e);
    }
    // The session names the clusters that are open.
    activities.clusters().closeAll();
  }

  private Session.Bounds bounds() {
    return new Session.Bounds(
        stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight(), stage.isMaximized());
  }

  LaunchOpener opening() {
    return new LaunchOpener(context.workspace(), context.dropped(), activities);
  }

  /// Shows the window in its stage and connects it to the desktop.
  void show() {
    Scene scene = stage.getScene();
    scene.setRoot(new ZoomPane(view, DisplayScale.zoom(settings)));
    stage.titleProperty().bind(shell.title());
    shell.themeProperty().subscribe(ThemeStyles::use);
    DisplayScale.follow(scene, settings);
    Shortcuts.install(scene, shell, context.actions(), settings.value(Setting.SHORTCUTS));
    FileDrop.install(scene, context.dropped()::drop);
    stage.setOnCloseRequest(event -> {
      if (safekeeping.anyUnsaved()) {
        event.consume();
        quit();
      }
    });
    stage.setOnHidden(_ -> end());
    session.storeRegularly(new FxDelay(), this::bounds);
    focus = stage.focusedProperty().subscribe((_, now) -> focused(now));
    settings.value(Setting.LOG_LEVEL).subscribe(level -> diagnosis.log().level(level.level()));
    InternalErrors.seeTo(
        diagnosis, settings::now, safekeeping::keepNow, context.failures(), crashBar);
  }

  private void focused(boolean now) {
    safekeeping.focused(now);
    if (now) {
      settings.lookAgain();
    }
  }
}
