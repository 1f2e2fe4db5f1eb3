package dev.admittance.app.design.selector;

import dev.admittance.app.design.object.EditedObject;
import dev.admittance.app.design.object.ObjectSnapshot;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Job;
import dev.admittance.app.task.Progress;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Fix;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.policy.ParamKind;
import dev.admittance.workspace.Workspace;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.util.Subscription;

/// A label selector: its requirements and its matches in the workspace. It follows the text; every
/// change is the smallest edit of the text and a single undo step.
public final class SelectorViewModel {
  private static final Messages MESSAGES = Messages.of(SelectorViewModel.class);

  private final EditedObject object;
  private final FieldPath path;
  private final WorkspaceViewModel workspace;
  private final TaskRunner tasks;
  private final Failures failures;
  private final SelectorKind kind;
  private final SelectorTextEdits edits;
  private final Subscription subscription;

  private final ReadOnlyObjectWrapper<SelectorItem> selector =
      new ReadOnlyObjectWrapper<>(new SelectorItem(false, List.of()));
  private final ReadOnlyObjectWrapper<List<Diagnostic>> problems =
      new ReadOnlyObjectWrapper<>(List.of());
  private final ReadOnlyObjectWrapper<SelectedObjects> selected =
      new ReadOnlyObjectWrapper<>(SelectedObjects.NOTHING);
  private final ReadOnlyObjectWrapper<SeenLabels> seen =
      new ReadOnlyObjectWrapper<>(SeenLabels.NONE);
  private Optional<Job<Found>> trying = Optional.empty();

  private record Found(SelectedObjects selected, SeenLabels seen) {}

  /// Follows a selector.
  ///
  /// @param path from the object; it may be absent
  public SelectorViewModel(
      EditedObject object,
      FieldPath path,
      WorkspaceViewModel workspace,
      TaskRunner tasks,
      Failures failures) {
    this.object = object;
    this.path = path;
    this.workspace = workspace;
    this.tasks = tasks;
    this.failures = failures;
    this.kind = SelectorKind.of(path);
    this.edits = new SelectorTextEdits(path);
    this.subscription =
        Subscription.combine(
            object.snapshotProperty().subscribe(_ -> show()),
            workspace.currentProperty().subscribe(_ -> tryOut()));
  }

  public void dispose() {
    subscription.unsubscribe();
    trying.ifPresent(Job::cancel);
  }

  public SelectorKind kind() {
    return kind;
  }

  public FieldPath path() {
    return path;
  }

  public ReadOnlyObjectProperty<SelectorItem> selectorProperty() {
    return selector.getReadOnlyProperty();
  }

  public String sentence() {
    return SelectorSentence.of(kind, selector.get());
  }

  public ReadOnlyObjectProperty<List<Diagnostic>> problemsProperty() {
    return problems.getReadOnlyProperty();
  }

  /// The matches in the workspace; those of an older text until they are computed.
  public ReadOnlyObjectProperty<SelectedObjects> selectedProperty() {
    return selected.getReadOnlyProperty();
  }

  /// The suggested requirements, from the labels of the workspace.
  public List<String> entries() {
    return seen.get().entries();
  }

  /// The label keys in the workspace.
  public List<String> keys() {
    return seen.get().keys();
  }

  /// The values of a label in the workspace.
  public List<String> values(String key) {
    return seen.get().of(key);
  }

  public List<SelectorPattern> patterns() {
    return SelectorPatterns.of(kind, object.snapshotProperty().get(), path);
  }

  /// Adds a typed requirement.
  ///
  /// @return whether the text is valid
  public boolean add(String typed) {
    Optional<RequirementItem> one = RequirementEntry.parse(typed);
    one.ifPresent(it -> add(MESSAGES.get("edit.require", typed.strip()), it));
    return one.isPresent();
  }

  public void add(SelectorPattern pattern) {
    add(pattern.title(), pattern.requirement());
  }

  private void add(String title, RequirementItem one) {
    edit(title, now -> edits.added(now, one));
  }

  public void remove(RequirementItem one) {
    edit(MESSAGES.get("requirement.remove", one.key()), one, edits::removed);
  }

  /// Changes the key of a requirement; does nothing if the key is the same or empty.
  public void setKey(RequirementItem one, String key) {
    if (!key.isBlank() && !key.strip().equals(one.key())) {
      edit(MESSAGES.get("edit.require-other"), one, (_, now) -> edits.keyed(now, key.strip()));
    }
  }

  public void setOperator(RequirementItem one, String operator) {
    if (!operator.equals(one.operator())) {
      edit(
          MESSAGES.get("edit.operator", one.key(), operator),
          one,
          (all, now) -> edits.operated(all, now, operator));
    }
  }

  public void addValue(RequirementItem one, String value) {
    edit(
        MESSAGES.get("edit.add", value, one.key()),
        one,
        (all, now) -> edits.valueAdded(all, now, value));
  }

  public void removeValue(RequirementItem one, String value) {
    edit(
        MESSAGES.get("edit.remove", value, one.key()),
        one,
        (all, now) -> edits.valueRemoved(all, now, value));
  }

  /// Applies the quick fix of a diagnostic; does nothing if the text has changed.
  public void fix(Fix fix) {
    object
        .file()
        .ifPresent(file ->
            file.analysisProperty()
                .get()
                .ifPresent(found -> file.apply(fix.title(), fix.edits(), found.found().version())));
  }

  /// Changes the selector depending on its state when the edit is applied.
  private void edit(String title, Function<SelectorItem, List<Edit>> made) {
    object.edit(title, node -> made.apply(SelectorItem.read(node, path)), "");
  }

  /// Changes a requirement, unless it has been removed by then.
  private void edit(
      String title,
      RequirementItem one,
      BiFunction<SelectorItem, RequirementItem, List<Edit>> made) {
    edit(
        title,
        now ->
            now.requirements().stream()
                .filter(it -> it.index() == one.index())
                .filter(it -> !it.isLabel() || it.key().equals(one.key()))
                .findFirst()
                .map(it -> made.apply(now, it))
                .orElse(List.of()));
  }

  private void show() {
    Optional<ObjectSnapshot> snapshot = object.snapshotProperty().get();
    SelectorItem read =
        snapshot
            .map(it -> SelectorItem.read(it.node(), path))
            .orElseGet(() -> new SelectorItem(false, List.of()));
    List<Diagnostic> found = snapshot.map(it -> it.problems(path)).orElse(List.of());
    if (!found.equals(problems.get())) {
      problems.set(found);
    }
    if (!read.equals(selector.get())) {
      selector.set(read);
      tryOut();
    }
  }

  private void tryOut() {
    trying.ifPresent(Job::cancel);
    Optional<Workspace> open = workspace.currentProperty().get();
    if (open.isPresent()) {
      SelectorItem item = selector.get();
      Optional<ParamKind> parameters =
          object.snapshotProperty().get().flatMap(it -> BindingParameters.of(it, open.get()));
      Job<Found> job =
          tasks.start(
              MESSAGES.get("task.try"), progress -> find(item, open.get(), parameters, progress));
      trying = Optional.of(job);
      job.onSuccess(this::take).onFailure(failures::reportUnexpected);
    }
  }

  private Found find(
      SelectorItem item, Workspace open, Optional<ParamKind> parameters, Progress progress) {
    return new Found(
        SelectorTrial.of(kind, item.selector(), open, parameters, progress),
        SeenLabels.of(kind, open));
  }

  private void take(Found found) {
    seen.set(found.seen());
    selected.set(found.selected());
  }
}
