package dev.admittance.app.debug.tests;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.debug.changes.ChangesViewModel;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Job;
import dev.admittance.app.task.LatestJob;
import dev.admittance.app.task.Progress;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.WorkspaceEdit;
import dev.admittance.expectation.ExpectationEdits;
import dev.admittance.expectation.TestResult;
import dev.admittance.expectation.TestRun;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.edit.EditResult;
import dev.admittance.simulator.expectation.Expectation;
import dev.admittance.workspace.ReadProgress;
import dev.admittance.workspace.Workspace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// Runs the tests of the workspace, with its unsaved changes and without real calls. Results stay
/// until the next run, and say when files have changed since. Confined to the UI thread.
public final class TestsViewModel {
  private static final Messages MESSAGES = Messages.of(TestsViewModel.class);

  /// The number of results that are shown at once.
  private static final int BATCH = 50;

  private final ChangesViewModel changes;
  private final LatestJob running;

  private final ObservableList<TestRow> rows = FXCollections.observableArrayList();
  private final ObservableList<TestRow> shown = FXCollections.unmodifiableObservableList(rows);
  private final OptionalProperty<TestRow> selected = new OptionalProperty<>();
  private final BooleanProperty runningAfterChanges = new SimpleBooleanProperty();
  private final ReadOnlyStringWrapper summary = new ReadOnlyStringWrapper("");
  private final BooleanBinding canRun;
  private final BooleanBinding anyFailed;
  private final BooleanBinding canUpdate;

  private final Map<Expectation, Ran> results = new HashMap<>();
  private Optional<Workspace> workspace = Optional.empty();

  /// The places of the tests that were updated and run once more when the change is read.
  private List<String> updated = List.of();

  /// @param in the workspace that it ran in
  private record Ran(TestResult result, Workspace in) {}

  /// @param changes updates expectations
  public TestsViewModel(TaskRunner tasks, ChangesViewModel changes) {
    this.changes = changes;
    running = new LatestJob(tasks);
    canRun = Bindings.isNotEmpty(rows).and(running.runningProperty().not());
    anyFailed =
        Bindings.createBooleanBinding(
            () -> !running.runningProperty().get() && rows.stream().anyMatch(TestRow::isFailed),
            rows,
            running.runningProperty());
    canUpdate =
        Bindings.createBooleanBinding(
            () -> !running.runningProperty().get() && !updatable().isEmpty(),
            rows,
            running.runningProperty());
    runningAfterChanges.subscribe(wanted -> {
      if (wanted) {
        runAll();
      }
    });
  }

  /// Takes the workspace after a change.
  public void load(Optional<Workspace> now) {
    boolean other = !now.map(Workspace::root).equals(workspace.map(Workspace::root));
    workspace = now;
    if (other) {
      running.cancel();
      results.clear();
      changes.forget();
    }
    show();
    if (runningAfterChanges.get()) {
      runAll();
    } else if (!updated.isEmpty()) {
      run(row ->
          updated.contains(row.expectation().place()) && row.state() == TestRow.State.NOT_RUN);
    }
    updated = List.of();
  }

  /// The tests in the order of the files.
  ObservableList<TestRow> rows() {
    return shown;
  }

  ObjectProperty<Optional<TestRow>> selectedProperty() {
    return selected;
  }

  /// Whether the tests run again whenever a file changes.
  BooleanProperty runningAfterChangesProperty() {
    return runningAfterChanges;
  }

  /// How many tests passed and failed.
  ReadOnlyStringProperty summaryProperty() {
    return summary.getReadOnlyProperty();
  }

  /// The run in progress; empty for none.
  ReadOnlyObjectProperty<Optional<Job<?>>> runningProperty() {
    return running.underwayProperty();
  }

  public BooleanBinding canRun() {
    return canRun;
  }

  public BooleanBinding anyFailed() {
    return anyFailed;
  }

  public BooleanBinding canUpdate() {
    return canUpdate;
  }

  public void runAll() {
    run(_ -> true);
  }

  public void runFailed() {
    run(TestRow::isFailed);
  }

  public void cancel() {
    running.cancel();
  }

  private void run(Predicate<TestRow> wanted) {
    List<Expectation> chosen = rows.stream().filter(wanted).map(TestRow::expectation).toList();
    if (workspace.isEmpty() || chosen.isEmpty()) {
      return;
    }
    Workspace in = workspace.get();
    running
        .start(MESSAGES.get("task.run", chosen.size()), progress -> run(in, chosen, progress))
        .onSuccess(_ -> show());
  }

  private boolean run(Workspace in, List<Expectation> chosen, Progress progress) {
    List<TestResult> batch = new ArrayList<>();
    TestRun.of(
        in,
        chosen,
        new ReadProgress() {
          @Override
          public void at(long done, long total, String what) {
            progress.at(done, total, MESSAGES.get("shared.of", done, total));
          }

          @Override
          public boolean cancelled() {
            return progress.cancelled();
          }
        },
        result -> {
          batch.add(result);
          if (batch.size() == BATCH) {
            deliver(in, batch, progress);
          }
        });
    deliver(in, batch, progress);
    return true;
  }

  private void deliver(Workspace in, List<TestResult> batch, Progress progress) {
    List<TestResult> full = List.copyOf(batch);
    batch.clear();
    progress.deliver(() -> {
      full.forEach(result -> results.put(result.expectation(), new Ran(result, in)));
      show();
    });
  }

  private void show() {
    List<TestRow> now = new ArrayList<>();
    for (Expectation expectation : workspace.map(Workspace::expectations).orElse(List.of())) {
      Optional<Ran> ran = Optional.ofNullable(results.get(expectation));
      now.add(
          new TestRow(
              expectation,
              ran.map(Ran::result),
              ran.filter(one -> workspace.filter(one.in()::hasContentOf).isEmpty()).isPresent()));
    }
    Optional<String> place = selected.get().map(row -> row.expectation().place());
    rows.setAll(now);
    selected.set(
        rows.stream()
            .filter(row -> place.equals(Optional.of(row.expectation().place())))
            .findFirst());
    summary.set(summarized());
  }

  private String summarized() {
    long failed = rows.stream().filter(TestRow::isFailed).count();
    long passed = rows.stream().filter(row -> row.state() == TestRow.State.PASSED).count();
    if (rows.isEmpty()) {
      return "";
    }
    if (failed + passed == 0) {
      return MESSAGES.get("summary.none", rows.size());
    }
    String counts =
        failed == 0
            ? MESSAGES.get("summary.passed", passed, rows.size())
            : MESSAGES.get("summary.failed", failed, rows.size());
    return rows.stream().anyMatch(TestRow::outdated)
        ? MESSAGES.get("summary.outdated", counts)
        : counts;
  }

  /// Makes a failed test expect its actual result.
  void update(TestRow row) {
    update(List.of(row));
  }

  /// Makes all failed tests expect their actual results, as one change.
  public void updateAll() {
    update(updatable());
  }

  private List<TestRow> updatable() {
    return rows.stream()
        .filter(row -> row.state() == TestRow.State.FAILED && !row.outdated())
        .toList();
  }

  private void update(List<TestRow> wanted) {
    Map<String, List<TestResult.Run>> byFile = new LinkedHashMap<>();
    for (TestRow row : wanted) {
      row.run()
          .ifPresent(run -> byFile.computeIfAbsent(row.file(), _ -> new ArrayList<>()).add(run));
    }
    Map<String, Function<ReadResult, EditResult>> parts = new LinkedHashMap<>();
    byFile.forEach((file, runs) -> parts.put(file, read -> ExpectationEdits.of(read, runs)));
    updated = wanted.stream().map(row -> row.expectation().place()).toList();
    changes.make(new WorkspaceEdit(MESSAGES.get("step.update", wanted.size()), parts));
  }
}
