package dev.admittance.app.design.rules;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.design.builder.BuilderContext;
import dev.admittance.app.design.builder.BuilderViewModel;
import dev.admittance.app.design.object.ObjectSnapshot;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.LatestJob;
import dev.admittance.completion.rule.ResourceSpace;
import dev.admittance.completion.rule.RuleItem;
import dev.admittance.completion.rule.RuleKind;
import dev.admittance.completion.rule.RuleShape;
import dev.admittance.model.diagnostic.Diagnostic;
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
import javafx.collections.ObservableList;

/// The rules of a participant in admission.
public final class RulesViewModel extends BuilderViewModel {
  private static final Messages MESSAGES = Messages.of(RulesViewModel.class);

  private final BuilderContext context;
  private final RuleKind kind;
  private final RuleEdits edits;
  private final RuleRows rows;
  private final LatestJob job;

  private final OptionalProperty<PickerViewModel> picker = new OptionalProperty<>();
  private Optional<WorkspaceResources> known = Optional.empty();

  private record Found(WorkspaceResources known, List<RuleCoverage> coverages) {}

  public RulesViewModel(BuilderContext context) {
    super(context);
    this.context = context;
    this.kind = RuleKind.of(path());
    this.edits = new RuleEdits(path(), kind);
    this.rows = new RuleRows(kind);
    this.job = new LatestJob(context.tasks());
    follow();
  }

  @Override
  public void dispose() {
    super.dispose();
    job.cancel();
  }

  public RuleKind kind() {
    return kind;
  }

  public ObservableList<RuleRow> rows() {
    return rows.view();
  }

  /// The diagnostics of the list; those of a rule are in its row.
  @Override
  protected List<Diagnostic> problemsOf(ObjectSnapshot snapshot) {
    return snapshot.problems(path()).stream()
        .filter(problem -> problem.path().equals(path().toString()))
        .toList();
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
        picker.set(Optional.of(new PickerViewModel(found.known().space(), rule, context.tasks()))));
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
      picker
          .get()
          .flatMap(PickerViewModel::rule)
          .ifPresentOrElse(
              item ->
                  edit(
                      item.index(),
                      MESSAGES.get("choose-of", RuleRow.name(item)),
                      now -> edits.rewritten(now, shapes)),
              () -> append(operations(shapes), shapes));
      picker.set(Optional.empty());
    }
  }

  private void append(List<String> operations, List<RuleShape> shapes) {
    edit(
        MESSAGES.get("edit.add-rules", shapes.size()),
        node -> edits.inserted(RuleItem.read(node, path()).size(), operations, shapes));
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
        MESSAGES.get(has ? "shared.remove-from" : "edit.add", operation, row.name()),
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
        MESSAGES.get("shared.remove-from", shown(item), row.name()),
        now -> edits.removed(now, list, item));
  }

  public void remove(RuleRow row) {
    edit(row, MESSAGES.get("shared.remove-one", row.name()), edits::removed);
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
      context
          .tasks()
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
                  now -> edits.rewritten(now, grouped.shapes())));
    });
  }

  /// Scrolls the text to a rule.
  public void reveal(RuleRow row) {
    context.object().reveal(path().index(row.item().index()));
  }

  /// The suggested items for a list of a rule, the wildcards first.
  public List<String> suggestions(RuleRow row, RuleList list) {
    return known
        .map(found -> list.suggestions(found.known().space(), row.item()))
        .orElse(List.of());
  }

  private void edit(RuleRow row, String title, Function<RuleItem, List<Edit>> made) {
    edit(row.item().index(), title, made);
  }

  private void edit(int index, String title, Function<RuleItem, List<Edit>> made) {
    edit(
        title,
        node ->
            RuleItem.read(node, path()).stream()
                .skip(index)
                .findFirst()
                .map(made)
                .orElse(List.of()));
  }

  private static String shown(String item) {
    return item.isEmpty() ? MESSAGES.get("core-group") : item;
  }

  @Override
  protected void showWorkspace() {
    refresh();
  }

  @Override
  protected void show(Optional<ObjectSnapshot> snapshot) {
    List<RuleItem> items = snapshot.map(it -> RuleItem.read(it.node(), path())).orElse(List.of());
    rows.show(items);
    for (RuleRow row : rows.view()) {
      FieldPath place = path().index(row.item().index());
      row.show(snapshot.map(it -> it.problems(place)).orElse(List.of()));
    }
    boolean equivalent = snapshot.map(this::isEquivalent).orElse(false);
    Optional<WorkspaceResources> before = known;
    Optional<Workspace> workspace = workspace();
    job.start(
            MESSAGES.get("task.look"),
            _ -> {
              WorkspaceResources now = WorkspaceResources.of(before, workspace);
              return new Found(now, RuleCoverages.of(now.known(), kind, equivalent, items));
            })
        .onSuccess(this::take);
  }

  private boolean isEquivalent(ObjectSnapshot object) {
    return kind.isEquivalent(
        object.text(path().parent().child("matchPolicy")).orElse(""),
        object.apiVersion(),
        object.kubernetesRelease());
  }

  private void take(Found found) {
    known = Optional.of(found.known());
    for (int i = 0; i < Math.min(found.coverages().size(), rows.view().size()); i++) {
      rows.view().get(i).show(found.coverages().get(i));
    }
  }
}
