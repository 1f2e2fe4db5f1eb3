package dev.admittance.app.debug.blame;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.debug.diff.ObjectDiffViewModel;
import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.debug.run.RunSpec;
import dev.admittance.app.debug.run.RunsViewModel;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Derivation;
import dev.admittance.app.task.Derived;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.simulator.analysis.provenance.ExpressionSource;
import dev.admittance.simulator.analysis.provenance.Provenance;
import dev.admittance.simulator.analysis.provenance.ProvenanceWalk;
import dev.admittance.simulator.patch.PlainPointer;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;

/// Where a value of the object comes from: a chain back to the request, each link with its step.
/// Computed in the background.
public final class OriginViewModel {
  private static final Messages MESSAGES = Messages.of(OriginViewModel.class);

  private final RunsViewModel runs;
  private final DebugSession session;
  private final ObjectDiffViewModel diff;
  private final BooleanProperty wanted = new SimpleBooleanProperty();
  private final OptionalProperty<Value> asked = new OptionalProperty<>();
  private final Derived<Optional<Provenance>> origin;
  private List<String> selected = List.of();

  /// A value of the object after a step.
  private record Value(Trace trace, int index, String pointer) {}

  public OriginViewModel(
      RunsViewModel runs, DebugSession session, ObjectDiffViewModel diff, TaskRunner tasks) {
    this.runs = runs;
    this.session = session;
    this.diff = diff;
    origin = new Derived<>(tasks, Optional.empty(), this::find);
    origin.follow(asked);
    session
        .traceProperty()
        .subscribe(_ -> {
          asked.set(Optional.empty());
          selected = List.of();
        });
    wanted.subscribe(_ -> follow(selected));
  }

  /// Whether the selection in the object is followed, as while the chain is visible.
  BooleanProperty wantedProperty() {
    return wanted;
  }

  /// The chain; empty where no value was asked for, or there is none.
  public ReadOnlyObjectProperty<Optional<Provenance>> originProperty() {
    return origin.valueProperty();
  }

  /// The chain as it is shown.
  ObservableValue<Optional<OriginLine>> lines() {
    return origin.valueProperty().map(chain -> chain.map(OriginLine::of));
  }

  /// Why there is no chain; empty if there is one.
  public ObservableValue<String> noteProperty() {
    return Bindings.createStringBinding(
        () ->
            origin.underwayProperty().get().isPresent()
                ? MESSAGES.get("finding")
                : origin.get().isPresent()
                    ? ""
                    : MESSAGES.get(asked.get().isPresent() ? "no-value" : "origin.hint"),
        origin.valueProperty(),
        origin.underwayProperty(),
        asked);
  }

  /// Asks for a value of the object after the current step.
  ///
  /// @param keys from the root of the object
  public void ask(List<String> keys) {
    session
        .positionProperty()
        .get()
        .ifPresent(at ->
            asked.set(
                Optional.of(new Value(at.trace(), at.index(), new PlainPointer(keys).toString()))));
  }

  /// Follows the selection in the object, unless it is a link of the chain itself.
  ///
  /// @param keys from the root of the object
  public void follow(List<String> keys) {
    selected = keys;
    String pointer = new PlainPointer(keys).toString();
    boolean link = origin.get().filter(chain -> has(chain, pointer)).isPresent();
    if (wanted.get() && !keys.isEmpty() && !link) {
      ask(keys);
    }
  }

  private boolean has(Provenance chain, String pointer) {
    return (isOfObject(chain)
            && chain.step() == session.index().get()
            && chain.pointer().equals(pointer))
        || chain.inputs().stream().anyMatch(input -> has(input, pointer));
  }

  private static boolean isOfObject(Provenance link) {
    return link.root().equals(Provenance.OBJECT);
  }

  void open(OriginLine line) {
    open(line.link());
  }

  /// Shows the step of a link, and its value in the object.
  public void open(Provenance link) {
    session.moveTo(link.step());
    session
        .positionProperty()
        .get()
        .filter(_ -> isOfObject(link))
        .flatMap(at -> at.step().after())
        .flatMap(object -> PlainPointer.to(object, link.pointer()))
        .ifPresent(place -> diff.reveal(place.keys()));
  }

  private Derivation<Optional<Provenance>> find() {
    Optional<Value> value = asked.get();
    Optional<DebugRun> run = runs.currentProperty().get();
    if (value.isEmpty() || run.isEmpty()) {
      return Derivation.known(Optional.empty());
    }
    return Derivation.computed(MESSAGES.get("task.find"), _ -> find(value.get(), run.get().spec()));
  }

  private static Optional<Provenance> find(Value value, RunSpec spec) {
    ExpressionSource expressions =
        ExpressionSource.of(
            spec.input(), spec.compile().watch(spec.capture(), spec.input().book()));
    return ProvenanceWalk.of(value.trace(), expressions, value.index(), value.pointer());
  }
}
