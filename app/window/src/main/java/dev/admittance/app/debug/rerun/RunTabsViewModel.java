package dev.admittance.app.debug.rerun;

import dev.admittance.app.debug.captures.Verdict;
import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.debug.run.RunsViewModel;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;

/// The runs as tabs. Confined to the UI thread.
public final class RunTabsViewModel {
  private final RunsViewModel runs;
  private final ObservableList<RunTab> tabs = FXCollections.observableArrayList();
  private final ObservableList<RunTab> shown = FXCollections.unmodifiableObservableList(tabs);
  private final BooleanBinding several = Bindings.size(shown).greaterThan(1);
  private final BooleanBinding wanted;
  private final BooleanBinding closable;

  public RunTabsViewModel(RunsViewModel runs) {
    this.runs = runs;
    wanted =
        Bindings.createBooleanBinding(
            () -> tabs.stream().anyMatch(tab -> !tab.run().isBase()), shown);
    closable =
        Bindings.createBooleanBinding(
            () -> runs.currentProperty().get().filter(run -> !run.isBase()).isPresent(),
            runs.currentProperty());
    runs.runs().addListener((ListChangeListener<DebugRun>) _ -> draw());
  }

  /// The tabs, with the unchanged run first.
  public ObservableList<RunTab> tabs() {
    return shown;
  }

  /// Whether the user created any run.
  public BooleanExpression wanted() {
    return wanted;
  }

  public BooleanExpression several() {
    return several;
  }

  /// Whether the current run can be closed.
  public BooleanExpression closable() {
    return closable;
  }

  public ObservableValue<Optional<DebugRun>> current() {
    return runs.currentProperty();
  }

  /// The request of the current run in one line; empty without one.
  public ObservableValue<String> request() {
    return runs.currentProperty()
        .map(run -> run.map(one -> StepDescriptions.request(one.trace().request())).orElse(""));
  }

  /// The verdict of the current run.
  public ObservableValue<Optional<Verdict>> verdict() {
    return runs.currentProperty().map(run -> run.map(one -> Verdict.of(one.trace())));
  }

  public void show(DebugRun run) {
    runs.show(run);
  }

  /// Shows the next run; wraps around.
  public void showNext() {
    step(1);
  }

  /// Shows the previous run; wraps around.
  public void showPrevious() {
    step(-1);
  }

  /// Closes a run that the user created.
  public void close(DebugRun run) {
    runs.close(run);
  }

  /// Closes the current run if the user created it.
  public void closeCurrent() {
    runs.currentProperty().get().ifPresent(runs::close);
  }

  /// Closes all runs that the user created except one.
  public void closeOthers(DebugRun kept) {
    List<DebugRun> others = runs.runs().stream().filter(run -> !run.equals(kept)).toList();
    runs.show(kept);
    others.forEach(runs::close);
  }

  /// Renames a run; does nothing if the title is blank.
  public void rename(DebugRun run, String title) {
    if (!title.isBlank()) {
      runs.rename(run, title.strip());
    }
  }

  private void step(int by) {
    runs.currentProperty()
        .get()
        .map(runs.runs()::indexOf)
        .filter(at -> at >= 0)
        .ifPresent(at -> runs.show(runs.runs().get(Math.floorMod(at + by, runs.runs().size()))));
  }

  private void draw() {
    Optional<DebugRun> base = runs.runs().stream().filter(DebugRun::isBase).findFirst();
    tabs.setAll(runs.runs().stream().map(run -> RunTab.of(run, base)).toList());
  }
}
