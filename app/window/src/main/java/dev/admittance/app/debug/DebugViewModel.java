package dev.admittance.app.debug;

import dev.admittance.app.controls.dock.DockViewModel;
import dev.admittance.app.debug.analyses.AnalysesViewModel;
import dev.admittance.app.debug.calls.CallsViewModel;
import dev.admittance.app.debug.captures.CaptureRow;
import dev.admittance.app.debug.captures.CapturesViewModel;
import dev.admittance.app.debug.changes.ChangesViewModel;
import dev.admittance.app.debug.changes.KeepViewModel;
import dev.admittance.app.debug.compare.RunCompareViewModel;
import dev.admittance.app.debug.confirm.Confirmations;
import dev.admittance.app.debug.confirm.SecretAwareClipboard;
import dev.admittance.app.debug.imports.CaptureFormViewModel;
import dev.admittance.app.debug.imports.ImportViewModel;
import dev.admittance.app.debug.lanes.CardAction;
import dev.admittance.app.debug.lanes.LanesViewModel;
import dev.admittance.app.debug.logpoint.LogPointsViewModel;
import dev.admittance.app.debug.outcome.OutcomeViewModel;
import dev.admittance.app.debug.panes.InspectorViewModel;
import dev.admittance.app.debug.panes.Pane;
import dev.admittance.app.debug.rehearsal.RehearsalViewModel;
import dev.admittance.app.debug.rerun.RunTabsViewModel;
import dev.admittance.app.debug.rerun.TryViewModel;
import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.debug.run.RunsViewModel;
import dev.admittance.app.debug.scenario.ScenariosViewModel;
import dev.admittance.app.debug.session.BreakpointsViewModel;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.debug.session.ExecutionViewModel;
import dev.admittance.app.debug.share.AddressesViewModel;
import dev.admittance.app.debug.tests.TestPlace;
import dev.admittance.app.debug.tests.TestsViewModel;
import dev.admittance.app.debug.timeline.TimelineViewModel;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.RenameFollower;
import dev.admittance.app.workspace.ValueWaiter;
import dev.admittance.expectation.TestResult;
import dev.admittance.simulator.analysis.breakpoint.Breakpoint;
import dev.admittance.simulator.analysis.breakpoint.BreakpointHit;
import dev.admittance.simulator.analysis.breakpoint.BreakpointHits;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.lanes.LaneCard;
import dev.admittance.simulator.trace.Trace;
import dev.admittance.workspace.HookRename;
import java.time.InstantSource;
import java.util.List;
import java.util.function.ToIntFunction;
import javafx.beans.value.ObservableValue;

/// The debugger: the captures of the workspace, the trace of the selected one, and a view model for
/// each pane. Confined to the UI thread; compiling and replaying run in the background.
public final class DebugViewModel implements RenameFollower {
  private static final Messages MESSAGES = Messages.of(DebugViewModel.class);

  private final Confirmations confirmations = new Confirmations();
  private final DebugSession session = new DebugSession();
  private final BreakpointsViewModel breakpoints = new BreakpointsViewModel(session);
  private final ExecutionViewModel execution = new ExecutionViewModel(session, breakpoints);
  private final TimelineViewModel timeline;
  private final CapturesViewModel captures;
  private final OutcomeViewModel outcome = new OutcomeViewModel(session);
  private final LanesViewModel lanes = new LanesViewModel(session);
  private final CallsViewModel calls;
  private final ImportViewModel importViewModel;
  private final CaptureFormViewModel form;
  private final DockViewModel dock = new DockViewModel(DebugLayout.first(), DebugLayout.partners());
  private final InspectorViewModel inspector = new InspectorViewModel(session, dock);

  private final RunsViewModel runs;
  private final InspectorPanes panes;
  private final RunTabsViewModel tabs;
  private final RunCompareViewModel compare;
  private final AnalysesViewModel analyses;
  private final ScenariosViewModel scenarios;
  private final ChangesViewModel changes;
  private final KeepViewModel keep;
  private final TestsViewModel tests;
  private final RehearsalViewModel rehearsal;
  private final TryViewModel trying;
  private final Replays replays;
  private final AddressesViewModel addresses;
  private final LogPointsViewModel logPoints;

  public DebugViewModel(TaskRunner tasks, Failures failures) {
    timeline = new TimelineViewModel(session, breakpoints.activeProperty(), tasks);
    captures = new CapturesViewModel(tasks, failures);
    runs = new RunsViewModel(session, tasks);
    panes = InspectorPanes.of(session, runs, confirmations, tasks, failures);
    tabs = new RunTabsViewModel(runs);
    compare = new RunCompareViewModel(runs, new SecretAwareClipboard(confirmations, tasks), tasks);
    analyses = new AnalysesViewModel(session, runs, compare, tasks);
    scenarios = new ScenariosViewModel(session, tasks);
    calls = new CallsViewModel(runs, confirmations);
    changes = new ChangesViewModel(tasks, failures);
    tests = new TestsViewModel(tasks, changes);
    keep = new KeepViewModel(runs, changes, tasks);
    importViewModel = new ImportViewModel(runs, confirmations, tasks, failures);
    replays = new Replays(captures, runs, calls, compare, scenarios, tasks);
    rehearsal = new RehearsalViewModel(replays::rehearsed, changes, InstantSource.system(), tasks);
    form = new CaptureFormViewModel(importViewModel, replays::debugOnce, tasks);
    trying = new TryViewModel(session, runs, tasks);
    runs.currentProperty()
        .subscribe(run -> lanes.setHooks(run.map(DebugRun::hooks).orElse(List.of())));
    lanes
        .actions()
        .add(
            new CardAction(
                "why", _ -> MESSAGES.get("why"), card -> card.hook().isPresent(), this::showWhy));
    lanes.setUnreached(this::showWhy);
    CardBreakpoints.install(lanes, breakpoints, session);
    logPoints = new LogPointsViewModel(captures, runs, this::open, tasks);
    addresses = new AddressesViewModel(captures, runs, session, panes.patch(), panes.diff());
    captures.selectedProperty().subscribe(_ -> replays.replaySelected());
    captures.selectedProperty().subscribe(row -> row.ifPresent(_ -> scenarios.leave()));
  }

  public CapturesViewModel captures() {
    return captures;
  }

  /// The trace and the position in it.
  public DebugSession session() {
    return session;
  }

  /// The panes that follow the current step.
  public InspectorPanes panes() {
    return panes;
  }

  public OutcomeViewModel outcome() {
    return outcome;
  }

  public BreakpointsViewModel breakpoints() {
    return breakpoints;
  }

  public TimelineViewModel timeline() {
    return timeline;
  }

  public ExecutionViewModel execution() {
    return execution;
  }

  public LanesViewModel lanes() {
    return lanes;
  }

  public DockViewModel dock() {
    return dock;
  }

  /// The pane that comes to the front with each step.
  public InspectorViewModel inspector() {
    return inspector;
  }

  /// The sources of the answers of webhooks.
  public CallsViewModel calls() {
    return calls;
  }

  /// Expressions that are counted over all captures.
  public LogPointsViewModel logPoints() {
    return logPoints;
  }

  @Override
  public int references(HookRename rename) {
    return breakpoints.references(rename) + logPoints.references(rename);
  }

  @Override
  public void follow(HookRename rename, boolean made) {
    breakpoints.follow(rename, made);
    logPoints.follow(rename, made);
  }

  /// Copies the addresses of steps, and opens them.
  public AddressesViewModel addresses() {
    return addresses;
  }

  /// Adds captures to the workspace and turns runs into tests.
  public ImportViewModel importViewModel() {
    return importViewModel;
  }

  /// The form for a new capture.
  public CaptureFormViewModel form() {
    return form;
  }

  public Confirmations confirmations() {
    return confirmations;
  }

  /// The runs that are compared side by side.
  public RunsViewModel runs() {
    return runs;
  }

  /// The scenarios of the workspace. An open one replaces the capture.
  public ScenariosViewModel scenarios() {
    return scenarios;
  }

  /// The changes of files that the debugger makes.
  public ChangesViewModel changes() {
    return changes;
  }

  /// Keeps in its file what was tried in a run.
  public KeepViewModel keep() {
    return keep;
  }

  public TestsViewModel tests() {
    return tests;
  }

  /// What becomes of a release or a request.
  public RehearsalViewModel rehearsal() {
    return rehearsal;
  }

  /// Debugs the capture of a test, at the place of its first difference.
  public void open(TestResult.Run run) {
    Capture capture = run.capture();
    if (!captures.show(capture)) {
      replays.debugOnce(capture);
    }
    goTo(capture.source(), trace -> TestPlace.of(trace, run.mismatches()));
  }

  /// Debugs a capture where its run reaches a place.
  private void open(CaptureRow row, Breakpoint at) {
    captures.show(row);
    goTo(
        row.source(),
        trace ->
            new BreakpointHits(trace, List.of(at)).after(-1).map(BreakpointHit::index).orElse(0));
  }

  /// Moves to a step once the run of a capture is shown.
  private void goTo(String source, ToIntFunction<Trace> step) {
    ValueWaiter.is(
        session.positionProperty(),
        _ -> runs.isShown(source),
        () ->
            session
                .traceProperty()
                .get()
                .ifPresent(trace -> session.moveTo(step.applyAsInt(trace))));
  }

  public RunTabsViewModel tabs() {
    return tabs;
  }

  /// The analyses that need further runs of the request.
  public AnalysesViewModel analyses() {
    return analyses;
  }

  public RunCompareViewModel compare() {
    return compare;
  }

  /// The changes to make before the request runs again.
  public TryViewModel trying() {
    return trying;
  }

  /// Switches to other input: compiles its admission chain, computes the verdict of each capture,
  /// and replays the selected capture if it still exists. Runs that the user created stay.
  public void load(DebugInput other) {
    replays.load(other);
    logPoints.load(other.input());
  }

  /// Runs a capture through two simulation inputs and compares the runs, in place of the selected
  /// capture and the previous pair, once the workspace is compiled.
  ///
  /// @param then runs once both runs exist
  public void open(RunPair pair, Runnable then) {
    replays.open(pair, then);
  }

  /// The state of the replay while no request is shown.
  public ObservableValue<ReplayState> replayState() {
    return replays.state();
  }

  /// Replays the selected capture again after a cancellation or failure.
  public void replayAgain() {
    replays.again();
  }

  private void showWhy(LaneCard card) {
    card.hook()
        .ifPresent(hook -> {
          panes.why().ask(hook);
          dock.show(Pane.WHY.id());
        });
  }
}
