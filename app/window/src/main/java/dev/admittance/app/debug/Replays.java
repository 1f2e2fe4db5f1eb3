package dev.admittance.app.debug;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.debug.calls.CallsViewModel;
import dev.admittance.app.debug.captures.CaptureRow;
import dev.admittance.app.debug.captures.CapturesViewModel;
import dev.admittance.app.debug.captures.RunSummary;
import dev.admittance.app.debug.compare.RunCompareViewModel;
import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.debug.run.RunSpec;
import dev.admittance.app.debug.run.Runner;
import dev.admittance.app.debug.run.RunsViewModel;
import dev.admittance.app.debug.run.Variation;
import dev.admittance.app.debug.scenario.ScenariosViewModel;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Job;
import dev.admittance.app.task.LatestJob;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.call.HookCaller;
import dev.admittance.call.RealCalls;
import dev.admittance.rego.RegoProgram;
import dev.admittance.simulator.answer.AnswerChoices;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;

/// Replays the chosen capture once the workspace is compiled: one of its list, one made by hand, or
/// one through two simulation inputs.
final class Replays {
  private static final Messages MESSAGES = Messages.of(Replays.class);

  private final CapturesViewModel captures;
  private final RunsViewModel runs;
  private final CallsViewModel calls;
  private final RunCompareViewModel compare;
  private final ScenariosViewModel scenarios;

  private final LatestJob compilation;
  private final OptionalProperty<RunPair> wanted = new OptionalProperty<>();
  private final ObservableValue<ReplayState> state;

  private DebugInput input = DebugInput.NOTHING;
  private boolean ready;
  private Runnable whenCompared = () -> {};
  private Optional<DebugRun> second = Optional.empty();
  private boolean rehearsed;

  Replays(
      CapturesViewModel captures,
      RunsViewModel runs,
      CallsViewModel calls,
      RunCompareViewModel compare,
      ScenariosViewModel scenarios,
      TaskRunner tasks) {
    this.compilation = new LatestJob(tasks);
    this.captures = captures;
    this.runs = runs;
    this.calls = calls;
    this.compare = compare;
    this.scenarios = scenarios;
    state =
        Bindings.createObjectBinding(
            this::now,
            runs.makingProperty(),
            runs.currentProperty(),
            compilation.underwayProperty(),
            wanted,
            captures.selectedProperty());
  }

  /// The state of the replay while no request is shown.
  ObservableValue<ReplayState> state() {
    return state;
  }

  private ReplayState now() {
    Optional<CaptureRow> selected = captures.selectedProperty().get();
    Optional<Job<?>> job = runs.makingProperty().get();
    if (job.isEmpty() && (selected.isPresent() || wanted.get().isPresent())) {
      job = compilation.underwayProperty().get();
    }
    if (job.isPresent()) {
      return new ReplayState.Underway(job.get());
    }
    return selected
        .filter(_ -> runs.currentProperty().get().isEmpty())
        .<ReplayState>map(row -> new ReplayState.Stopped(row.title()))
        .orElseGet(ReplayState.Idle::new);
  }

  /// Switches to other input: compiles its admission chain, computes the verdict of each capture,
  /// and replays the selected capture if it still exists. Runs that the user created stay.
  void load(DebugInput other) {
    if (!other.folder().equals(input.folder())) {
      rehearsed = false;
      calls.forget();
      captures.selectedProperty().set(Optional.empty());
    }
    input = other;
    ready = false;
    captures.load(other.captures());
    compile(other);
  }

  private void compile(DebugInput other) {
    compilation.start(MESSAGES.get("task.compile"), _ -> runner(other)).onSuccess(this::use);
  }

  /// Replays the selected capture again after a cancellation or failure.
  void again() {
    if (ready) {
      replaySelected();
    } else {
      compile(input);
    }
  }

  /// Runs a capture through two simulation inputs and compares the runs, in place of the selected
  /// capture and the previous pair, once the workspace is compiled.
  ///
  /// @param then runs once both runs exist
  void open(RunPair pair, Runnable then) {
    wanted.set(Optional.of(pair));
    whenCompared = then;
    if (ready) {
      captures.selectedProperty().set(Optional.empty());
      begin(pair);
    }
  }

  private void begin(RunPair pair) {
    wanted.set(Optional.empty());
    second.ifPresent(runs::close);
    scenarios.leave();
    RunSpec first =
        new RunSpec(
            pair.before().input(),
            pair.capture(),
            Optional.empty(),
            pair.number(),
            AnswerChoices.NONE);
    runs.beginElsewhere(
        first,
        pair.before().title(),
        StepDescriptions.request(pair.capture().request()),
        () ->
            runs.rerun(
                new Variation(pair.after().title(), made -> made.with(pair.after().input())),
                run -> {
                  second = Optional.of(run);
                  compare.compareCurrent();
                  whenCompared.run();
                }));
  }

  /// Shows a request of a rehearsal in place of the selected capture.
  void rehearsed(RunSpec spec) {
    captures.selectedProperty().set(Optional.empty());
    scenarios.leave();
    rehearsed = true;
    runs.beginElsewhere(
        spec,
        MESSAGES.get("rehearsed"),
        StepDescriptions.request(spec.capture().request()),
        () -> {});
  }

  private Runner runner(DebugInput of) {
    return new Runner(
        of.input(),
        new RealCalls(HookCaller.in(of.folder()), RegoProgram.ofUser()),
        calls.consents());
  }

  private void use(Runner runner) {
    ready = true;
    runs.setRunner(runner);
    ArrivalTimes arrivals = ArrivalTimes.of(input);
    captures.simulate(capture -> runner.replay(capture, arrivals.number(capture)));
    wanted.get().ifPresentOrElse(pair -> open(pair, whenCompared), this::replaySelected);
  }

  /// Replays the selected capture, or shows nothing without a selection.
  void replaySelected() {
    Optional<CaptureRow> selected = captures.selectedProperty().get();
    if (selected.isPresent()) {
      rehearsed = false;
      if (ready) {
        replay(selected.get());
      }
    } else if (!rehearsed) {
      runs.clear();
    }
  }

  private void replay(CaptureRow row) {
    Capture capture = row.capture();
    RunSpec spec =
        new RunSpec(
            input.input(),
            capture,
            Optional.empty(),
            ArrivalTimes.of(input).number(capture),
            calls.choices());
    runs.begin(spec, row.title(), trace -> captures.decide(row, RunSummary.of(trace)));
  }

  /// Replays a capture outside the list, next to the current run if there is one.
  void debugOnce(Capture capture) {
    String title = MESSAGES.get("new-request", StepDescriptions.request(capture.request()));
    if (runs.currentProperty().get().isPresent()) {
      runs.rerun(new Variation(title, made -> made.with(capture)));
    } else if (ready) {
      runs.begin(
          new RunSpec(input.input(), capture, Optional.empty(), 0, calls.choices()),
          title,
          _ -> {});
    }
  }
}
