package dev.admittance.app.design.object;

import dev.admittance.app.controls.ListChange;
import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.controls.Subscriptions;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.FileAnalysis;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.TextObjects;
import dev.admittance.app.workspace.TextObjects.Title;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.completion.ConstraintKinds;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Fix;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.edit.Editor;
import dev.admittance.model.field.Kind;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.Position;
import dev.admittance.workspace.Workspace;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The edited object: the one at the caret of the selected file. Forms and builders show it and
/// change it through its text; they are notified of every change, whatever its source. Confined to
/// the UI thread.
public final class EditedObject {
  private static final Messages MESSAGES = Messages.of(EditedObject.class);

  private final WorkspaceViewModel workspace;
  private final TaskRunner tasks;
  private final Failures failures;

  private final OptionalProperty<ObjectSnapshot> snapshot = new OptionalProperty<>();
  private final OptionalProperty<Diagnostic> broken = new OptionalProperty<>();
  private final ReadOnlyObjectWrapper<FieldPath> lookedAt =
      new ReadOnlyObjectWrapper<>(FieldPath.ROOT);
  private final ObservableList<Title> titles = FXCollections.observableArrayList();
  private final ObservableList<Title> titlesView = FXCollections.unmodifiableObservableList(titles);

  private final ObjectProperty<Optional<OpenFile>> selected;
  private final BooleanBinding anyFile;

  private final Deque<FileEdit> requests = new ArrayDeque<>();
  private final Subscriptions subscriptions = new Subscriptions();
  private Optional<OpenFile> file = Optional.empty();
  private Optional<FileAnalysis> shown = Optional.empty();
  private TextObjects objects = TextObjects.NONE;
  private boolean busy;

  public EditedObject(
      OpenFiles files, WorkspaceViewModel workspace, TaskRunner tasks, Failures failures) {
    this.workspace = workspace;
    this.tasks = tasks;
    this.failures = failures;
    selected = files.selectedProperty();
    anyFile = Bindings.createBooleanBinding(() -> selected.get().isPresent(), selected);
    selected.subscribe(this::follow);
  }

  /// The object; empty if no file is open or it has no object. While the text cannot be parsed, the
  /// last valid object stays.
  public ReadOnlyObjectProperty<Optional<ObjectSnapshot>> snapshotProperty() {
    return snapshot.getReadOnlyProperty();
  }

  /// The parse error that currently prevents edits; empty if there is none.
  public ReadOnlyObjectProperty<Optional<Diagnostic>> brokenProperty() {
    return broken.getReadOnlyProperty();
  }

  /// The field at the caret, as last taken while the focus was outside the form.
  public ReadOnlyObjectProperty<FieldPath> lookedAtProperty() {
    return lookedAt.getReadOnlyProperty();
  }

  /// Notes the field at the caret.
  ///
  /// @param path from the object
  public void lookAt(FieldPath path) {
    lookedAt.set(path);
  }

  /// All objects of the file in order.
  public ObservableList<Title> objects() {
    return titlesView;
  }

  /// The file of the object; empty if none is open.
  public Optional<OpenFile> file() {
    return file;
  }

  /// A kind with what the objects of the workspace add: the parameters of a constraint.
  public Kind complete(Kind kind) {
    return workspace
        .currentProperty()
        .get()
        .map(now -> ConstraintKinds.complete(kind, now))
        .orElse(kind);
  }

  public BooleanExpression anyFile() {
    return anyFile;
  }

  /// Selects another object of the file by moving the caret to it.
  ///
  /// @param index among [#objects]
  public void choose(int index) {
    objects.find(index).ifPresent(place -> goTo(place.node().range().start()));
  }

  /// Scrolls the text to a field, or to the nearest one around it that exists.
  ///
  /// @param path from the object
  public void reveal(FieldPath path) {
    snapshot
        .get()
        .map(shown -> path.locate(shown.node()).start())
        .ifPresent(at ->
            file.ifPresent(open -> {
              open.caretProperty().set(at.offset());
              open.reveal(at);
            }));
  }

  /// Changes the object through its text in a single undo step. Runs in the background; changes
  /// apply in order, each to the result of those before it.
  ///
  /// @param title the name of the step, such as `Set timeoutSeconds to 5`
  /// @param edits with paths from the object
  public void edit(String title, List<Edit> edits) {
    edit(title, edits, "");
  }

  /// Changes the object; the changes of one visit to a control share an undo step.
  ///
  /// @param visit names the visit; empty for a step of its own
  public void edit(String title, List<Edit> edits, String visit) {
    List<Edit> copy = List.copyOf(edits);
    edit(title, _ -> copy, visit);
  }

  /// Changes the object depending on its state, since other changes may come first.
  ///
  /// @param edits computes the edits, with paths from the object, from its state at that time;
  ///   called in the background
  /// @param visit names the visit; empty for a step of its own
  public void edit(String title, Function<Node.Mapping, List<Edit>> edits, String visit) {
    if (file.isPresent() && snapshot.get().isPresent()) {
      int index = snapshot.get().get().index();
      requests.add(
          new FileEdit(
              file.get(),
              title,
              visit,
              read ->
                  Optional.of(
                      TextObjects.of(read)
                          .find(index)
                          .map(place ->
                              Editor.edit(
                                  place.document(), place.node(), edits.apply(place.node())))
                          .orElseGet(FileEdit::unreadable))));
      next();
    }
  }

  /// Applies the quick fix of a diagnostic; does nothing if the text has changed.
  public void fix(Fix fix) {
    file.ifPresent(open ->
        open.analysisProperty()
            .get()
            .ifPresent(found -> open.apply(fix.title(), fix.edits(), found.found().version())));
  }

  private void goTo(Position at) {
    file.ifPresent(open -> {
      open.caretProperty().set(at.offset());
      open.goTo(at);
    });
  }

  private void next() {
    if (!busy && !requests.isEmpty()) {
      busy = true;
      FileEdit request = requests.remove();
      request.start(
          tasks,
          reason ->
              failures.report(
                  MESSAGES.get("refused-change", reason),
                  request.file().name(),
                  MESSAGES.get("change-in-text")),
          () -> {},
          () -> {
            busy = false;
            next();
          });
    }
  }

  private void follow(Optional<OpenFile> selected) {
    subscriptions.end();
    file = selected;
    selected.ifPresent(open -> {
      subscriptions.add(open.analysisProperty().subscribe(_ -> show()));
      subscriptions.add(open.caretProperty().subscribe(_ -> show()));
    });
    show();
  }

  private void show() {
    Optional<FileAnalysis> now = file.flatMap(open -> open.analysisProperty().get());
    if (now.isEmpty()) {
      shown = Optional.empty();
      objects = TextObjects.NONE;
      broken.set(Optional.empty());
      titles.clear();
      snapshot.set(Optional.empty());
    } else if (!now.equals(shown)) {
      shown = now;
      show(file.orElseThrow(), now.get());
    } else {
      select(file.orElseThrow(), now.get(), false);
    }
  }

  private void show(OpenFile open, FileAnalysis analysis) {
    TextObjects found = analysis.objects();
    Optional<Diagnostic> problem =
        analysis.read().diagnostics().stream()
            .filter(each -> each.severity() == Severity.ERROR)
            .findFirst();
    boolean sameFile =
        snapshot.get().filter(before -> before.file().equals(open.name())).isPresent();
    boolean stays = problem.isPresent() && sameFile && found.places().size() < titles.size();
    broken.set(stays || found.places().isEmpty() ? problem : Optional.empty());
    if (!stays) {
      objects = found;
      ListChange.between(titles, found.titles()).applyTo(titles);
      select(open, analysis, true);
    }
  }

  /// Shows the object at the caret.
  ///
  /// @param anew whether it may have changed even if it is the same one
  private void select(OpenFile open, FileAnalysis analysis, boolean anew) {
    int index = objects.at(open.caretProperty().get());
    boolean same = snapshot.get().filter(before -> before.index() == index).isPresent();
    if ((anew || !same) && broken.get().isEmpty()) {
      snapshot.set(objects.find(index).map(place -> snapshot(open, analysis, place, index)));
    }
  }

  private ObjectSnapshot snapshot(
      OpenFile open, FileAnalysis analysis, TextObjects.Place place, int index) {
    return new ObjectSnapshot(
        open.name(),
        analysis.version(),
        place.document(),
        place.node(),
        index,
        problems(analysis, place),
        workspace
            .currentProperty()
            .get()
            .map(Workspace::kubernetesRelease)
            .orElse(KubernetesRelease.DEFAULT));
  }

  private static List<Diagnostic> problems(FileAnalysis analysis, TextObjects.Place place) {
    int start = place.node().range().startOffset();
    int end = place.node().range().endOffset();
    return analysis.problems().stream()
        .filter(problem -> problem.range().startOffset() >= start)
        .filter(problem -> problem.range().startOffset() <= end)
        .toList();
  }
}
