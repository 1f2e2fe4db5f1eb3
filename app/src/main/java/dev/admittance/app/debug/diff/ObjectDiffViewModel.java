package dev.admittance.app.debug.diff;

import dev.admittance.app.controls.DiffRows;
import dev.admittance.app.debug.diff.Comparer.Wanted;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.debug.session.Stepping;
import dev.admittance.app.debug.session.TracePosition;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Job;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.diff.DiffRow;
import dev.admittance.simulator.analysis.difference.Comparison;
import dev.admittance.simulator.analysis.difference.StepPlaces;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
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

/// The object after the current step beside another state of it. Compared away from the UI thread,
/// and so are the states to which one may step from here, so that a step only changes what is
/// shown. The comparison of the latest step wins.
public final class ObjectDiffViewModel {
  private static final Messages MESSAGES = Messages.of(ObjectDiffViewModel.class);

  /// Equal lines that are kept around a difference.
  private static final int CONTEXT = 3;

  private final DebugSession session;
  private final TaskRunner tasks;
  private final Failures failures;

  private final ReadOnlyObjectWrapper<ObjectDiff> diff =
      new ReadOnlyObjectWrapper<>(ObjectDiff.NOTHING);
  private final ObjectProperty<DiffBase> base = new SimpleObjectProperty<>(DiffBase.STEP);
  private final ObjectProperty<DiffLayout> layout = new SimpleObjectProperty<>(DiffLayout.SPLIT);
  private final ReadOnlyObjectWrapper<Pins> pins = new ReadOnlyObjectWrapper<>(Pins.NONE);
  private final BooleanProperty changesOnly = new SimpleBooleanProperty(false);
  private final BooleanProperty managedFields = new SimpleBooleanProperty(false);
  private final ObjectBinding<List<DiffRow>> rows =
      Bindings.createObjectBinding(this::writeRows, diff, layout, changesOnly);

  private final ReadOnlyObjectWrapper<OperationMarks> marks =
      new ReadOnlyObjectWrapper<>(OperationMarks.NONE);

  private final ObjectSearchViewModel search;
  private final Map<Wanted, ObjectDiff> known = new LatestDiffs();
  private Optional<Trace> trace = Optional.empty();
  private Comparer comparer = new Comparer();
  private Optional<Job<ObjectDiff>> comparison = Optional.empty();
  private Optional<Job<OperationMarks>> marking = Optional.empty();
  private Optional<Integer> operation = Optional.empty();
  private Optional<Job<List<ObjectDiff>>> preparation = Optional.empty();

  private Consumer<List<String>> watch = _ -> {};

  /// Follows a session.
  public ObjectDiffViewModel(DebugSession session, TaskRunner tasks, Failures failures) {
    this.session = session;
    this.tasks = tasks;
    this.failures = failures;
    search = new ObjectSearchViewModel(this, tasks, failures);
    session.traceProperty().subscribe(this::begin);
    session.positionProperty().subscribe(_ -> compare());
    base.subscribe(this::compare);
    managedFields.subscribe(this::compare);
  }

  /// What to show. Stays as it is until the next comparison is done.
  public ReadOnlyObjectProperty<ObjectDiff> diffProperty() {
    return diff.getReadOnlyProperty();
  }

  /// The lines to show; without any where the layout is a tree.
  public ObservableValue<List<DiffRow>> rowsProperty() {
    return rows;
  }

  /// What the object after the current step is compared with.
  public ObjectProperty<DiffBase> baseProperty() {
    return base;
  }

  /// What it can be compared with: with the stored object only where there is one.
  public List<DiffBase> bases() {
    return Stream.of(DiffBase.values())
        .filter(each -> each != DiffBase.STORED || hasStored())
        .toList();
  }

  /// How the two objects are laid out.
  public ObjectProperty<DiffLayout> layoutProperty() {
    return layout;
  }

  /// The steps that are kept to be compared; of the current trace.
  public ReadOnlyObjectProperty<Pins> pinsProperty() {
    return pins.getReadOnlyProperty();
  }

  /// Whether long stretches of equal lines are left out.
  public BooleanProperty changesOnlyProperty() {
    return changesOnly;
  }

  /// Whether `metadata.managedFields` is written out where it is the same on both sides. kubectl
  /// hides it too; where it differs it is always shown.
  public BooleanProperty managedFieldsProperty() {
    return managedFields;
  }

  /// Where the operation that is pointed at acts.
  public ReadOnlyObjectProperty<OperationMarks> marksProperty() {
    return marks.getReadOnlyProperty();
  }

  /// Points at an operation of the current step.
  ///
  /// @param number 0-based place in the patch of the step; empty for none
  public void pointAt(Optional<Integer> number) {
    operation = number;
    mark();
  }

  /// Finds lines of what is shown.
  public ObjectSearchViewModel search() {
    return search;
  }

  /// Lays the objects out in the next way.
  public void nextLayout() {
    layout.set(layout.get().next());
  }

  /// Keeps the current step as the first of two, and compares with it; does nothing without one.
  public void pinAsA() {
    currentPin().ifPresent(pin -> setPins(pins.get().withA(Optional.of(pin))));
  }

  /// Keeps the current step as the second of two, and compares with it; does nothing without one.
  public void pinAsB() {
    currentPin().ifPresent(pin -> setPins(pins.get().withB(Optional.of(pin))));
  }

  /// Forgets the first of the two steps.
  public void unpinA() {
    setPins(pins.get().withA(Optional.empty()));
  }

  /// Forgets the second of the two steps.
  public void unpinB() {
    setPins(pins.get().withB(Optional.empty()));
  }

  /// Moves to a step that is kept.
  public void goTo(Pin pin) {
    session.moveTo(pin.index());
  }

  /// The right side is the object after the step except between pinned steps.
  private void mark() {
    marking.ifPresent(Job::cancel);
    Optional<TracePosition> at = session.positionProperty().get();
    DiffBase from = base.get();
    if (operation.isEmpty() || at.isEmpty() || from == DiffBase.PINS) {
      marks.set(OperationMarks.NONE);
      return;
    }
    ObjectDiff shown = diff.get();
    int number = operation.get();
    Job<OperationMarks> job =
        tasks.start(
            MESSAGES.get("task.place"),
            _ ->
                OperationMarks.of(
                    shown,
                    StepPlaces.of(at.get().trace(), at.get().index(), number),
                    from == DiffBase.STEP));
    marking = Optional.of(job);
    job.onSuccess(marks::set).onFailure(failures::reportUnexpected);
  }

  private Optional<Pin> currentPin() {
    return session
        .positionProperty()
        .get()
        .map(at -> new Pin(at.index(), Comparison.state(at.trace(), at.index())));
  }

  /// Sets what is done with a field that a person wants to watch.
  ///
  /// @param action gets the keys from the root of the object down
  public void setWatch(Consumer<List<String>> action) {
    watch = action;
  }

  /// Watches a field.
  void watch(List<String> keys) {
    watch.accept(keys);
  }

  private void setPins(Pins changed) {
    pins.set(changed);
    if (changed.isEmpty() && base.get() == DiffBase.PINS) {
      base.set(DiffBase.STEP);
    } else if (!changed.isEmpty() && base.get() != DiffBase.PINS) {
      base.set(DiffBase.PINS);
    } else {
      compare();
    }
  }

  private void begin(Optional<Trace> shown) {
    preparation.ifPresent(Job::cancel);
    trace = shown;
    comparer = new Comparer();
    known.clear();
    pins.set(Pins.NONE);
    if (base.get() == DiffBase.PINS || (base.get() == DiffBase.STORED && !hasStored())) {
      base.set(DiffBase.STEP);
    }
  }

  private boolean hasStored() {
    return trace.flatMap(shown -> shown.request().oldObject()).isPresent();
  }

  private void compare() {
    comparison.ifPresent(Job::cancel);
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
    Comparer by = comparer;
    Job<ObjectDiff> job = tasks.start(MESSAGES.get("task.compare"), _ -> by.compare(of, wanted));
    comparison = Optional.of(job);
    job.onSuccess(
            result -> {
              known.put(wanted, result);
              show(result, at.get());
            })
        .onFailure(failures::reportUnexpected);
  }

  private Wanted wanted(int index) {
    return new Wanted(index, base.get(), pins.get(), managedFields.get());
  }

  private void show(ObjectDiff result, TracePosition at) {
    diff.set(result);
    mark();
    prepare(at);
  }

  /// Compares where one may step to from here.
  private void prepare(TracePosition at) {
    preparation.ifPresent(Job::cancel);
    List<Wanted> missing =
        Stepping.neighbours(at.trace().steps(), at.index()).stream()
            .map(this::wanted)
            .filter(next -> !known.containsKey(next))
            .toList();
    if (missing.isEmpty()) {
      return;
    }
    Comparer by = comparer;
    Job<List<ObjectDiff>> job =
        tasks.start(
            MESSAGES.get("task.nearby"),
            _ -> missing.stream().map(next -> by.compare(at.trace(), next)).toList());
    preparation = Optional.of(job);
    job.onSuccess(
            found -> {
              for (int i = 0; i < missing.size(); i++) {
                known.put(missing.get(i), found.get(i));
              }
            })
        .onFailure(failures::reportUnexpected);
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
