package dev.admittance.app.debug.session;

import dev.admittance.app.workspace.RenameFollower;
import dev.admittance.simulator.analysis.breakpoint.Breakpoint;
import dev.admittance.simulator.analysis.breakpoint.FieldPattern;
import dev.admittance.simulator.analysis.breakpoint.FieldPatternReading;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Step;
import dev.admittance.workspace.HookRename;
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

/// The breakpoints: those on webhooks, policies, phases and fields in the order of their creation,
/// and two permanent switches for denials and failures.
public final class BreakpointsViewModel implements RenameFollower {
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

  public BreakpointsViewModel(DebugSession session) {
    this.session = session;
    rows.addListener((ListChangeListener<BreakpointRow>) _ -> activate());
    onDenial.subscribe(this::activate);
    onFailure.subscribe(this::activate);
    field.subscribe(() -> problem.set(""));
  }

  /// The breakpoints on webhooks, policies, phases and fields.
  public ObservableList<BreakpointRow> rows() {
    return shown;
  }

  /// Whether a denial stops a run.
  public BooleanProperty onDenialProperty() {
    return onDenial;
  }

  /// Whether a failing webhook or policy stops a run.
  public BooleanProperty onFailureProperty() {
    return onFailure;
  }

  /// The enabled breakpoints, with those of the switches.
  public ReadOnlyObjectProperty<List<Breakpoint>> activeProperty() {
    return active.getReadOnlyProperty();
  }

  public StringProperty fieldProperty() {
    return field;
  }

  /// Why the path is invalid; empty if it is valid. Reset when the path changes.
  public StringProperty problemProperty() {
    return problem;
  }

  /// Watches the typed field and clears the text; reports an invalid path.
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
  /// @param keys from the root of the object; does nothing if empty
  public void watch(List<String> keys) {
    if (!keys.isEmpty()) {
      List<FieldPattern.Key> path =
          keys.stream().<FieldPattern.Key>map(FieldPattern.Key.Named::new).toList();
      set(new Breakpoint.AtField(new FieldPattern(path)));
    }
  }

  /// The phases that can have breakpoints: those that begin after a request arrived.
  public List<Phase> phases() {
    return List.of(Phase.MUTATING, Phase.VALIDATION, Phase.VALIDATING, Phase.FINISHED);
  }

  public void stopAt(Phase phase) {
    set(new Breakpoint.AtPhase(phase));
  }

  /// Toggles a breakpoint on the webhook or policy of the current step, or else on its phase. Does
  /// nothing without a trace.
  public void toggleHere() {
    session
        .positionProperty()
        .get()
        .map(TracePosition::step)
        .map(BreakpointsViewModel::at)
        .ifPresent(this::toggle);
  }

  /// Sets a breakpoint, or removes it if it is set.
  public void toggle(Breakpoint breakpoint) {
    if (!rows.removeIf(row -> row.breakpoint().equals(breakpoint))) {
      set(breakpoint);
    }
  }

  /// Whether a breakpoint is set, enabled or not.
  public boolean isSet(Breakpoint breakpoint) {
    return find(breakpoint).isPresent();
  }

  public void remove(BreakpointRow row) {
    rows.remove(row);
  }

  @Override
  public int references(HookRename rename) {
    return (int)
        rows.stream().filter(row -> BreakpointRename.concerns(row.breakpoint(), rename)).count();
  }

  @Override
  public void follow(HookRename rename, boolean made) {
    List<BreakpointRow> before = List.copyOf(rows);
    rows.clear();
    before.forEach(row ->
        add(BreakpointRename.of(row.breakpoint(), rename, made), row.enabledProperty().get()));
  }

  /// Removes all breakpoints and turns off both switches.
  public void clear() {
    rows.clear();
    onDenial.set(false);
    onFailure.set(false);
  }

  /// The location of a step: its webhook, its policy, or else its phase.
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
