package dev.admittance.app.debug.run;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Job;
import dev.admittance.app.task.LatestJob;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ObjIntConsumer;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The runs: that of the selected capture, and the variations that the user created. The current
/// one is in the session; each remembers its position. Confined to the UI thread; runs are computed
/// in the background.
public final class RunsViewModel {
  private static final Messages MESSAGES = Messages.of(RunsViewModel.class);

  private final DebugSession session;

  private final ObservableList<DebugRun> runs = FXCollections.observableArrayList();
  private final ObservableList<DebugRun> shown = FXCollections.unmodifiableObservableList(runs);
  private final OptionalProperty<DebugRun> current = new OptionalProperty<>();
  private final Map<Integer, Integer> places = new HashMap<>();

  private final LatestJob making;

  private Optional<Runner> runner = Optional.empty();
  private Consumer<Trace> begun = _ -> {};
  private Function<DebugRun, OptionalInt> start = _ -> OptionalInt.empty();
  private int made;

  /// @param session gets the trace of the current run
  public RunsViewModel(DebugSession session, TaskRunner tasks) {
    this.making = new LatestJob(tasks);
    this.session = session;
  }

  /// All runs; the unchanged one, if present, comes first.
  public ObservableList<DebugRun> runs() {
    return shown;
  }

  /// The current run; changes before the session does.
  public ReadOnlyObjectProperty<Optional<DebugRun>> currentProperty() {
    return current.getReadOnlyProperty();
  }

  /// Whether the session shows a run of a capture.
  ///
  /// @param source of the capture
  public boolean isShown(String source) {
    return current
        .get()
        .filter(run ->
            run.source().equals(source)
                && session.traceProperty().get().equals(Optional.of(run.trace())))
        .isPresent();
  }

  /// The run being computed; empty for none.
  public ReadOnlyObjectProperty<Optional<Job<?>>> makingProperty() {
    return making.underwayProperty();
  }

  public void setRunner(Runner other) {
    runner = Optional.of(other);
  }

  /// Sets where the run of an unchanged capture begins.
  ///
  /// @param step gives the 0-based index of the step; empty for where it begins by itself
  public void setStart(Function<DebugRun, OptionalInt> step) {
    start = step;
  }

  /// Runs an unchanged capture, replaces the previous such run, and shows it.
  ///
  /// @param then receives its trace
  public void begin(RunSpec spec, String what, Consumer<Trace> then) {
    make(
        MESSAGES.get("task.replay", what),
        spec,
        (result, same) -> {
          begun = then;
          then.accept(result.trace());
          putFirst(new DebugRun(0, DebugRun.AS_CAPTURED, spec, result), same);
        });
  }

  /// Runs a capture elsewhere than in the workspace, such as in the first of two setups or in a
  /// rehearsal. The run takes the place of the unchanged one and is shown.
  ///
  /// @param title says where
  /// @param then runs once it is shown
  public void beginElsewhere(RunSpec spec, String title, String what, Runnable then) {
    make(
        MESSAGES.get("task.replay", what),
        spec,
        (result, same) -> {
          begun = _ -> {};
          putFirst(new DebugRun(0, title, spec, result), same);
          then.run();
        });
  }

  /// A capture that is run once more, after a change of the workspace, stays where it stands.
  ///
  /// @param same up to which step it is the run that was shown
  private void putFirst(DebugRun base, int same) {
    int step =
        current
            .get()
            .filter(shown -> shown.isBase() && shown.source().equals(base.source()))
            .map(_ -> Math.min(session.index().get(), same))
            .orElse(0);
    runs.removeIf(DebugRun::isBase);
    runs.addFirst(base);
    places.remove(0);
    show(base, start.apply(base).orElse(step));
  }

  /// Repeats the current run in place; does nothing without a run.
  ///
  /// @param change derives the new input from the current one
  public void again(UnaryOperator<RunSpec> change) {
    current
        .get()
        .ifPresent(from -> {
          int stand = session.index().get();
          RunSpec changed = change.apply(from.spec());
          make(
              MESSAGES.get("task.again"),
              changed,
              (result, same) -> {
                DebugRun run = new DebugRun(from.number(), from.title(), changed, result);
                runs.replaceAll(one -> one.number() == from.number() ? run : one);
                if (run.isBase()) {
                  begun.accept(run.trace());
                }
                show(run, Math.min(stand, same));
              });
        });
  }

  /// Runs a variation of the current run and shows it at the first difference, or at the current
  /// position if that is earlier. Does nothing without a run.
  public void rerun(Variation variation) {
    rerun(variation, _ -> {});
  }

  /// Runs a variation like [#rerun(Variation)].
  ///
  /// @param then receives the run once it is shown
  public void rerun(Variation variation, Consumer<DebugRun> then) {
    current
        .get()
        .ifPresent(from -> {
          int stand = session.index().get();
          RunSpec changed = variation.change().apply(from.spec());
          make(
              MESSAGES.get("task.again-with", variation.title()),
              changed,
              (result, same) -> {
                made++;
                DebugRun run = new DebugRun(made, variation.title(), changed, result);
                runs.add(run);
                show(run, Math.min(stand, same));
                then.accept(run);
              });
        });
  }

  /// Shows a run at its last position.
  public void show(DebugRun run) {
    if (!current.get().equals(Optional.of(run))) {
      show(run, places.getOrDefault(run.number(), 0));
    }
  }

  /// Moves the position of a run without showing it.
  public void stand(DebugRun run, int step) {
    if (current.get().filter(one -> one.number() == run.number()).isPresent()) {
      session.moveTo(step);
    } else if (runs.contains(run)) {
      places.put(run.number(), step);
    }
  }

  /// Renames a run; the unchanged one keeps its title.
  public void rename(DebugRun run, String title) {
    int at = runs.indexOf(run);
    if (at < 0 || run.isBase()) {
      return;
    }
    DebugRun renamed = run.titled(title);
    boolean was = current.get().equals(Optional.of(run));
    runs.set(at, renamed);
    if (was) {
      current.set(Optional.of(renamed));
    }
  }

  /// Closes a run that the user created and shows its neighbour.
  public void close(DebugRun run) {
    int at = runs.indexOf(run);
    if (at < 0 || run.isBase()) {
      return;
    }
    boolean was = current.get().equals(Optional.of(run));
    runs.remove(at);
    places.remove(run.number());
    if (was) {
      if (runs.isEmpty()) {
        clear();
      } else {
        show(runs.get(Math.max(0, at - 1)));
      }
    }
  }

  /// Closes the unchanged run and cancels the computation. Runs that the user created stay.
  public void clear() {
    making.cancel();
    runs.removeIf(DebugRun::isBase);
    current.set(Optional.empty());
    session.clear();
  }

  /// A trace, and its first step that differs from the run shown when it was begun: traces of large
  /// objects take too long to compare on the UI thread.
  private record Compared(Runner.Made made, int difference) {}

  private void make(String title, RunSpec spec, ObjIntConsumer<Runner.Made> then) {
    Optional<Trace> shown = current.get().map(DebugRun::trace);
    runner.ifPresent(by ->
        making
            .start(
                title,
                progress -> {
                  Runner.Made made = by.run(spec, progress);
                  return new Compared(
                      made, shown.map(from -> firstDifference(from, made.trace())).orElse(0));
                })
            .onSuccess(compared -> then.accept(compared.made(), compared.difference())));
  }

  private void show(DebugRun run, int step) {
    current.get().ifPresent(last -> places.put(last.number(), session.index().get()));
    current.set(Optional.of(run));
    session.show(run.trace(), step);
  }

  /// The index of the first step that differs; the last step if none does.
  private static int firstDifference(Trace from, Trace to) {
    List<Step> before = from.steps();
    List<Step> after = to.steps();
    int last = Math.min(before.size(), after.size()) - 1;
    for (int i = 0; i < last; i++) {
      if (!before.get(i).equals(after.get(i))) {
        return i;
      }
    }
    return last;
  }
}
