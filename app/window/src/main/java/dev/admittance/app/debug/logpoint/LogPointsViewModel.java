package dev.admittance.app.debug.logpoint;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.debug.captures.CaptureRow;
import dev.admittance.app.debug.captures.CapturesViewModel;
import dev.admittance.app.debug.captures.ListedCaptures;
import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.debug.run.RunSpec;
import dev.admittance.app.debug.run.RunsViewModel;
import dev.admittance.app.debug.session.BreakpointRename;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Derivation;
import dev.admittance.app.task.Derived;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.RenameFollower;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.breakpoint.Breakpoint;
import dev.admittance.simulator.analysis.logpoint.CompiledLogPoint;
import dev.admittance.simulator.analysis.logpoint.LogPoint;
import dev.admittance.simulator.analysis.logpoint.LogTable;
import dev.admittance.simulator.analysis.logpoint.LoggedPoint;
import dev.admittance.simulator.analysis.logpoint.LoggedValue;
import dev.admittance.simulator.pipeline.WatchedRun;
import dev.admittance.workspace.HookRename;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;

/// The log points, their values over all captures of the workspace or of the open file, and in the
/// current run. Evaluated in the background whenever they or the workspace change; a part is shown
/// as soon as it is known.
public final class LogPointsViewModel implements RenameFollower {
  private static final Messages MESSAGES = Messages.of(LogPointsViewModel.class);

  private final CapturesViewModel captures;
  private final RunsViewModel runs;
  private final BiConsumer<CaptureRow, Breakpoint> opener;
  private final ObservableList<LogPointRow> rows = FXCollections.observableArrayList();
  private final ObservableList<LogPointRow> shown = FXCollections.unmodifiableObservableList(rows);
  private final ReadOnlyObjectWrapper<List<LogPoint>> active =
      new ReadOnlyObjectWrapper<>(List.of());
  private final OptionalProperty<SimulationInput> input = new OptionalProperty<>();
  private final OptionalProperty<LogPointRow> selected = new OptionalProperty<>();
  private final ReadOnlyObjectWrapper<List<LoggedLine>> lines =
      new ReadOnlyObjectWrapper<>(List.of());

  private final LogPointDraft draft;
  private final Derived<LogResults> results;
  private final Derived<List<LoggedPoint>> lane;

  /// @param opener shows a capture at a place of its run
  public LogPointsViewModel(
      CapturesViewModel captures,
      RunsViewModel runs,
      BiConsumer<CaptureRow, Breakpoint> opener,
      TaskRunner tasks) {
    this.captures = captures;
    this.runs = runs;
    this.opener = opener;
    draft = new LogPointDraft(captures, tasks);
    results = new Derived<>(tasks, LogResults.NOTHING, this::evaluate);
    lane = new Derived<>(tasks, List.of(), this::evaluateRun);
    rows.addListener((ListChangeListener<LogPointRow>) _ -> activate());
    results.valueProperty().subscribe(_ -> show());
    selected.subscribe(_ -> show());
    results.follow(active, input, captures.file().readProperty());
    lane.follow(active, runs.currentProperty());
  }

  /// Switches to another workspace, whose captures are loaded.
  public void load(SimulationInput other) {
    boolean same = input.get().equals(Optional.of(other));
    input.set(Optional.of(other));
    draft.load(other);
    if (same) {
      results.refresh();
    }
  }

  public ObservableList<LogPointRow> rows() {
    return shown;
  }

  /// The log point that is being written.
  public LogPointDraft draft() {
    return draft;
  }

  ObjectProperty<Optional<LogPointRow>> selectedProperty() {
    return selected;
  }

  /// The values of the selected log point.
  ReadOnlyObjectProperty<List<LoggedLine>> linesProperty() {
    return lines.getReadOnlyProperty();
  }

  /// The values of each enabled log point in the current run.
  public ReadOnlyObjectProperty<List<LoggedPoint>> loggedProperty() {
    return lane.valueProperty();
  }

  /// The values in the current run, as they are displayed.
  ObservableValue<List<LaneValue>> laneProperty() {
    return lane.valueProperty().map(all -> all.stream().map(LogPointsViewModel::lane).toList());
  }

  private static LaneValue lane(LoggedPoint logged) {
    LogPoint point = logged.point();
    String text = logged.text(MESSAGES.get("not-reached"));
    return new LaneValue(
        point.expression(),
        text,
        MESSAGES.get("lane.value", point.at().text(), point.expression(), text));
  }

  public ReadOnlyBooleanProperty runningProperty() {
    return results.runningProperty();
  }

  /// Ends the evaluation; what was counted stays.
  void cancel() {
    results.cancel();
  }

  /// Begins a log point at a place.
  public void begin(Breakpoint at) {
    draft.begin(at);
  }

  /// Adds the log point that was written; does nothing without a place and an expression.
  public void add() {
    draft
        .written()
        .ifPresent(point -> {
          add(point, true);
          draft.draftProperty().set("");
        });
  }

  void add(LogPoint point, boolean enabled) {
    if (rows.stream().noneMatch(row -> row.point().equals(point))) {
      LogPointRow row = new LogPointRow(point, enabled);
      row.enabledProperty().subscribe(this::activate);
      rows.add(row);
      selected.set(Optional.of(row));
    }
  }

  /// Takes a log point out of the list, to write it anew.
  void edit(LogPointRow row) {
    begin(row.point().at());
    draft.draftProperty().set(row.expression());
    remove(row);
  }

  void remove(LogPointRow row) {
    rows.remove(row);
    selected.set(selected.get().filter(one -> !one.equals(row)));
  }

  @Override
  public int references(HookRename rename) {
    return (int)
        rows.stream().filter(row -> BreakpointRename.concerns(row.point().at(), rename)).count();
  }

  @Override
  public void follow(HookRename rename, boolean made) {
    List<LogPointRow> before = List.copyOf(rows);
    clear();
    for (LogPointRow row : before) {
      Breakpoint at = BreakpointRename.of(row.point().at(), rename, made);
      add(new LogPoint(at, row.expression()), row.enabledProperty().get());
    }
  }

  void clear() {
    rows.clear();
    selected.set(Optional.empty());
  }

  /// Shows a capture of a value where its run reaches the log point.
  void open(LoggedLine line) {
    line.capture()
        .map(results.get().captures()::row)
        .ifPresent(row -> selected.get().ifPresent(log -> opener.accept(row, log.point().at())));
  }

  private void activate() {
    active.set(
        rows.stream().filter(row -> row.enabledProperty().get()).map(LogPointRow::point).toList());
  }

  private Derivation<LogResults> evaluate() {
    List<LogPoint> points = active.get();
    Optional<SimulationInput> now = input.get();
    if (points.isEmpty() || now.isEmpty()) {
      return Derivation.known(LogResults.NOTHING);
    }
    ListedCaptures all = captures.listed();
    return Derivation.computed(
        MESSAGES.get("task.evaluate"),
        progress -> new LogEvaluation(points, now.get(), all).run(progress, results::show));
  }

  private Derivation<List<LoggedPoint>> evaluateRun() {
    List<LogPoint> points = active.get();
    Optional<DebugRun> run = runs.currentProperty().get();
    return points.isEmpty() || run.isEmpty()
        ? Derivation.known(List.of())
        : Derivation.computed(
            MESSAGES.get("task.evaluate"), _ -> evaluated(points, run.get().spec()));
  }

  private static List<LoggedPoint> evaluated(List<LogPoint> points, RunSpec spec) {
    WatchedRun run = spec.compile().watch(spec.capture(), spec.input().book());
    return points.stream()
        .map(point -> CompiledLogPoint.of(point, spec.input()).evaluate(run))
        .toList();
  }

  private void show() {
    LogResults now = results.get();
    for (LogPointRow row : rows) {
      row.setSummary(
          Optional.ofNullable(now.wrong().get(row.point()))
              .or(() -> Optional.ofNullable(now.tables().get(row.point())).map(this::summary))
              .orElse(""));
    }
    lines.set(
        selected
            .get()
            .flatMap(row -> Optional.ofNullable(now.tables().get(row.point())))
            .map(table -> lines(table, now.captures()))
            .orElse(List.of()));
  }

  private String summary(LogTable<Integer> table) {
    return MESSAGES.get(
        "summary", table.evaluations(), table.rows().size(), table.errors(), table.notReached());
  }

  private static List<LoggedLine> lines(LogTable<Integer> table, ListedCaptures captures) {
    List<LoggedLine> found = new ArrayList<>();
    for (LogTable.Row<Integer> row : table.rows()) {
      List<LoggedLine> of =
          row.captures().stream()
              .map(place ->
                  new LoggedLine(captures.title(place), "", false, List.of(), Optional.of(place)))
              .toList();
      found.add(
          new LoggedLine(
              row.value().text(),
              Long.toString(row.count()),
              row.value().kind() == LoggedValue.Kind.ERROR,
              of,
              Optional.empty()));
    }
    return found;
  }
}
