package dev.admittance.app.debug.diff;

import dev.admittance.app.controls.DiffRows;
import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.debug.diff.ObjectComparer.Wanted;
import dev.admittance.app.debug.diff.ObjectSearchViewModel.Hit;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.debug.session.Stepping;
import dev.admittance.app.debug.session.TracePosition;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Derivation;
import dev.admittance.app.task.Derived;
import dev.admittance.app.task.LatestJob;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.diff.DiffRow;
import dev.admittance.simulator.analysis.difference.RefusedFields;
import dev.admittance.simulator.analysis.difference.StepPlaces;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.ObjectBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;

/// The object after the current step next to another state of it. Comparisons run in the
/// background, also for the steps reachable from here, so that a step only changes what is shown.
/// The latest step wins.
public final class ObjectDiffViewModel {
  private static final Messages MESSAGES = Messages.of(ObjectDiffViewModel.class);

  /// The number of unchanged lines kept around a change.
  private static final int CONTEXT = 3;

  private final DebugSession session;

  private final ReadOnlyObjectWrapper<ObjectDiff> diff =
      new ReadOnlyObjectWrapper<>(ObjectDiff.NOTHING);
  private final ObjectProperty<DiffBase> base = new SimpleObjectProperty<>(DiffBase.STEP);
  private final ObjectProperty<DiffLayout> layout = new SimpleObjectProperty<>(DiffLayout.SPLIT);
  private final ReadOnlyObjectWrapper<Pins> pins = new ReadOnlyObjectWrapper<>(Pins.NONE);
  private final BooleanProperty changesOnly = new SimpleBooleanProperty(false);
  private final BooleanProperty managedFields = new SimpleBooleanProperty(false);
  private final ObjectBinding<List<DiffRow>> rows =
      Bindings.createObjectBinding(this::writeRows, diff, layout, changesOnly);

  private final LatestJob comparison;
  private final LatestJob preparation;
  private final Derived<OperationMarks> marks;
  private final ObjectSearchViewModel search;
  private final Map<Wanted, ObjectDiff> known = new LatestDiffs();
  private final RequestPins pinned = new RequestPins();
  private Optional<Trace> trace = Optional.empty();
  private ObjectComparer comparer = new ObjectComparer();
  private Optional<Integer> operation = Optional.empty();

  private FieldActions actions = FieldActions.NONE;
  private final OptionalProperty<Hit> revealed = new OptionalProperty<>();

  /// The field to reveal once the current step is compared.
  private Optional<List<String>> revealing = Optional.empty();

  public ObjectDiffViewModel(DebugSession session, TaskRunner tasks) {
    this.session = session;
    comparison = new LatestJob(tasks);
    preparation = new LatestJob(tasks);
    marks = new Derived<>(tasks, OperationMarks.NONE, this::marks);
    search = new ObjectSearchViewModel(this, tasks);
    session.traceProperty().subscribe(this::begin);
    session.positionProperty().subscribe(_ -> compare());
    base.subscribe(this::compare);
    managedFields.subscribe(this::compare);
  }

  /// The comparison to show. Stays until the next one is ready.
  public ReadOnlyObjectProperty<ObjectDiff> diffProperty() {
    return diff.getReadOnlyProperty();
  }

  /// The lines to show; empty in the tree layout.
  public ObservableValue<List<DiffRow>> rowsProperty() {
    return rows;
  }

  /// The state with which the object after the current step is compared.
  public ObjectProperty<DiffBase> baseProperty() {
    return base;
  }

  /// The available states; the stored object only if there is one.
  public List<DiffBase> bases() {
    return Stream.of(DiffBase.values())
        .filter(each -> each != DiffBase.STORED || hasStored())
        .toList();
  }

  public ObjectProperty<DiffLayout> layoutProperty() {
    return layout;
  }

  /// The pinned steps of the current trace.
  public ReadOnlyObjectProperty<Pins> pinsProperty() {
    return pins.getReadOnlyProperty();
  }

  /// Whether to omit long runs of unchanged lines.
  public BooleanProperty changesOnlyProperty() {
    return changesOnly;
  }

  /// Whether to print `metadata.managedFields` if both sides are equal. Hidden by default, as in
  /// kubectl; always printed if they differ.
  public BooleanProperty managedFieldsProperty() {
    return managedFields;
  }

  /// The fields that the highlighted operation changes, or that the refusal of the step names.
  public ReadOnlyObjectProperty<OperationMarks> marksProperty() {
    return marks.valueProperty();
  }

  /// Highlights an operation of the current step.
  ///
  /// @param number 0-based, in the patch of the step; empty for none
  public void pointAt(Optional<Integer> number) {
    operation = number;
    marks.refresh();
  }

  /// The search in the visible lines.
  public ObjectSearchViewModel search() {
    return search;
  }

  /// The pins of all requests that were looked at.
  public RequestPins requestPins() {
    return pinned;
  }

  public void nextLayout() {
    layout.set(layout.get().next());
  }

  /// Pins the current step as A and compares with it; does nothing without a step.
  public void pinAsA() {
    currentPin().ifPresent(pin -> setPins(pins.get().withA(Optional.of(pin))));
  }

  /// Pins the current step as B and compares with it; does nothing without a step.
  public void pinAsB() {
    currentPin().ifPresent(pin -> setPins(pins.get().withB(Optional.of(pin))));
  }

  public void unpinA() {
    setPins(pins.get().withA(Optional.empty()));
  }

  public void unpinB() {
    setPins(pins.get().withB(Optional.empty()));
  }

  public void goTo(Pin pin) {
    session.moveTo(pin.index());
  }

  /// The right side is the object after the step, except between pinned steps.
  private Derivation<OperationMarks> marks() {
    Optional<TracePosition> at = session.positionProperty().get();
    DiffBase from = base.get();
    if (at.isEmpty() || from == DiffBase.PINS) {
      return Derivation.known(OperationMarks.NONE);
    }
    ObjectDiff shown = diff.get();
    if (operation.isEmpty()) {
      return Derivation.known(
          RefusedFields.of(at.get().trace(), at.get().index())
              .map(fields -> OperationMarks.ofRefusal(shown, fields))
              .orElse(OperationMarks.NONE));
    }
    int number = operation.get();
    return Derivation.computed(
        MESSAGES.get("task.place"),
        _ ->
            OperationMarks.of(
                shown,
                StepPlaces.of(at.get().trace(), at.get().index(), number),
                from == DiffBase.STEP));
  }

  private Optional<Pin> currentPin() {
    return session.positionProperty().get().map(at -> Pin.of(at.trace(), at.index()));
  }

  /// Sets what else can be done with a field.
  public void setFieldActions(FieldActions others) {
    actions = others;
  }

  FieldActions fieldActions() {
    return actions;
  }

  /// The line to select and to scroll to.
  public ReadOnlyObjectProperty<Optional<Hit>> revealedProperty() {
    return revealed.getReadOnlyProperty();
  }

  /// Selects a field of the object after the current step, as soon as it is shown.
  ///
  /// @param keys from the root of the object
  public void reveal(List<String> keys) {
    revealing = Optional.of(keys);
    revealed.set(Optional.empty());
    if (comparison.underwayProperty().get().isEmpty()) {
      point();
    }
  }

  private void point() {
    revealing
        .flatMap(keys -> diff.get().text().right().flatMap(print -> print.find(keys)))
        .ifPresent(lines -> revealed.set(Optional.of(new Hit(0, lines.from() + 1))));
    revealing = Optional.empty();
  }

  private void setPins(Pins changed) {
    pins.set(changed);
    trace.ifPresent(shown -> pinned.put(shown.request().uid(), changed));
    if (changed.isEmpty() && base.get() == DiffBase.PINS) {
      base.set(DiffBase.STEP);
    } else if (!changed.isEmpty() && base.get() != DiffBase.PINS) {
      base.set(DiffBase.PINS);
    } else {
      compare();
    }
  }

  private void begin(Optional<Trace> shown) {
    preparation.cancel();
    trace = shown;
    comparer = new ObjectComparer();
    known.clear();
    pins.set(shown.map(pinned::of).orElse(Pins.NONE));
    if (base.get() == DiffBase.PINS || (base.get() == DiffBase.STORED && !hasStored())) {
      base.set(DiffBase.STEP);
    }
  }

  private boolean hasStored() {
    return trace.flatMap(shown -> shown.request().oldObject()).isPresent();
  }

  private void compare() {
    comparison.cancel();
    Optional<TracePosition> at = session.positionProperty().get();
    if (at.isEmpty()) {
      diff.set(ObjectDiff.NOTHING);
      return;
    }
    Trace of = at.get().trace();
    Wanted wanted = wanted(at.get().index());
    ObjectDiff ready = known.get(wanted);
    if (ready != null) {
      show(ready, at.get());
      return;
    }
    ObjectComparer by = comparer;
    comparison
        .start(MESSAGES.get("task.compare"), _ -> by.compare(of, wanted))
        .onSuccess(result -> {
          known.put(wanted, result);
          show(result, at.get());
        });
  }

  private Wanted wanted(int index) {
    return new Wanted(index, base.get(), pins.get(), managedFields.get());
  }

  private void show(ObjectDiff result, TracePosition at) {
    diff.set(result);
    marks.refresh();
    point();
    prepare(at);
  }

  /// Precomputes the comparisons of the steps reachable from here.
  private void prepare(TracePosition at) {
    preparation.cancel();
    List<Wanted> missing =
        Stepping.neighbours(at.trace().steps(), at.index()).stream()
            .map(this::wanted)
            .filter(next -> !known.containsKey(next))
            .toList();
    if (missing.isEmpty()) {
      return;
    }
    ObjectComparer by = comparer;
    preparation
        .start(
            MESSAGES.get("task.nearby"),
            _ -> missing.stream().map(next -> by.compare(at.trace(), next)).toList())
        .onSuccess(found -> {
          for (int i = 0; i < missing.size(); i++) {
            known.put(missing.get(i), found.get(i));
          }
        });
  }

  private List<DiffRow> writeRows() {
    return switch (layout.get()) {
      case SPLIT -> diff.get().text().rows(false, context());
      case INLINE -> diff.get().text().rows(true, context());
      case TREE -> DiffRows.NONE;
    };
  }

  private Optional<Integer> context() {
    return changesOnly.get() ? Optional.of(CONTEXT) : Optional.empty();
  }
}
