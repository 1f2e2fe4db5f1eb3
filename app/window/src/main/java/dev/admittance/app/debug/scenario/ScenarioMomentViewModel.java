package dev.admittance.app.debug.scenario;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Derivation;
import dev.admittance.app.task.Derived;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.simulator.initialization.analysis.ClientViews;
import dev.admittance.simulator.initialization.analysis.ServerKnowledge;
import dev.admittance.simulator.initialization.trace.EventDescriptions;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;

/// The state at the current event of a scenario: the event, what clients see of an object, and what
/// servers know. The last two are computed in the background and may arrive later.
public final class ScenarioMomentViewModel {
  private static final Messages MESSAGES = Messages.of(ScenarioMomentViewModel.class);

  private final ScenarioSession session;
  private final ReadOnlyObjectWrapper<Told> told = new ReadOnlyObjectWrapper<>(Told.NOTHING);
  private final Derived<ScenarioMoment> moment;
  private final ReadOnlyObjectWrapper<List<ObjectKey>> objects =
      new ReadOnlyObjectWrapper<>(List.of());
  private final OptionalProperty<ObjectKey> object = new OptionalProperty<>();

  /// An event in words.
  ///
  /// @param actor that it happened to
  /// @param headline what happened
  /// @param rule that explains it
  /// @param at the time since the start
  public record Told(String actor, String headline, String rule, String at) {
    static final Told NOTHING = new Told("", "", "", "");
  }

  ScenarioMomentViewModel(ScenarioSession session, TaskRunner tasks) {
    this.session = session;
    moment = new Derived<>(tasks, ScenarioMoment.NOTHING, this::moment);
    session.runProperty().subscribe(_ -> follow());
    session.indexProperty().subscribe(_ -> look());
    object.subscribe(_ -> look());
  }

  public ReadOnlyObjectProperty<Told> toldProperty() {
    return told.getReadOnlyProperty();
  }

  /// What clients see of the object; empty if there is none.
  public ObservableValue<Optional<ClientViews>> clientsProperty() {
    return moment.valueProperty().map(ScenarioMoment::clients);
  }

  public ObservableValue<List<ServerKnowledge>> serversProperty() {
    return moment.valueProperty().map(ScenarioMoment::servers);
  }

  public ReadOnlyObjectProperty<List<ObjectKey>> objectsProperty() {
    return objects.getReadOnlyProperty();
  }

  /// The selected object; by default one that a client tries to create.
  public ObjectProperty<Optional<ObjectKey>> objectProperty() {
    return object;
  }

  private void follow() {
    Optional<ScenarioRun> run = session.runProperty().get();
    objects.set(run.map(ScenarioRun::objects).orElse(List.of()));
    if (object.get().filter(objects.get()::contains).isEmpty()) {
      object.set(run.flatMap(ScenarioMomentViewModel::created));
    }
  }

  private static Optional<ObjectKey> created(ScenarioRun run) {
    return run.explanations().stream()
        .filter(explanation -> explanation.creation().held().isPresent())
        .flatMap(explanation -> explanation.creation().key().stream())
        .findFirst()
        .or(() -> run.objects().stream().findFirst());
  }

  private void look() {
    told.set(shown().map(run -> told(run, session.indexProperty().get())).orElse(Told.NOTHING));
    // Computes one state at a time, however fast the user steps.
    moment.invalidate();
  }

  private Optional<ScenarioRun> shown() {
    return session.indexProperty().get() < 0 ? Optional.empty() : session.runProperty().get();
  }

  private Derivation<ScenarioMoment> moment() {
    int index = session.indexProperty().get();
    Optional<ObjectKey> key = object.get();
    return Derivation.of(
        shown(),
        ScenarioMoment.NOTHING,
        run ->
            Derivation.computed(
                    MESSAGES.get("task.moment"), _ -> ScenarioMoment.of(run, index, key))
                .keyed(run.number()));
  }

  /// An event with its time and number.
  ///
  /// @param index 0-based; an empty text if out of range
  String words(int index) {
    return session
        .runProperty()
        .get()
        .filter(run -> index >= 0 && index <= run.last())
        .map(run -> told(run, index))
        .map(happened ->
            MESSAGES.get(
                "happened",
                index + 1,
                (happened.actor() + " " + happened.headline()).strip(),
                happened.at()))
        .orElse("");
  }

  private static Told told(ScenarioRun run, int index) {
    InitializationEvent event = run.trace().events().get(index);
    return new Told(
        event.when().actor(),
        new EventDescriptions(run.trace().rules()).headline(event),
        event.rule().toString(),
        StepDescriptions.duration(event.when().at()));
  }
}
