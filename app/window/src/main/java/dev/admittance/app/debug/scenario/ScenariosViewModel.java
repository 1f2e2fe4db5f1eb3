package dev.admittance.app.debug.scenario;

import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.LatestJob;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.simulator.initialization.scenario.CapturedScenario;
import dev.admittance.simulator.initialization.scenario.Scenario;
import dev.admittance.simulator.initialization.scenario.ScenarioChange;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import dev.admittance.workspace.FoundScenario;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The scenarios of the workspace, the open one, and its runs with variations. Confined to the UI
/// thread; scenarios are simulated in the background.
public final class ScenariosViewModel {
  private static final Messages MESSAGES = Messages.of(ScenariosViewModel.class);

  private final DebugSession debugged;
  private final ScenarioSession session = new ScenarioSession();
  private final ScenarioMomentViewModel moment;
  private final WhatIfViewModel whatIf;

  private final ObservableList<FoundScenario> scenarios = FXCollections.observableArrayList();
  private final ObjectProperty<Optional<FoundScenario>> selected =
      new SimpleObjectProperty<>(Optional.empty());
  private final ObservableList<ScenarioRun> runs = FXCollections.observableArrayList();
  private final ObservableList<ScenarioRun> runsView =
      FXCollections.unmodifiableObservableList(runs);
  private final ReadOnlyBooleanWrapper open = new ReadOnlyBooleanWrapper();
  private final ReadOnlyStringWrapper title = new ReadOnlyStringWrapper("");

  private final ReadOnlyObjectWrapper<Optional<Scenario>> captured =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final BooleanExpression followable =
      Bindings.createBooleanBinding(() -> captured.get().isPresent(), captured);

  private Optional<ScenarioEnvironment> input = Optional.empty();
  private Optional<Scenario> base = Optional.empty();
  private final LatestJob playing;
  private int made;

  /// @param debugged the session of the current capture
  public ScenariosViewModel(DebugSession debugged, TaskRunner tasks) {
    this.debugged = debugged;
    playing = new LatestJob(tasks);
    moment = new ScenarioMomentViewModel(session, tasks);
    whatIf = new WhatIfViewModel(this, tasks);
    debugged.traceProperty().subscribe(trace -> captured.set(trace.flatMap(this::scenarioOf)));
    selected.subscribe(chosen -> chosen.ifPresent(found -> open(name(found), found.scenario())));
  }

  /// The scenarios of the workspace, in the order of its files.
  public ObservableList<FoundScenario> scenarios() {
    return scenarios;
  }

  /// The open scenario of the workspace; empty if none is open or it comes from a capture.
  public ObjectProperty<Optional<FoundScenario>> selectedProperty() {
    return selected;
  }

  public ScenarioSession session() {
    return session;
  }

  /// The state at the current event.
  public ScenarioMomentViewModel moment() {
    return moment;
  }

  public WhatIfViewModel whatIf() {
    return whatIf;
  }

  /// The root of the workspace; empty without one.
  Optional<Path> folder() {
    return input.map(ScenarioEnvironment::folder);
  }

  /// All runs of the scenario, with the unchanged one first.
  public ObservableList<ScenarioRun> runs() {
    return runsView;
  }

  public ReadOnlyBooleanProperty openProperty() {
    return open.getReadOnlyProperty();
  }

  /// The title of the scenario; empty without one.
  public ReadOnlyStringProperty titleProperty() {
    return title.getReadOnlyProperty();
  }

  /// The display name of a scenario.
  public static String name(FoundScenario found) {
    return found.scenario().name().isEmpty() ? found.place() : found.scenario().name();
  }

  /// Switches to another workspace. Replays the scenario at the same position in the files.
  public void load(Optional<ScenarioEnvironment> other) {
    input = other;
    captured.set(debugged.traceProperty().get().flatMap(this::scenarioOf));
    Optional<String> place = selected.get().map(FoundScenario::place);
    List<FoundScenario> found = other.map(ScenarioEnvironment::scenarios).orElse(List.of());
    Optional<FoundScenario> again =
        found.stream().filter(one -> place.equals(Optional.of(one.place()))).findFirst();
    if (!again.equals(selected.get())) {
      selected.set(Optional.empty());
    }
    scenarios.setAll(found);
    if (again.isPresent()) {
      selected.set(again);
    } else {
      leave();
    }
  }

  /// Whether the object of the current capture gets initializers and so can be followed.
  public BooleanExpression followable() {
    return followable;
  }

  /// Opens the scenario of the current capture's object; does nothing if it gets no initializers.
  public void follow() {
    captured
        .get()
        .ifPresent(scenario -> {
          selected.set(Optional.empty());
          open(scenario.name(), scenario);
        });
  }

  private Optional<Scenario> scenarioOf(Trace trace) {
    return input
        .filter(_ -> trace.steps(Step.InitializersPending.class).findAny().isPresent())
        .flatMap(known ->
            CapturedScenario.of(
                trace.request(),
                known.configurations(),
                known.answers(),
                known.cluster(),
                known.release()));
  }

  private void open(String name, Scenario scenario) {
    base = Optional.of(scenario);
    title.set(name);
    made = 0;
    runs.clear();
    session.clear();
    open.set(true);
    play(List.of());
  }

  public void leave() {
    playing.cancel();
    base = Optional.empty();
    selected.set(Optional.empty());
    open.set(false);
    title.set("");
    runs.clear();
    session.clear();
  }

  /// Adds a variation to those of the current run.
  public void change(ScenarioChange change) {
    session.runProperty().get().ifPresent(run -> play(ScenarioChange.with(run.changes(), change)));
  }

  /// Shows one of the runs at the current time.
  public void show(ScenarioRun run) {
    if (!session.runProperty().get().equals(Optional.of(run))) {
      session.show(run, samePlace(run));
    }
  }

  /// Discards all variations.
  public void reset() {
    if (!runs.isEmpty()) {
      ScenarioRun first = runs.getFirst();
      runs.remove(1, runs.size());
      show(first);
    }
  }

  private void play(List<ScenarioChange> changes) {
    playing.cancel();
    if (input.isEmpty() || base.isEmpty()) {
      return;
    }
    Scenario scenario = base.get();
    ScenarioEnvironment in = input.get();
    int number = made++;
    playing
        .start(
            MESSAGES.get("task.play", title.get()),
            _ -> ScenarioRun.play(number, scenario, changes, in.input()))
        .onSuccess(this::take);
  }

  private void take(ScenarioRun run) {
    int at = run.changes().isEmpty() ? 0 : samePlace(run);
    runs.add(run);
    session.show(run, at);
  }

  /// The same event if both runs are equal up to it, or else the last one that is no later.
  private int samePlace(ScenarioRun run) {
    return session
        .runProperty()
        .get()
        .map(now -> {
          int index = session.indexProperty().get();
          List<InitializationEvent> before = now.trace().events();
          List<InitializationEvent> after = run.trace().events();
          if (index < after.size()
              && before.subList(0, index + 1).equals(after.subList(0, index + 1))) {
            return index;
          }
          Duration at = before.get(index).when().at();
          return (int) after.stream().filter(one -> one.when().at().compareTo(at) <= 0).count() - 1;
        })
        .orElse(0);
  }
}
