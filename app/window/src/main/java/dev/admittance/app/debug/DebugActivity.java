package dev.admittance.app.debug;

import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.debug.captures.CaptureActions;
import dev.admittance.app.debug.captures.CapturesView;
import dev.admittance.app.debug.captures.WindowCaptureFileChooser;
import dev.admittance.app.debug.changes.ChangesBar;
import dev.admittance.app.debug.confirm.ConfirmationDialog;
import dev.admittance.app.debug.diff.DiffActions;
import dev.admittance.app.debug.diff.ObjectDiffView;
import dev.admittance.app.debug.diff.PinState;
import dev.admittance.app.debug.imports.CaptureDialog;
import dev.admittance.app.debug.imports.ImportActions;
import dev.admittance.app.debug.imports.ImportBar;
import dev.admittance.app.debug.lanes.LanesView;
import dev.admittance.app.debug.logpoint.LogPointState;
import dev.admittance.app.debug.rehearsal.RehearsalActions;
import dev.admittance.app.debug.rehearsal.RehearsalSource;
import dev.admittance.app.debug.rehearsal.RehearsalView;
import dev.admittance.app.debug.rerun.RenameDialog;
import dev.admittance.app.debug.rerun.RerunActions;
import dev.admittance.app.debug.rerun.TryCards;
import dev.admittance.app.debug.scenario.ScenarioEnvironment;
import dev.admittance.app.debug.scenario.ScenariosView;
import dev.admittance.app.debug.session.BreakpointState;
import dev.admittance.app.debug.share.AddressActions;
import dev.admittance.app.debug.share.ShareActions;
import dev.admittance.app.debug.share.ShareViewModel;
import dev.admittance.app.debug.tests.TestActions;
import dev.admittance.app.debug.tests.TestsView;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.Activity;
import dev.admittance.app.shell.ActivityPlace;
import dev.admittance.app.task.FxDelay;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.SessionState;
import dev.admittance.app.workspace.SourceOpener;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.text.Position;
import dev.admittance.simulator.address.StepAddress;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.storage.HomeFolder;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.Workspace;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.layout.StackPane;

/// The Debug activity: its side panel, its centre and its actions.
public final class DebugActivity implements Activity {
  private static final Messages MESSAGES = Messages.of(DebugActivity.class);

  public static final String ID = "debug";

  public static final ActivityPlace PLACE =
      new ActivityPlace(ID, MESSAGES.get("activity"), "mdi2b-bug-outline", 0.285, true);

  private static final String STYLES = String.valueOf(DebugActivity.class.getResource("debug.css"));

  /// How long the window is left alone after a workspace is shown.
  private static final int PAUSE_MILLIS = 1_000;

  private final DebugViewModel debug;
  private final CapturesView captures;
  private final DebugSide lists;
  private final RehearsalView rehearsal;
  private final SidePanel side;
  private final DebugFocus focus;
  private final StackPane content;
  private final DebugView view;
  private final DebugActions actions;
  private final ObservableValue<Optional<Workspace>> workspace;
  private final Supplier<Optional<LiveWorkspace>> live;
  private Optional<Workspace> loaded = Optional.empty();

  /// The services of the window that the activity uses.
  ///
  /// @param sources shows a position in a file
  /// @param outside opens files and folders in other programs
  public record Services(
      WorkspaceViewModel workspace,
      OpenFiles files,
      DialogLayer dialogs,
      SourceOpener sources,
      Consumer<URI> outside,
      TaskRunner tasks,
      Failures failures) {}

  public DebugActivity(Services services) {
    debug = new DebugViewModel(services.tasks(), services.failures());
    debug.panes().whyNot().setFiles(services.files(), services.sources());
    captures = new CapturesView(debug.captures());
    RenameDialog rename = new RenameDialog(services.dialogs(), debug.tabs());
    LanesView lanes = new LanesView(debug.lanes(), debug.session().index());
    ShareActions share = share(services);
    AddressActions links = new AddressActions(debug.addresses(), debug.session());
    debug.panes().diff().setFieldActions(new DebugFieldActions(debug, links));
    ObjectDiffView object = new ObjectDiffView(debug.panes().diff(), debug.panes().objectCopies());
    debug.scenarios().whatIf().setReload(() -> services.workspace().refresh(() -> {}));
    ScenariosView scenarios = new ScenariosView(debug.scenarios());
    ImportActions bringing =
        new ImportActions(
            debug.importViewModel(),
            captures,
            services.workspace().isOpen(),
            new CaptureDialog(debug.form(), services.dialogs()),
            this::editCurrent,
            debug.session().stepCount().isNotEqualTo(0));
    CaptureActions list =
        new CaptureActions(debug.captures(), new WindowCaptureFileChooser(captures));
    captures.addTool(
        ImportBar.menu(Stream.concat(bringing.all().stream(), Stream.of(list.open())).toList()));
    captures.setPaste(bringing::paste);
    captures.setDrop(debug.importViewModel()::importFiles);
    debug.importViewModel().connect(services.workspace()::refresh, this::openFirstOf);
    debug.changes().setFiles(services.files());
    TestsView tests =
        new TestsView(
            debug.tests(),
            debug::open,
            (file, line) -> services.sources().open(file, new Position(line, 1, 0)));
    RehearsalActions rehearsing =
        new RehearsalActions(
            debug.rehearsal(),
            captures,
            services.dialogs(),
            this::showRehearsal,
            this::rehearseCurrent,
            debug.session().stepCount().isNotEqualTo(0));
    rehearsal = new RehearsalView(debug.rehearsal(), rehearsing.beginning(), rehearsing.exports());
    lists =
        new DebugSide(
            new TreeMap<>(
                Map.of(
                    DebugSide.Part.CAPTURES,
                    new DebugSide.Content(captures.heading(), captures),
                    DebugSide.Part.SCENARIOS,
                    new DebugSide.Content(
                        Nodes.space(),
                        scenarios,
                        Bindings.isNotEmpty(debug.scenarios().scenarios())),
                    DebugSide.Part.TESTS,
                    new DebugSide.Content(tests.heading(), tests),
                    DebugSide.Part.REHEARSAL,
                    new DebugSide.Content(rehearsal.heading(), rehearsal))),
            new ChangesBar(
                debug.changes(),
                () ->
                    debug
                        .changes()
                        .changed()
                        .ifPresent(file -> services.sources().open(file.name(), Position.START))),
            new ImportBar(
                debug.importViewModel(), file -> services.sources().open(file, Position.START)));
    side = new SidePanel(debug, lists);
    focus = new DebugFocus(debug, lists, captures, side, this::view);
    ScenarioPlace scenario =
        new ScenarioPlace(
            debug.scenarios(),
            () -> {
              lists.show(DebugSide.Part.SCENARIOS);
              scenarios.focusList();
            });
    actions =
        new DebugActions(
            debug,
            focus,
            Stream.of(
                    new RerunActions(
                            debug.tabs(),
                            focus::compare,
                            rename,
                            debug.session().stepCount().isNotEqualTo(0),
                            focus::changes)
                        .all(),
                    lanes.actions(),
                    share.all(),
                    links.all(),
                    bringing.all(),
                    TestActions.of(
                        debug.tests(),
                        () -> {
                          lists.show(DebugSide.Part.TESTS);
                          tests.focusRows();
                        }),
                    rehearsing.all(),
                    scenario.actions(),
                    new DockActions(
                            debug.dock(), debug.session().stepCount().isNotEqualTo(0), focus::front)
                        .all(),
                    DiffActions.of(debug.panes().diff(), object),
                    list.all())
                .flatMap(List::stream)
                .toList());
    view = new DebugView(debug, lanes, object, actions.toolbar(), share.all(), rename, links);
    debug.lanes().actions().add(links.ofCard());
    CardBreakpoints.log(debug.lanes(), focus::logPoint);
    debug.lanes().actions().addAll(TryCards.of(debug.trying(), debug.session(), focus::changes));
    new ConfirmationDialog(services.dialogs(), debug.confirmations());
    scenario.leaveWhenChosen(captures);
    content = scenario.over(view, actions.toolbar());
    for (Parent root : List.<Parent>of(side, content)) {
      root.getStylesheets().add(STYLES);
    }
    live = services.workspace()::live;
    workspace = services.workspace().currentProperty();
    workspace.subscribe(_ -> follow());
    side.sceneProperty().subscribe(_ -> follow());
  }

  /// Loads the workspace while the activity is visible; elsewhere it changes with every keystroke.
  private void follow() {
    Optional<Workspace> now = workspace.getValue();
    if (side.getScene() != null && !now.equals(loaded)) {
      boolean same = now.isPresent() && loaded.filter(now.get()::hasContentOf).isPresent();
      loaded = now;
      if (same) {
        // Runs do not depend on its problems.
        return;
      }
      new FxDelay().after(PAUSE_MILLIS, view::prepare);
      debug.scenarios().load(now.map(ScenarioEnvironment::of));
      debug.load(now.map(DebugInput::of).orElse(DebugInput.NOTHING));
      debug.tests().load(now);
      debug.rehearsal().load(live.get());
      debug.captures().setCutOff(now.map(Workspace::filesCutOff).orElse(List.of()));
      debug.importViewModel().setRoot(now.map(Workspace::root));
    }
  }

  private void showRehearsal() {
    lists.show(DebugSide.Part.REHEARSAL);
    rehearsal.focusRows();
  }

  private void rehearseCurrent() {
    debug
        .runs()
        .currentProperty()
        .get()
        .ifPresent(run ->
            debug.rehearsal().rehearse(new RehearsalSource.OneRequest(run.spec().capture())));
  }

  private void editCurrent() {
    debug.runs().currentProperty().get().ifPresent(run -> debug.form().edit(run.spec().capture()));
  }

  private void openFirstOf(String file) {
    debug.captures().rows().stream()
        .filter(row -> row.source().startsWith(file + ":"))
        .findFirst()
        .ifPresent(debug.captures()::select);
  }

  private ShareActions share(Services services) {
    ShareViewModel share =
        new ShareViewModel(
            debug.runs().currentProperty(),
            debug.logPoints().loggedProperty(),
            services.workspace().currentProperty(),
            services.tasks(),
            services.failures(),
            HomeFolder.path());
    return new ShareActions(services.dialogs(), share, services.outside());
  }

  private DebugView view() {
    return view;
  }

  @Override
  public Node sidePanel() {
    return side;
  }

  @Override
  public Node content() {
    return content;
  }

  @Override
  public void focusStart(Runnable first) {
    lists.show(DebugSide.Part.CAPTURES);
    captures.focusRows();
  }

  @Override
  public List<Action> actions() {
    return actions.all();
  }

  /// The layout of the panes, which is kept across workspaces.
  public SessionState layout() {
    return new LayoutState(debug.dock());
  }

  /// The log points, which are kept with the workspace.
  public SessionState logPoints() {
    return new LogPointState(debug.logPoints());
  }

  /// The breakpoints, which are kept with the workspace.
  public SessionState breakpoints() {
    return new BreakpointState(debug.breakpoints());
  }

  /// The pinned steps, which are kept with the workspace.
  public SessionState pins() {
    return new PinState(debug.panes().diff().requestPins());
  }

  public DebugViewModel model() {
    return debug;
  }

  /// The capture file that is open besides the workspace; empty if none is.
  public ObservableValue<Optional<Path>> openLog() {
    return debug.captures().file().pathProperty();
  }

  /// Opens a capture file of any size.
  public void openCaptures(Path file) {
    debug.captures().openIndexed(file);
  }

  /// Runs a capture through two simulation inputs and compares the runs.
  public void open(RunPair pair) {
    debug.open(pair, view::focusComparison);
  }

  /// Shows the step of an address.
  public void open(StepAddress address) {
    debug.addresses().open(address);
  }

  /// Debugs a capture of the open workspace; does nothing if it is not among its captures.
  public void open(Capture capture) {
    debug.captures().show(capture);
  }
}
