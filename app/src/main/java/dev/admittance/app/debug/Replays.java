package dev.admittance.app.debug;

import dev.admittance.app.debug.calls.CallsViewModel;
import dev.admittance.app.debug.captures.CaptureRow;
import dev.admittance.app.debug.captures.CapturesViewModel;
import dev.admittance.app.debug.captures.Replayer;
import dev.admittance.app.debug.captures.RunSummary;
import dev.admittance.app.debug.compare.CompareViewModel;
import dev.admittance.app.debug.initializers.InitializersViewModel;
import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.debug.run.Ingredients;
import dev.admittance.app.debug.run.PipelineRunner;
import dev.admittance.app.debug.run.RunsViewModel;
import dev.admittance.app.debug.run.Variation;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Job;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.call.HookCaller;
import dev.admittance.call.RealCalls;
import dev.admittance.simulator.answer.AnswerChoices;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.trace.Narration;
import java.util.Optional;

/// Replays what is chosen through the workspace, once that is compiled: a capture of its list, one
/// that is made by hand, or one with two workbenches side by side.
final class Replays {
  private static final Messages MESSAGES = Messages.of(Replays.class);

  private final CapturesViewModel captures;
  private final RunsViewModel runs;
  private final CallsViewModel calls;
  private final CompareViewModel compare;
  private final InitializersViewModel initializers;
  private final TaskRunner tasks;
  private final Failures failures;

  private DebugInput input = DebugInput.NOTHING;
  private boolean ready;
  private Optional<Job<Replayer>> compilation = Optional.empty();
  private Optional<RunPair> wanted = Optional.empty();
  private Runnable whenCompared = () -> {};
  private Optional<DebugRun> second = Optional.empty();

  Replays(
      CapturesViewModel captures,
      RunsViewModel runs,
      CallsViewModel calls,
      CompareViewModel compare,
      InitializersViewModel initializers,
      TaskRunner tasks,
      Failures failures) {
    this.captures = captures;
    this.runs = runs;
    this.calls = calls;
    this.compare = compare;
    this.initializers = initializers;
    this.tasks = tasks;
    this.failures = failures;
  }

  /// Works on other input: compiles its pipeline, finds out the verdict of each capture, and
  /// replays the selected capture again where it is still there. Runs that a person made stay.
  void load(DebugInput other) {
    compilation.ifPresent(Job::cancel);
    if (!other.folder().equals(input.folder())) {
      calls.forget();
    }
    input = other;
    ready = false;
    captures.load(other.captures());
    Job<Replayer> job =
        tasks.start(MESSAGES.get("task.compile"), _ -> PipelineReplayer.compile(other));
    compilation = Optional.of(job);
    job.onSuccess(this::use).onFailure(failures::reportUnexpected);
  }

  /// Shows what two workbenches make of a capture side by side, in the place of the capture that is
  /// selected, and of the pair before; once the workspace is compiled.
  ///
  /// @param then called once both runs are there
  void open(RunPair pair, Runnable then) {
    wanted = Optional.of(pair);
    whenCompared = then;
    if (ready) {
      captures.selectedProperty().set(Optional.empty());
      begin(pair);
    }
  }

  private void begin(RunPair pair) {
    wanted = Optional.empty();
    second.ifPresent(runs::close);
    initializers.leave();
    Ingredients first =
        new Ingredients(
            pair.before().workbench(),
            pair.capture(),
            Optional.empty(),
            pair.number(),
            AnswerChoices.NONE);
    runs.beginPair(
        first,
        pair.before().title(),
        Narration.request(pair.capture().request()),
        () ->
            runs.rerun(
                new Variation(pair.after().title(), made -> made.with(pair.after().workbench())),
                run -> {
                  second = Optional.of(run);
                  compare.compareCurrent();
                  whenCompared.run();
                }));
  }

  private void use(Replayer compiled) {
    ready = true;
    runs.setRunner(
        new PipelineRunner(new RealCalls(HookCaller.in(input.folder())), calls.consents()::allow));
    captures.simulate(compiled);
    wanted.ifPresentOrElse(pair -> open(pair, whenCompared), this::replaySelected);
  }

  /// Replays what the list has selected, or shows nothing where that is nothing.
  void replaySelected() {
    Optional<CaptureRow> selected = captures.selectedProperty().get();
    if (selected.isEmpty()) {
      runs.clear();
    } else if (ready) {
      replay(selected.get());
    }
  }

  private void replay(CaptureRow row) {
    Capture capture = row.capture();
    Ingredients ingredients =
        new Ingredients(
            input.workbench(),
            capture,
            Optional.empty(),
            Arrivals.of(input).number(capture),
            calls.choices());
    runs.begin(ingredients, row.title(), trace -> captures.decide(row, RunSummary.of(trace)));
  }

  /// Replays one that is in no list, beside the current run where there is one.
  void debugOnce(Capture capture) {
    String title = MESSAGES.get("new-request", Narration.request(capture.request()));
    if (runs.currentProperty().get().isPresent()) {
      runs.rerun(new Variation(title, made -> made.with(capture)));
    } else if (ready) {
      runs.begin(
          new Ingredients(input.workbench(), capture, Optional.empty(), 0, calls.choices()),
          title,
          _ -> {});
    }
  }
}
