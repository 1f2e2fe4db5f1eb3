package dev.admittance.app.debug.logpoint;

import dev.admittance.app.debug.captures.CaptureRow;
import dev.admittance.app.debug.captures.CapturesViewModel;
import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.debug.run.RunSpec;
import dev.admittance.app.debug.run.RunsViewModel;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Derivation;
import dev.admittance.app.task.Derived;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.breakpoint.Breakpoint;
import dev.admittance.simulator.analysis.logpoint.CompiledLogPoint;
import dev.admittance.simulator.analysis.logpoint.LogPoint;
import dev.admittance.simulator.analysis.logpoint.LogTable;
import dev.admittance.simulator.analysis.logpoint.LoggedValue;
import dev.admittance.simulator.analysis.why.Candidate;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.WatchedRun;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;

/// The log points, what they came to over all captures of the workspace, and in the current run.
/// Evaluated in the background whenever they or the workspace change; a part is shown as soon as it
/// is known.
public final class LogPointsViewModel {
  private static final Messages MESSAGES = Messages.of(LogPointsViewModel.class);

  private final CapturesViewModel captures;
  private final RunsViewModel runs;
  private final BiConsumer<Capture, Breakpoint> opener;
  private final ObservableList<LogPointRow> rows = FXCollections.observableArrayList();
  private final ObservableList<LogPointRow> shown = FXCollections.unmodifiableObservableList(rows);
  private final ReadOnlyObjectWrapper<List<LogPoint>> active =
      new ReadOnlyObjectWrapper<>(List.of());
  private final ObjectProperty<Optional<SimulationInput>> input =
      new SimpleObjectProperty<>(Optional.empty());
  private final BooleanProperty wanted = new SimpleBooleanProperty();
  private final ObjectProperty<Optional<LogPlace>> place =
      new SimpleObjectProperty<>(Optional.empty());
  private final StringProperty expression = new SimpleStringProperty("");
  private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
  private final ObservableList<LogPlace> places = FXCollections.observableArrayList();
  private final ObjectProperty<Optional<LogPointRow>> selected =
      new SimpleObjectProperty<>(Optional.empty());
  private final ReadOnlyObjectWrapper<List<LoggedLine>> lines =
      new ReadOnlyObjectWrapper<>(List.of());

  private final Derived<List<Breakpoint>> offered;
  private final Derived<Optional<String>> check;
  private final Derived<LogResults> results;
  private final Derived<List<LaneValue>> lane;

  /// @param opener shows a capture at a place of its run
  public LogPointsViewModel(
      CapturesViewModel captures,
      RunsViewModel runs,
      BiConsumer<Capture, Breakpoint> opener,
      TaskRunner tasks) {
    this.captures = captures;
    this.runs = runs;
    this.opener = opener;
    check = new Derived<>(tasks, Optional.empty(), this::check);
    results = new Derived<>(tasks, LogResults.NOTHING, this::evaluate);
    lane = new Derived<>(tasks, List.of(), this::evaluateRun);
    rows.addListener((ListChangeListener<LogPointRow>) _ -> activate());
    offered = new Derived<>(tasks, List.of(), this::places);
    offered.valueProperty().subscribe(this::offer);
    offered.follow(input, wanted);
    check.valueProperty().subscribe(why -> problem.set(why.orElse("")));
    check.follow(place, expression, input);
    results.valueProperty().subscribe(_ -> show());
    selected.subscribe(_ -> show());
    results.follow(active, input);
    lane.follow(active, runs.currentProperty());
  }

  /// Switches to another workspace, whose captures are loaded.
  public void load(SimulationInput other) {
    boolean same = input.get().equals(Optional.of(other));
    input.set(Optional.of(other));
    if (same) {
      results.refresh();
    }
  }

  public ObservableList<LogPointRow> rows() {
    return shown;
  }

  /// Whether places are offered, as while the log points are visible.
  BooleanProperty wantedProperty() {
    return wanted;
  }

  /// Where a log point can be: phases, hooks and policies.
  ObservableList<LogPlace> offeredPlaces() {
    return FXCollections.unmodifiableObservableList(places);
  }

  /// The place of the log point that is being written.
  ObjectProperty<Optional<LogPlace>> placeProperty() {
    return place;
  }

  /// The expression that is being written.
  public StringProperty expressionProperty() {
    return expression;
  }

  /// Why the log point that is being written has no value; empty where it has.
  public ReadOnlyStringProperty problemProperty() {
    return problem.getReadOnlyProperty();
  }

  ObjectProperty<Optional<LogPointRow>> selectedProperty() {
    return selected;
  }

  /// The values of the selected log point.
  ReadOnlyObjectProperty<List<LoggedLine>> linesProperty() {
    return lines.getReadOnlyProperty();
  }

  /// What each enabled log point came to in the current run.
  ReadOnlyObjectProperty<List<LaneValue>> laneProperty() {
    return lane.valueProperty();
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
    LogPlace wanted = new LogPlace(at);
    if (!places.contains(wanted)) {
      places.add(wanted);
    }
    place.set(Optional.of(wanted));
  }

  /// Adds the log point that was written; does nothing without a place and an expression.
  public void add() {
    place
        .get()
        .filter(_ -> !expression.get().isBlank())
        .ifPresent(at -> {
          add(new LogPoint(at.at(), expression.get().strip()), true);
          expression.set("");
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
    expression.set(row.expression());
    remove(row);
  }

  void remove(LogPointRow row) {
    rows.remove(row);
    selected.set(selected.get().filter(one -> !one.equals(row)));
  }

  void clear() {
    rows.clear();
    selected.set(Optional.empty());
  }

  /// Shows a capture of a value where its run comes to the log point.
  void open(LoggedLine line) {
    line.capture()
        .ifPresent(
            row -> selected.get().ifPresent(log -> opener.accept(row.capture(), log.point().at())));
  }

  private void activate() {
    active.set(
        rows.stream().filter(row -> row.enabledProperty().get()).map(LogPointRow::point).toList());
  }

  private Derivation<List<Breakpoint>> places() {
    return Derivation.of(
        input.get().filter(_ -> wanted.get()),
        List.of(),
        now -> Derivation.computed(MESSAGES.get("task.places"), _ -> places(now)));
  }

  private static List<Breakpoint> places(SimulationInput now) {
    List<HookId> hooks = Pipeline.compile(now.setup()).hooks();
    return Stream.concat(
            Stream.of(Phase.values()).map(Breakpoint.AtPhase::new),
            Candidate.all(hooks, now.setup()).stream().map(LogPointsViewModel::place))
        .toList();
  }

  private void offer(List<Breakpoint> all) {
    Optional<LogPlace> last = place.get();
    places.setAll(all.stream().map(LogPlace::new).toList());
    place.set(last.or(() -> places.stream().findFirst()));
  }

  private static Breakpoint place(Candidate candidate) {
    return switch (candidate) {
      case Candidate.OfHook(var hook) ->
          new Breakpoint.AtHook(hook.kind(), hook.configuration(), hook.webhook());
      case Candidate.OfPolicy(var policy) ->
          new Breakpoint.AtPolicy(policy.kind(), policy.policy(), policy.binding());
    };
  }

  private Derivation<Optional<String>> check() {
    Optional<LogPlace> at = place.get();
    Optional<SimulationInput> now = input.get();
    String text = expression.get().strip();
    return at.isEmpty() || now.isEmpty() || text.isEmpty()
        ? Derivation.known(Optional.empty())
        : Derivation.computed(
            MESSAGES.get("task.check"),
            _ -> CompiledLogPoint.of(new LogPoint(at.get().at(), text), now.get()).problem());
  }

  private Derivation<LogResults> evaluate() {
    List<LogPoint> points = active.get();
    Optional<SimulationInput> now = input.get();
    List<CaptureRow> all = List.copyOf(captures.rows());
    return points.isEmpty() || now.isEmpty()
        ? Derivation.known(LogResults.NOTHING)
        : Derivation.computed(
            MESSAGES.get("task.evaluate"),
            progress -> new LogEvaluation(points, now.get(), all).run(progress, results::show));
  }

  private Derivation<List<LaneValue>> evaluateRun() {
    List<LogPoint> points = active.get();
    Optional<DebugRun> run = runs.currentProperty().get();
    return points.isEmpty() || run.isEmpty()
        ? Derivation.known(List.of())
        : Derivation.computed(
            MESSAGES.get("task.evaluate"), _ -> evaluated(points, run.get().spec()));
  }

  private static List<LaneValue> evaluated(List<LogPoint> points, RunSpec spec) {
    WatchedRun run = spec.compile().watch(spec.capture(), spec.input().book());
    List<LaneValue> found = new ArrayList<>();
    for (LogPoint point : points) {
      List<LoggedValue> values = CompiledLogPoint.of(point, spec.input()).evaluate(run);
      String text =
          values.isEmpty()
              ? MESSAGES.get("not-reached")
              : values.stream().map(LoggedValue::text).collect(Collectors.joining(", "));
      found.add(
          new LaneValue(
              point.expression(),
              text,
              MESSAGES.get("lane.value", point.at().text(), point.expression(), text)));
    }
    return found;
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

  private static List<LoggedLine> lines(LogTable<Integer> table, List<CaptureRow> captures) {
    List<LoggedLine> found = new ArrayList<>();
    for (LogTable.Row<Integer> row : table.rows()) {
      List<LoggedLine> of =
          row.captures().stream()
              .map(captures::get)
              .map(capture ->
                  new LoggedLine(capture.title(), "", false, List.of(), Optional.of(capture)))
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
