package dev.admittance.app.debug.rerun;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.debug.run.RunsViewModel;
import dev.admittance.app.debug.run.Variation;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.debug.session.TracePosition;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.LatestJob;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.text.Range;
import dev.admittance.model.text.SourceText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;

/// A text that the user edits to run the request again. It follows the current step until it is
/// edited; then each run keeps its draft until it is run or discarded. Computed and parsed in the
/// background, only while visible.
public final class DraftViewModel {
  private static final Messages MESSAGES = Messages.of(DraftViewModel.class);

  private static final String FILE = "draft";

  private final DebugSession session;
  private final RunsViewModel runs;
  private final TaskRunner tasks;
  private final LatestJob working;
  private final Editable editable;

  private final BooleanProperty inSight = new SimpleBooleanProperty(false);
  private final ReadOnlyStringWrapper text = new ReadOnlyStringWrapper("");
  private final ReadOnlyObjectWrapper<Draft> draft = new ReadOnlyObjectWrapper<>(Draft.nothing(""));
  private final ReadOnlyBooleanWrapper edited = new ReadOnlyBooleanWrapper(false);
  private final ReadOnlyObjectWrapper<List<Diagnostic>> problems =
      new ReadOnlyObjectWrapper<>(List.of());
  private final OptionalProperty<Variation> variation = new OptionalProperty<>();
  private final BooleanBinding runnable;

  private final Map<Integer, Kept> kept = new HashMap<>();
  private Optional<DebugRun> run = Optional.empty();

  /// A draft whose run is not the current one.
  private record Kept(Draft draft, String text) {}

  DraftViewModel(DebugSession session, RunsViewModel runs, TaskRunner tasks, Editable editable) {
    this.session = session;
    this.runs = runs;
    this.tasks = tasks;
    this.working = new LatestJob(tasks);
    this.editable = editable;
    runnable =
        Bindings.createBooleanBinding(
            () -> edited.get() && variation.get().isPresent(), edited, variation);
    runs.currentProperty().subscribe(this::turnTo);
    session.positionProperty().subscribe(_ -> follow());
    inSight.subscribe(_ -> follow());
  }

  /// Whether it is visible; a hidden draft is not computed.
  public BooleanProperty inSightProperty() {
    return inSight;
  }

  /// The current text; empty if there is nothing to edit.
  public ReadOnlyStringProperty textProperty() {
    return text.getReadOnlyProperty();
  }

  /// The effect of an edited text, or why there is none.
  public ObservableValue<String> note() {
    return draft.map(Draft::note);
  }

  /// Whether there is anything to edit at this step.
  public ObservableValue<Boolean> present() {
    return draft.map(one -> one.text().isPresent());
  }

  public ReadOnlyBooleanProperty editedProperty() {
    return edited.getReadOnlyProperty();
  }

  /// The diagnostics in the order of the text.
  public ReadOnlyObjectProperty<List<Diagnostic>> problemsProperty() {
    return problems.getReadOnlyProperty();
  }

  /// The resulting variation; empty while the text is unchanged or invalid.
  public ReadOnlyObjectProperty<Optional<Variation>> variationProperty() {
    return variation.getReadOnlyProperty();
  }

  public BooleanExpression runnable() {
    return runnable;
  }

  public void type(String typed) {
    if (typed.equals(text.get()) || draft.get().text().isEmpty()) {
      return;
    }
    text.set(typed);
    edited.set(!draft.get().text().equals(Optional.of(typed)));
    check();
  }

  /// Replaces the text by a transformation of it, computed in the background.
  void rewrite(String title, Function<String, String> change) {
    String now = text.get();
    tasks.start(title, _ -> change.apply(now)).onSuccess(this::type);
  }

  public void discard() {
    run.ifPresent(one -> kept.remove(one.number()));
    edited.set(false);
    follow();
  }

  /// Runs the request again with the draft; does nothing if it is unchanged or invalid.
  public void run() {
    Optional<Variation> wanted = variation.get().filter(_ -> edited.get());
    wanted.ifPresent(variation -> {
      run.ifPresent(one -> kept.remove(one.number()));
      edited.set(false);
      runs.rerun(variation);
      follow();
    });
  }

  /// The step of the draft; empty without a run.
  Optional<TracePosition> position() {
    return session.positionProperty().get();
  }

  private void turnTo(Optional<DebugRun> other) {
    run.filter(_ -> edited.get())
        .ifPresent(last -> kept.put(last.number(), new Kept(draft.get(), text.get())));
    run = other;
    Optional<Kept> waiting = other.map(DebugRun::number).map(kept::get);
    edited.set(waiting.isPresent());
    if (waiting.isPresent()) {
      draft.set(waiting.get().draft());
      text.set(waiting.get().text());
      check();
    } else {
      follow();
    }
  }

  private void follow() {
    if (edited.get() || !inSight.get()) {
      return;
    }
    Optional<TracePosition> at =
        run.flatMap(one -> position().filter(p -> p.trace().equals(one.trace())));
    if (at.isEmpty() || run.isEmpty()) {
      return;
    }
    DebugRun of = run.get();
    working
        .start(MESSAGES.get("task.prepare"), _ -> editable.at(of, at.get()))
        .onSuccess(this::use);
  }

  private void use(Draft made) {
    if (!edited.get()) {
      draft.set(made);
      problems.set(List.of());
      variation.set(Optional.empty());
      text.set(made.text().orElse(""));
    }
  }

  private void check() {
    Draft of = draft.get();
    String now = text.get();
    working
        .start(MESSAGES.get("task.read"), _ -> read(of, now))
        .onSuccess(reading -> {
          problems.set(reading.problems());
          boolean wrong =
              reading.problems().stream().anyMatch(one -> one.severity() == Severity.ERROR);
          variation.set(wrong ? Optional.empty() : reading.variation());
        });
  }

  private static Draft.Reading read(Draft draft, String text) {
    ReadResult result = DocumentReader.read(new SourceText(FILE, text));
    List<Diagnostic> problems = new ArrayList<>(result.diagnostics());
    if (result.documents().size() != 1) {
      if (problems.isEmpty()) {
        problems.add(
            Diagnostic.unreadable(
                "read/Draft",
                FILE,
                Range.START,
                MESSAGES.get("one-document"),
                MESSAGES.get("one-document.remedy")));
      }
      return new Draft.Reading(Optional.empty(), problems);
    }
    Draft.Reading reading = draft.reader().apply(result.documents().getFirst());
    problems.addAll(reading.problems());
    return new Draft.Reading(reading.variation(), problems);
  }
}
