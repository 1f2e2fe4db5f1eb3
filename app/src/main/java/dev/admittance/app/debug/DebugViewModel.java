package dev.admittance.app.debug;

import dev.admittance.app.debug.captures.CaptureRow;
import dev.admittance.app.debug.captures.CapturesViewModel;
import dev.admittance.app.debug.captures.Replayer;
import dev.admittance.app.debug.captures.Verdict;
import dev.admittance.app.debug.lanes.LanesViewModel;
import dev.admittance.app.debug.panes.InspectorViewModel;
import dev.admittance.app.debug.panes.ObjectDiffViewModel;
import dev.admittance.app.debug.panes.PatchViewModel;
import dev.admittance.app.debug.panes.ResponseViewModel;
import dev.admittance.app.debug.panes.StoryViewModel;
import dev.admittance.app.debug.panes.WhyViewModel;
import dev.admittance.app.debug.panes.WireViewModel;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.Job;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.simulator.trace.Trace;
import java.util.Optional;

/// The debugger: the captures of the workspace, the trace of the selected one, and a view model for
/// each pane. Called on the UI thread; compiling and replaying happen elsewhere.
public final class DebugViewModel {
  private final TaskRunner tasks;
  private final Failures failures;

  private final DebugSession session = new DebugSession();
  private final CapturesViewModel captures;
  private final LanesViewModel lanes = new LanesViewModel(session);
  private final StoryViewModel story = new StoryViewModel(session);
  private final ObjectDiffViewModel diff;
  private final PatchViewModel patch = new PatchViewModel(session);
  private final WhyViewModel why = new WhyViewModel(session);
  private final WireViewModel wire;
  private final ResponseViewModel response = new ResponseViewModel(session);
  private final InspectorViewModel inspector = new InspectorViewModel(session);

  private Optional<Replayer> replayer = Optional.empty();
  private Optional<Job<Replayer>> compilation = Optional.empty();
  private Optional<Job<Trace>> replay = Optional.empty();

  /// Starts without captures.
  public DebugViewModel(TaskRunner tasks, Failures failures) {
    this.tasks = tasks;
    this.failures = failures;
    captures = new CapturesViewModel(tasks, failures);
    diff = new ObjectDiffViewModel(session, tasks, failures);
    wire = new WireViewModel(session, tasks, failures);
    captures.selectedProperty().subscribe(_ -> replaySelected());
  }

  /// The list of captures.
  public CapturesViewModel captures() {
    return captures;
  }

  /// The trace and the position in it.
  public DebugSession session() {
    return session;
  }

  /// The pipeline.
  public LanesViewModel lanes() {
    return lanes;
  }

  /// The current step in words.
  public StoryViewModel story() {
    return story;
  }

  /// The object before and after the current step.
  public ObjectDiffViewModel diff() {
    return diff;
  }

  /// The patch of the current hook.
  public PatchViewModel patch() {
    return patch;
  }

  /// Why the current hook was called or not.
  public WhyViewModel why() {
    return why;
  }

  /// What the current hook was sent and sent back.
  public WireViewModel wire() {
    return wire;
  }

  /// What the client gets.
  public ResponseViewModel response() {
    return response;
  }

  /// Which pane stands beside the object.
  public InspectorViewModel inspector() {
    return inspector;
  }

  /// Works on other input: compiles its pipeline, finds out the verdict of each capture, and
  /// replays the selected capture again where it is still there.
  public void load(DebugInput input) {
    compilation.ifPresent(Job::cancel);
    replayer = Optional.empty();
    captures.load(input.captures());
    Job<Replayer> job = tasks.start("Compiling the pipeline", _ -> PipelineReplayer.compile(input));
    compilation = Optional.of(job);
    job.onSuccess(this::use).onFailure(failures::reportUnexpected);
  }

  private void use(Replayer compiled) {
    replayer = Optional.of(compiled);
    lanes.setHooks(compiled.hooks());
    captures.simulate(compiled);
    replaySelected();
  }

  private void replaySelected() {
    replay.ifPresent(Job::cancel);
    Optional<CaptureRow> selected = captures.selectedProperty().get();
    if (selected.isEmpty()) {
      session.clear();
    } else {
      replayer.ifPresent(ready -> replay(ready, selected.get()));
    }
  }

  private void replay(Replayer ready, CaptureRow row) {
    Job<Trace> job =
        tasks.start(
            "Replaying " + row.title(), progress -> ready.replayWithCalls(row.capture(), progress));
    replay = Optional.of(job);
    job.onSuccess(trace -> show(row, trace)).onFailure(failures::reportUnexpected);
  }

  private void show(CaptureRow row, Trace trace) {
    row.decide(Verdict.of(trace));
    session.show(trace);
  }
}
