package dev.admittance.app.design.selector;

import dev.admittance.app.design.builder.BuilderContext;
import dev.admittance.app.design.builder.BuilderViewModel;
import dev.admittance.app.design.object.ObjectSnapshot;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Derivation;
import dev.admittance.app.task.Derived;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.policy.ParamKind;
import dev.admittance.model.registration.LabelSelector;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;

/// A label selector: its requirements and its matches in the workspace.
public final class SelectorViewModel extends BuilderViewModel {
  private static final Messages MESSAGES = Messages.of(SelectorViewModel.class);

  private final SelectorKind kind;
  private final SelectorTextEdits edits;
  private final Derived<Found> found;

  private final ReadOnlyObjectWrapper<SelectorItem> selector =
      new ReadOnlyObjectWrapper<>(SelectorItem.ABSENT);

  private record Found(SelectedObjects selected, SeenLabels seen) {
    static final Found NOTHING = new Found(SelectedObjects.NOTHING, SeenLabels.NONE);
  }

  public SelectorViewModel(BuilderContext context) {
    super(context);
    this.kind = SelectorKind.of(path());
    this.edits = new SelectorTextEdits(path());
    this.found = new Derived<>(context.tasks(), Found.NOTHING, this::find);
    follow();
  }

  @Override
  public void dispose() {
    super.dispose();
    found.unsubscribe();
  }

  public SelectorKind kind() {
    return kind;
  }

  public ReadOnlyObjectProperty<SelectorItem> selectorProperty() {
    return selector.getReadOnlyProperty();
  }

  public String sentence() {
    return SelectorSentence.of(kind, selector.get());
  }

  /// The matches in the workspace; those of an older text until they are computed.
  public ObservableValue<SelectedObjects> selectedProperty() {
    return found.valueProperty().map(Found::selected);
  }

  /// The suggested requirements, from the labels of the workspace.
  public List<String> entries() {
    return found.get().seen().entries();
  }

  /// The label keys in the workspace.
  public List<String> keys() {
    return found.get().seen().keys();
  }

  /// The values of a label in the workspace.
  public List<String> values(String key) {
    return found.get().seen().of(key);
  }

  public List<SelectorPattern> patterns() {
    return SelectorPattern.of(kind, snapshot(), path());
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
    edit(title, node -> edits.added(SelectorItem.read(node, path()), one));
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
        MESSAGES.get("shared.remove-from", value, one.key()),
        one,
        (all, now) -> edits.valueRemoved(all, now, value));
  }

  /// Changes a requirement, unless it has been removed by then.
  private void edit(
      String title,
      RequirementItem one,
      BiFunction<SelectorItem, RequirementItem, List<Edit>> made) {
    edit(
        title,
        node -> {
          SelectorItem now = SelectorItem.read(node, path());
          return now.requirements().stream()
              .filter(it -> it.index() == one.index())
              .filter(it -> !it.isLabel() || it.key().equals(one.key()))
              .findFirst()
              .map(it -> made.apply(now, it))
              .orElse(List.of());
        });
  }

  @Override
  protected void show(Optional<ObjectSnapshot> snapshot) {
    SelectorItem read =
        snapshot.map(it -> SelectorItem.read(it.node(), path())).orElse(SelectorItem.ABSENT);
    if (!read.equals(selector.get())) {
      selector.set(read);
      showWorkspace();
    }
  }

  @Override
  protected void showWorkspace() {
    found.refresh();
  }

  /// Tries the selector.
  private Derivation<Found> find() {
    LabelSelector tried = selector.get().selector();
    return Derivation.of(
        workspace(),
        Found.NOTHING,
        open -> {
          Optional<ParamKind> parameters =
              snapshot().flatMap(it -> SelectorKind.paramKind(it, open));
          return Derivation.computed(
              MESSAGES.get("task.try"),
              progress ->
                  new Found(
                      SelectorTrial.of(kind, tried, open, parameters, progress),
                      SeenLabels.of(kind, open)));
        });
  }
}
