package dev.admittance.app.design.rules;

import dev.admittance.app.design.object.EditedObject;
import dev.admittance.app.design.object.ObjectSnapshot;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Job;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Fix;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.registration.Scope;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.workspace.Workspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ObservableList;
import javafx.util.Subscription;

/// The rules of a webhook, an initializer or a policy. They follow the text; every change is the
/// smallest edit of the text and a single undo step.
public final class RulesViewModel {
  private static final Messages MESSAGES = Messages.of(RulesViewModel.class);

  private final EditedObject object;
  private final FieldPath path;
  private final WorkspaceViewModel workspace;
  private final TaskRunner tasks;
  private final Failures failures;
  private final RuleKind kind;
  private final RuleEdits edits;
  private final RuleRows rows;
  private final Subscription subscription;

  private final ReadOnlyObjectWrapper<Optional<PickerViewModel>> picker =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ReadOnlyObjectWrapper<List<Diagnostic>> problems =
      new ReadOnlyObjectWrapper<>(List.of());
  private Optional<WorkspaceResources> known = Optional.empty();
  private Optional<Job<Found>> working = Optional.empty();

  /// The inputs of the reach of rules.
  private record Query(List<RuleItem> rules, boolean equivalent, Optional<Workspace> workspace) {}

  private record Found(WorkspaceResources known, List<RuleCoverage> reaches) {}

  /// Follows a list of rules.
  ///
  /// @param path of the list from the object; it may be absent
  public RulesViewModel(
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
    this.kind = RuleKind.of(path);
    this.edits = new RuleEdits(path, kind);
    this.rows = new RuleRows(kind);
    this.subscription =
        Subscription.combine(
            object.snapshotProperty().subscribe(_ -> show()),
            workspace.currentProperty().subscribe(_ -> show()));
  }

  public void dispose() {
    subscription.unsubscribe();
    working.ifPresent(Job::cancel);
  }

  public RuleKind kind() {
    return kind;
  }

  public FieldPath path() {
    return path;
  }

  public ObservableList<RuleRow> rows() {
    return rows.view();
  }

  /// The diagnostics of the list itself.
  public ReadOnlyObjectProperty<List<Diagnostic>> problemsProperty() {
    return problems.getReadOnlyProperty();
  }

  /// The open choice of resources; empty for none.
  public ReadOnlyObjectProperty<Optional<PickerViewModel>> pickerProperty() {
    return picker.getReadOnlyProperty();
  }

  /// Opens the choice of resources for new rules.
  public void pickNew() {
    pick(Optional.empty());
  }

  /// Opens the choice of the resources of a rule.
  public void pick(RuleRow row) {
    pick(Optional.of(row.item()));
  }

  private void pick(Optional<RuleItem> rule) {
    known.ifPresent(found ->
        picker.set(Optional.of(new PickerViewModel(found.known().space(), rule, tasks, failures))));
  }

  /// Closes the choice of resources without a change.
  public void cancelPicking() {
    picker.set(Optional.empty());
  }

  /// Writes the rules for the chosen resources and closes the choice; does nothing until they are
  /// computed.
  public void write() {
    Optional<PickPlan> plan = picker.get().flatMap(open -> open.planProperty().get());
    if (plan.isPresent()) {
      List<RuleShape> shapes = plan.get().shapes();
      Optional<RuleItem> rule = picker.get().flatMap(PickerViewModel::rule);
      rule.ifPresentOrElse(
          item ->
              edit(
                  item.index(),
                  MESSAGES.get("choose-of", name(item)),
                  now -> edits.rewritten(now, shapes)),
          () -> append(operations(shapes), shapes));
      picker.set(Optional.empty());
    }
  }

  private void append(List<String> operations, List<RuleShape> shapes) {
    object.edit(
        MESSAGES.get("edit.add-rules", shapes.size()),
        node -> edits.appended(RuleItem.read(node, path).size(), operations, shapes),
        "");
  }

  /// CREATE and UPDATE as far as such requests exist, else all operations.
  private List<String> operations(List<RuleShape> shapes) {
    List<ApiResource> chosen =
        shapes.stream()
            .flatMap(shape -> known.orElseThrow().known().space().covered(shape).stream())
            .toList();
    List<String> usual = admitted(RuleEdits.OPERATIONS.subList(0, 2), chosen);
    List<String> others = admitted(RuleEdits.OPERATIONS.subList(2, 4), chosen);
    return usual.isEmpty() ? others : usual;
  }

  private static List<String> admitted(List<String> operations, List<ApiResource> resources) {
    return operations.stream()
        .filter(operation -> resources.stream().anyMatch(one -> one.admits(operation)))
        .toList();
  }

  /// Switches an operation of a rule on or off.
  public void toggle(RuleRow row, String operation) {
    boolean has = row.item().operations().contains(operation);
    edit(
        row,
        MESSAGES.get(has ? "edit.remove-from" : "edit.add", operation, row.name()),
        now -> edits.toggled(now, operation));
  }

  public void scope(RuleRow row, Scope scope) {
    edit(row, MESSAGES.get("edit.scope", row.name()), now -> edits.scoped(now, scope));
  }

  public void add(RuleRow row, RuleList list, String item) {
    edit(
        row,
        MESSAGES.get("edit.add", shown(item), row.name()),
        now -> edits.added(now, list, item));
  }

  public void remove(RuleRow row, RuleList list, String item) {
    edit(
        row,
        MESSAGES.get("edit.remove-from", shown(item), row.name()),
        now -> edits.removed(now, list, item));
  }

  public void remove(RuleRow row) {
    edit(row, MESSAGES.get("edit.remove", row.name()), edits::removed);
  }

  /// Inserts a copy of a rule after it.
  public void duplicate(RuleRow row) {
    edit(row, MESSAGES.get("edit.duplicate", row.name()), edits::duplicated);
  }

  /// Moves a rule by one; does nothing at the end of the list.
  ///
  /// @param by -1 or 1
  public void move(RuleRow row, int by) {
    int to = row.item().index() + by;
    if (to >= 0 && to < rows.view().size()) {
      edit(row, MESSAGES.get("edit.move", row.name()), now -> edits.moved(now, to));
    }
  }

  /// Adds the missed subresources to a rule, or to a new rule if the first would then cover more.
  public void addMissed(RuleRow row) {
    List<ApiResource> missed = row.coverageProperty().get().missed();
    RuleItem item = row.item();
    known.ifPresent(found -> {
      ResourceSpace space = found.known().space();
      tasks
          .start(
              MESSAGES.get("task.subresources"),
              _ -> {
                List<ApiResource> wanted = new ArrayList<>(space.covered(item.shape()));
                wanted.addAll(missed);
                return RuleGrouping.of(space, wanted, Optional.of(item.shape()));
              })
          .onSuccess(grouped ->
              edit(
                  row,
                  MESSAGES.get("edit.add-subresources", row.name()),
                  now -> edits.rewritten(now, grouped.shapes())))
          .onFailure(failures::reportUnexpected);
    });
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

  /// Scrolls the text to a rule.
  public void reveal(RuleRow row) {
    object.reveal(path.index(row.item().index()));
  }

  /// The suggested items for a list of a rule, the wildcards first.
  public List<String> suggestions(RuleRow row, RuleList list) {
    return known
        .map(found -> Suggestions.of(found.known().space(), row.item(), list))
        .orElse(List.of());
  }

  private void edit(RuleRow row, String title, Function<RuleItem, List<Edit>> made) {
    edit(row.item().index(), title, made);
  }

  /// Changes a rule depending on its state when the edit is applied.
  private void edit(int index, String title, Function<RuleItem, List<Edit>> made) {
    object.edit(
        title,
        node ->
            RuleItem.read(node, path).stream().skip(index).findFirst().map(made).orElse(List.of()),
        "");
  }

  private static String name(RuleItem item) {
    return MESSAGES.get("rule", item.index() + 1);
  }

  private static String shown(String item) {
    return item.isEmpty() ? MESSAGES.get("core-group") : item;
  }

  private void show() {
    Optional<ObjectSnapshot> snapshot = object.snapshotProperty().get();
    List<RuleItem> items = snapshot.map(it -> RuleItem.read(it.node(), path)).orElse(List.of());
    rows.show(items);
    for (RuleRow row : rows.view()) {
      FieldPath place = path.index(row.item().index());
      row.show(snapshot.map(it -> it.problems(place)).orElse(List.of()));
    }
    problems.set(
        snapshot
            .map(it ->
                it.problems(path).stream()
                    .filter(problem -> problem.path().equals(path.toString()))
                    .toList())
            .orElse(List.of()));
    work(new Query(items, isEquivalent(snapshot), workspace.currentProperty().get()));
  }

  private boolean isEquivalent(Optional<ObjectSnapshot> snapshot) {
    return snapshot.map(it -> MatchPolicies.isEquivalent(it, path, kind)).orElse(false);
  }

  private void work(Query question) {
    working.ifPresent(Job::cancel);
    Optional<WorkspaceResources> before = known;
    Job<Found> job = tasks.start(MESSAGES.get("task.look"), _ -> find(question, before, kind));
    working = Optional.of(job);
    job.onSuccess(this::take).onFailure(failures::reportUnexpected);
  }

  private static Found find(Query question, Optional<WorkspaceResources> before, RuleKind kind) {
    WorkspaceResources now = WorkspaceResources.of(before, question.workspace());
    return new Found(
        now, RuleCoverages.of(now.known(), kind, question.equivalent(), question.rules()));
  }

  private void take(Found found) {
    known = Optional.of(found.known());
    for (int i = 0; i < Math.min(found.reaches().size(), rows.view().size()); i++) {
      rows.view().get(i).show(found.reaches().get(i));
    }
  }
}
