package dev.admittance.app.impact;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.impact.result.ImpactRow;
import dev.admittance.app.impact.result.ResultsViewModel;
import dev.admittance.app.impact.result.RowKeeper;
import dev.admittance.app.impact.setup.ComparisonPlan;
import dev.admittance.app.impact.side.SideException;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.LatestJob;
import dev.admittance.app.task.Progress;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.task.Work;
import dev.admittance.impact.ComparisonRun;
import dev.admittance.impact.RunPosition;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.simulator.comparison.ComparisonSummary;
import dev.admittance.storage.IoReason;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The run of a comparison, which can be stopped and resumed. Confined to the UI thread; reading
/// and comparing run in the background, and results arrive in batches.
public final class RunViewModel {
  private static final Messages MESSAGES = Messages.of(RunViewModel.class);

  private final LongSupplier nanos;
  private final long partBytes;
  private final ResultsViewModel results;

  private final LatestJob running;

  private final ReadOnlyObjectWrapper<Stage> stage = new ReadOnlyObjectWrapper<>(Stage.NOT_YET);
  private final ReadOnlyObjectWrapper<RunProgress> figures =
      new ReadOnlyObjectWrapper<>(RunProgress.NONE);
  private final OptionalProperty<PreparedComparison> prepared = new OptionalProperty<>();
  private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
  private final ObservableList<Diagnostic> unread = FXCollections.observableArrayList();
  private final ObservableList<Diagnostic> unreadView =
      FXCollections.unmodifiableObservableList(unread);
  private final ReadOnlyLongWrapper unreadCount = new ReadOnlyLongWrapper();
  private final List<RunPosition> places = new ArrayList<>();
  private RunPosition place = RunPosition.START;
  private Map<String, Long> causesUntilPlace = Map.of();
  private int unreadUntilPlace;
  private long bytesUntilPlace;
  private long ofSides;
  private RunProgress first = RunProgress.NONE;
  private long began;

  public enum Stage {
    NOT_YET,
    /// The sides are being read and compiled.
    PREPARING,
    RUNNING,
    /// Stopped before all captures were compared.
    STOPPED,
    DONE,
    FAILED
  }

  /// @param nanos a clock, in nanoseconds
  /// @param partBytes the distance between the places where a run can resume
  /// @param results receives the rows
  public RunViewModel(
      TaskRunner tasks, LongSupplier nanos, long partBytes, ResultsViewModel results) {
    this.running = new LatestJob(tasks);
    this.partBytes = partBytes;
    this.nanos = nanos;
    this.results = results;
    stage.subscribe(now -> results.setComplete(now == Stage.DONE));
  }

  public ReadOnlyObjectProperty<Stage> stageProperty() {
    return stage.getReadOnlyProperty();
  }

  public ReadOnlyObjectProperty<RunProgress> figuresProperty() {
    return figures.getReadOnlyProperty();
  }

  /// The running plan; empty until both sides are read.
  public ReadOnlyObjectProperty<Optional<PreparedComparison>> preparedProperty() {
    return prepared.getReadOnlyProperty();
  }

  /// Why the run failed and what to do; empty if it did not.
  public ReadOnlyStringProperty problemProperty() {
    return problem.getReadOnlyProperty();
  }

  /// The first problems of both sides and of the captures.
  public ObservableList<Diagnostic> unread() {
    return unreadView;
  }

  /// The number of problems, listed or not.
  public ReadOnlyLongProperty unreadCountProperty() {
    return unreadCount.getReadOnlyProperty();
  }

  /// The last place before a capture from which the captures can be read, without its summary.
  ///
  /// @param number 0-based index of the capture among all
  public RunPosition placeBefore(long number) {
    return places.stream()
        .filter(one -> one.captures() <= number)
        .reduce((_, last) -> last)
        .orElse(RunPosition.START);
  }

  public boolean isRunning() {
    return stage.get() == Stage.PREPARING || stage.get() == Stage.RUNNING;
  }

  /// Whether the run was stopped and can resume.
  public boolean isResumable() {
    return (stage.get() == Stage.STOPPED || stage.get() == Stage.FAILED)
        && prepared.get().isPresent();
  }

  /// Runs a plan from the beginning and cancels the current run.
  public void start(ComparisonPlan plan) {
    running.cancel();
    results.clear();
    unread.clear();
    unreadCount.set(0);
    prepared.set(Optional.empty());
    places.clear();
    place = RunPosition.START;
    bytesUntilPlace = 0;
    causesUntilPlace = Map.of();
    figures.set(RunProgress.NONE);
    stage.set(Stage.PREPARING);
    begin(progress -> {
      PreparedComparison made = PreparedComparison.of(plan, partBytes, progress);
      progress.deliver(() -> take(made));
      return compare(made, RunPosition.START, Map.of(), new RowKeeper(), progress);
    });
  }

  /// Resumes a stopped run at the last possible place; results after it are computed again. Does
  /// nothing unless the run was stopped.
  public void resume() {
    if (!isResumable()) {
      return;
    }
    PreparedComparison made = prepared.get().orElseThrow();
    RunPosition from = place;
    Map<String, Long> causes = causesUntilPlace;
    results.setCauses(causes);
    results.goBack(from.captures(), from.summary());
    unread.remove(unreadUntilPlace, unread.size());
    unreadCount.set(ofSides + from.summary().problems());
    figures.set(
        new RunProgress(
            from.summary().requests(),
            bytesUntilPlace,
            figures.get().totalBytes(),
            0,
            Optional.empty()));
    RowKeeper keeper = RowKeeper.after(results.all());
    stage.set(Stage.RUNNING);
    begin(progress -> compare(made, from, causes, keeper, progress));
  }

  /// Stops the run; the results stay.
  public void stop() {
    running.cancel();
  }

  private void begin(Work<ResultBatch> work) {
    problem.set("");
    first = figures.get();
    began = nanos.getAsLong();
    running
        .start(MESSAGES.get("task.compare"), work)
        .onSuccess(this::finish)
        .onFailure(SideException.class, cause -> fail(cause.sentence() + " " + cause.remedy()))
        .onFailure(
            IOException.class, cause -> fail(MESSAGES.get("problem.captures", IoReason.of(cause))))
        .onUnexpected(() -> fail(MESSAGES.get("problem.own")))
        .onCancel(() -> stage.set(prepared.get().isPresent() ? Stage.STOPPED : Stage.NOT_YET));
  }

  private ResultBatch compare(
      PreparedComparison made,
      RunPosition from,
      Map<String, Long> causes,
      RowKeeper keeper,
      Progress progress)
      throws IOException {
    ByteMeter meter = new ByteMeter(progress);
    ComparisonRun run = new ComparisonRun(made.comparer(), made.plan().threads(), meter);
    ResultCollector collector =
        new ResultCollector(
            keeper,
            from.captures(),
            causes,
            nanos,
            run::soFar,
            part -> progress.deliver(() -> take(part)));
    meter.to(collector);
    run.run(made.input(), from, ImpactRow::of, collector, collector);
    return collector.last();
  }

  private void take(PreparedComparison made) {
    prepared.set(Optional.of(made));
    results.setSides(made.comparer().hooks(), made.sameSides());
    unread.addAll(made.problems());
    ofSides = unread.size();
    unreadUntilPlace = unread.size();
    unreadCount.set(ofSides);
    stage.set(Stage.RUNNING);
    began = nanos.getAsLong();
  }

  private void take(ResultBatch part) {
    unread.addAll(part.problems());
    part.place()
        .ifPresent(reached -> {
          place = reached;
          places.add(
              new RunPosition(
                  reached.parts(), reached.lastLine(), reached.captures(), ComparisonSummary.NONE));
          bytesUntilPlace = part.bytes();
          causesUntilPlace = part.causes();
          unreadUntilPlace = unread.size();
        });
    unreadCount.set(ofSides + part.summary().problems());
    figures.set(RunProgress.of(first, part, nanos.getAsLong() - began));
    results.setCauses(part.causes());
    results.add(part.rows(), part.summary());
  }

  private void finish(ResultBatch last) {
    take(last);
    stage.set(Stage.DONE);
  }

  private void fail(String reason) {
    stage.set(Stage.FAILED);
    problem.set(reason);
  }
}
