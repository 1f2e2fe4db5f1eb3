package dev.admittance.app.debug.compare;

import dev.admittance.app.controls.CollapsedLines;
import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.debug.confirm.SecretAwareClipboard;
import dev.admittance.app.debug.confirm.SecretAwareClipboard.Copy;
import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.debug.run.RunsViewModel;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Derivation;
import dev.admittance.app.task.Derived;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.diff.DiffRow;
import dev.admittance.diff.LineDiff;
import dev.admittance.model.edit.YamlText;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.analysis.difference.RunComparison;
import dev.admittance.simulator.redaction.Redaction;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// Two runs side by side and the selected row. Compared in the background; the latest choice wins.
public final class RunCompareViewModel {
  private static final Messages MESSAGES = Messages.of(RunCompareViewModel.class);

  private static final int CONTEXT = 3;

  private final RunsViewModel runs;
  private final SecretAwareClipboard copies;

  private final OptionalProperty<Compared> compared = new OptionalProperty<>();
  private final BooleanProperty inFront = new SimpleBooleanProperty(false);
  private final ObservableList<CompareRow> rows = FXCollections.observableArrayList();
  private final ObservableList<CompareRow> shown = FXCollections.unmodifiableObservableList(rows);
  private final IntegerProperty selected = new SimpleIntegerProperty(-1);
  private final Derived<Optional<Drawn>> comparison;
  private final Derived<List<DiffRow>> objects;
  private final ReadOnlyStringWrapper summary = new ReadOnlyStringWrapper("");

  public record Compared(DebugRun left, DebugRun right) {
    public CompareSide leftSide() {
      return CompareSide.of(left);
    }

    public CompareSide rightSide() {
      return CompareSide.of(right);
    }
  }

  /// @param copies copies lines of objects
  public RunCompareViewModel(RunsViewModel runs, SecretAwareClipboard copies, TaskRunner tasks) {
    this.runs = runs;
    this.copies = copies;
    comparison = new Derived<>(tasks, Optional.empty(), this::comparison);
    objects = new Derived<>(tasks, List.of(), this::objects);
    comparison.valueProperty().subscribe(this::show);
    comparison.follow(compared);
    selected.subscribe(_ -> look());
    runs.currentProperty().subscribe(_ -> inFront.set(false));
  }

  /// The compared runs; empty for none.
  public ReadOnlyObjectProperty<Optional<Compared>> comparedProperty() {
    return compared.getReadOnlyProperty();
  }

  /// Whether the comparison is shown in front of the runs.
  public BooleanProperty inFrontProperty() {
    return inFront;
  }

  public ObservableList<DebugRun> choices() {
    return runs.runs();
  }

  public ObservableList<CompareRow> rows() {
    return shown;
  }

  /// The 0-based selected row; -1 for none.
  public IntegerProperty selectedProperty() {
    return selected;
  }

  /// The comparison of both objects at that row.
  public ReadOnlyObjectProperty<List<DiffRow>> objectsProperty() {
    return objects.valueProperty();
  }

  /// The number of differences in words.
  public ReadOnlyStringProperty summaryProperty() {
    return summary.getReadOnlyProperty();
  }

  /// Compares two runs and selects their first difference.
  public void compare(DebugRun left, DebugRun right) {
    compared.set(Optional.of(new Compared(left, right)));
    inFront.set(true);
  }

  private Derivation<Optional<Drawn>> comparison() {
    return Derivation.of(
        compared.get(),
        Optional.empty(),
        now ->
            Derivation.computed(MESSAGES.get("task.runs"), _ -> Optional.of(Drawn.of(now)))
                .meanwhile(Optional.empty()));
  }

  /// Compares the current run with the unchanged one, or the unchanged one with the latest. Does
  /// nothing if there is only one run.
  public void compareCurrent() {
    runs.currentProperty()
        .get()
        .ifPresent(current -> {
          Optional<DebugRun> other =
              current.isBase()
                  ? Optional.of(runs.runs().getLast()).filter(run -> !run.isBase())
                  : runs.runs().stream().filter(DebugRun::isBase).findFirst();
          other.ifPresent(
              run -> compare(current.isBase() ? current : run, current.isBase() ? run : current));
        });
  }

  public void swap() {
    compared.get().ifPresent(now -> compare(now.right(), now.left()));
  }

  public void close() {
    inFront.set(false);
    compared.set(Optional.empty());
  }

  /// Selects the next difference; stays at the last.
  public void next() {
    move(comparison.get().map(Drawn::comparison).map(one -> one.next(selected.get())));
  }

  /// Selects the previous difference; stays at the first.
  public void previous() {
    move(comparison.get().map(Drawn::comparison).map(one -> one.previous(selected.get())));
  }

  /// Opens one of the runs at the selected row.
  ///
  /// @param left whether to open the first
  public void open(boolean left) {
    compared.get().map(now -> left ? now.left() : now.right()).ifPresent(runs::show);
    inFront.set(false);
  }

  private record Drawn(RunComparison comparison, List<CompareRow> rows) {
    static Drawn of(Compared runs) {
      RunComparison comparison = RunComparison.of(runs.left().trace(), runs.right().trace());
      return new Drawn(
          comparison,
          comparison.rows().stream().map(pair -> CompareRow.of(comparison, pair)).toList());
    }
  }

  private void show(Optional<Drawn> drawn) {
    selected.set(-1);
    rows.setAll(drawn.map(Drawn::rows).orElse(List.of()));
    summary.set(drawn.map(RunCompareViewModel::summary).orElse(""));
    drawn.ifPresent(
        shown -> selected.set(shown.comparison().next(-1).orElse(shown.rows().size() - 1)));
  }

  private static String summary(Drawn drawn) {
    int differences = drawn.comparison().differences();
    return differences == 0
        ? MESSAGES.get("same")
        : MESSAGES.get("differ", differences, drawn.rows().size());
  }

  private void move(Optional<OptionalInt> row) {
    row.filter(OptionalInt::isPresent).ifPresent(at -> selected.set(at.getAsInt()));
  }

  /// Copies lines of the objects at the selected row; asks first if either contains a secret.
  ///
  /// @param to receives the text
  public void copy(String lines, Consumer<String> to) {
    int row = selected.get();
    comparison
        .get()
        .map(Drawn::comparison)
        .ifPresent(of ->
            copies.copy(
                MESSAGES.get("what.objects"),
                () -> new Copy(lines, holdSecrets(of, row), Optional.empty()),
                to));
  }

  private static boolean holdSecrets(RunComparison of, int row) {
    return Stream.of(of.object(true, row), of.object(false, row))
        .flatMap(Optional::stream)
        .anyMatch(object -> Redaction.of(object).changed());
  }

  private void look() {
    selectedRow()
        .ifPresent(at ->
            compared
                .get()
                .ifPresent(now -> {
                  at.left().ifPresent(side -> runs.stand(now.left(), side.number() - 1));
                  at.right().ifPresent(side -> runs.stand(now.right(), side.number() - 1));
                }));
    objects.refresh();
  }

  private Optional<CompareRow> selectedRow() {
    int row = selected.get();
    return row < 0 || row >= rows.size() ? Optional.empty() : Optional.of(rows.get(row));
  }

  private Derivation<List<DiffRow>> objects() {
    int row = selected.get();
    return Derivation.of(
        comparison.get().map(Drawn::comparison).filter(_ -> selectedRow().isPresent()),
        List.of(),
        of -> Derivation.computed(MESSAGES.get("task.objects"), _ -> objects(of, row)));
  }

  private static List<DiffRow> objects(RunComparison of, int row) {
    return LineDiff.changesOnly(
        LineDiff.compare(lines(of.object(true, row)), lines(of.object(false, row))),
        CONTEXT,
        CollapsedLines::text);
  }

  private static List<String> lines(Optional<JsonObject> object) {
    return object.map(YamlText::lines).orElse(List.of());
  }
}
