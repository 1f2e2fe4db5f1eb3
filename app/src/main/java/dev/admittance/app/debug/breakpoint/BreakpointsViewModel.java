package dev.admittance.app.debug.breakpoint;

import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.debug.session.TracePosition;
import dev.admittance.simulator.analysis.stop.Breakpoint;
import dev.admittance.simulator.analysis.stop.FieldPattern;
import dev.admittance.simulator.analysis.stop.FieldPatternReading;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;

/// The breakpoints: those on hooks, policies, phases and fields in the order in which they were
/// set, and two switches that are always there, for denials and for failures.
public final class BreakpointsViewModel {
  private final DebugSession session;
  private final ObservableList<BreakpointRow> rows = FXCollections.observableArrayList();
  private final ObservableList<BreakpointRow> shown =
      FXCollections.unmodifiableObservableList(rows);
  private final BooleanProperty onDenial = new SimpleBooleanProperty();
  private final BooleanProperty onFailure = new SimpleBooleanProperty();
  private final StringProperty field = new SimpleStringProperty("");
  private final StringProperty problem = new SimpleStringProperty("");
  private final ReadOnlyObjectWrapper<List<Breakpoint>> active =
      new ReadOnlyObjectWrapper<>(List.of());

  /// Starts without breakpoints.
  public BreakpointsViewModel(DebugSession session) {
    this.session = session;
    rows.addListener((ListChangeListener<BreakpointRow>) _ -> activate());
    onDenial.subscribe(this::activate);
    onFailure.subscribe(this::activate);
    field.subscribe(() -> problem.set(""));
  }

  /// Those on hooks, policies, phases and fields.
  public ObservableList<BreakpointRow> rows() {
    return shown;
  }

  /// Whether a refusal of the request stops a run.
  public BooleanProperty onDenialProperty() {
    return onDenial;
  }

  /// Whether a hook or policy that fails stops a run.
  public BooleanProperty onFailureProperty() {
    return onFailure;
  }

  /// All that stop runs now.
  public ReadOnlyObjectProperty<List<Breakpoint>> activeProperty() {
    return active.getReadOnlyProperty();
  }

  /// The path of a field to be watched, as it is being typed.
  public StringProperty fieldProperty() {
    return field;
  }

  /// What is wrong with the path; empty for nothing. Goes when the path changes.
  public StringProperty problemProperty() {
    return problem;
  }

  /// Watches the field that was typed, and empties what was typed; says what is wrong with it where
  /// it is not the path of a field.
  public void addField() {
    switch (FieldPattern.read(field.get())) {
      case FieldPatternReading.Read(FieldPattern pattern) -> {
        set(new Breakpoint.AtField(pattern));
        field.set("");
      }
      case FieldPatternReading.Unreadable(String message) -> problem.set(message);
    }
  }

  /// Watches a field.
  ///
  /// @param keys from the root of the object down; does nothing without one
  public void watch(List<String> keys) {
    if (!keys.isEmpty()) {
      List<FieldPattern.Key> path =
          keys.stream().<FieldPattern.Key>map(FieldPattern.Key.Named::new).toList();
      set(new Breakpoint.AtField(new FieldPattern(path)));
    }
  }

  /// The phases that begin after a request arrived, and so can be stopped at.
  public List<Phase> phases() {
    return List.of(Phase.MUTATING, Phase.VALIDATION, Phase.VALIDATING, Phase.FINISHED);
  }

  /// Stops where a phase begins.
  public void stopAt(Phase phase) {
    set(new Breakpoint.AtPhase(phase));
  }

  /// Sets a breakpoint on the hook or policy of the current step, or on its phase where it is a
  /// step of none; takes it away where it is set. Does nothing while there is no trace.
  public void toggleHere() {
    session
        .positionProperty()
        .get()
        .map(TracePosition::step)
        .map(BreakpointsViewModel::at)
        .ifPresent(this::toggle);
  }

  /// Sets a breakpoint, or takes it away where it is set.
  public void toggle(Breakpoint breakpoint) {
    if (!rows.removeIf(row -> row.breakpoint().equals(breakpoint))) {
      set(breakpoint);
    }
  }

  /// Whether a breakpoint is set, switched on or off.
  public boolean isSet(Breakpoint breakpoint) {
    return find(breakpoint).isPresent();
  }

  /// Takes a breakpoint away.
  public void remove(BreakpointRow row) {
    rows.remove(row);
  }

  /// Takes all away, and switches off those for denials and failures.
  public void clear() {
    rows.clear();
    onDenial.set(false);
    onFailure.set(false);
  }

  /// Where a step is: its hook, its policy, or else its phase.
  private static Breakpoint at(Step step) {
    return switch (step) {
      case Step.OfHook of ->
          new Breakpoint.AtHook(of.hook().kind(), of.hook().configuration(), of.hook().webhook());
      case Step.OfPolicy of ->
          new Breakpoint.AtPolicy(of.policy().kind(), of.policy().policy(), of.policy().binding());
      default -> new Breakpoint.AtPhase(step.moment().phase());
    };
  }

  private void set(Breakpoint breakpoint) {
    find(breakpoint)
        .ifPresentOrElse(row -> row.enabledProperty().set(true), () -> add(breakpoint, true));
  }

  void add(Breakpoint breakpoint, boolean enabled) {
    BreakpointRow row = new BreakpointRow(breakpoint, enabled);
    row.enabledProperty().subscribe(this::activate);
    rows.add(row);
  }

  private Optional<BreakpointRow> find(Breakpoint breakpoint) {
    return rows.stream().filter(row -> row.breakpoint().equals(breakpoint)).findFirst();
  }

  private void activate() {
    List<Breakpoint> on = new ArrayList<>();
    rows.stream()
        .filter(row -> row.enabledProperty().get())
        .map(BreakpointRow::breakpoint)
        .forEach(on::add);
    if (onDenial.get()) {
      on.add(new Breakpoint.AtRefusal());
    }
    if (onFailure.get()) {
      on.add(new Breakpoint.AtFailure());
    }
    if (!on.equals(active.get())) {
      active.set(List.copyOf(on));
    }
  }
}
