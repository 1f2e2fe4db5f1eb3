package dev.admittance.app.design.conditions;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.design.builder.BuilderContext;
import dev.admittance.app.design.builder.BuilderViewModel;
import dev.admittance.app.design.builder.ItemListView;
import dev.admittance.app.design.builder.ItemSelection;
import dev.admittance.app.design.object.EditedObject;
import dev.admittance.app.design.object.ObjectSnapshot;
import dev.admittance.app.design.object.PendingFieldText;
import dev.admittance.app.editor.cel.CelExpression;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Delay;
import dev.admittance.app.task.DelayedAction;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.completion.CompletionItem;
import dev.admittance.completion.expression.ExpressionKind;
import dev.admittance.completion.expression.ExpressionList;
import dev.admittance.completion.expression.ExpressionSlot;
import dev.admittance.completion.expression.JsonPaths;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.FieldPath.Step;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.expression.ExpressionIssue;
import dev.admittance.model.json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.ObservableList;
import javafx.util.Subscription;

/// A list of expressions of the edited object, and the selected one. A draft compiles at once and
/// is written to the file after a pause.
public final class ConditionsViewModel extends BuilderViewModel
    implements ItemListView.Commands, CelExpression.OfFile {
  private static final Messages MESSAGES = Messages.of(ConditionsViewModel.class);

  /// The pause after which a draft is written to the file.
  private static final int REST_MILLIS = 400;

  private final EditedObject edited;
  private final ExpressionKind kind;
  private final DelayedAction commit;
  private final ExpressionChecks checks;
  private final ItemSelection selection = new ItemSelection();
  private final ReadOnlyObjectWrapper<ExpressionSlot> slot =
      new ReadOnlyObjectWrapper<>(ExpressionSlot.EXPRESSION);
  private final PendingFieldText draft = new PendingFieldText(_ -> typed());
  private final OptionalProperty<ExpressionList> list = new OptionalProperty<>();

  private final Subscription looking;

  /// Whether the draft is newer than what was written to the file.
  private boolean typing;

  /// @throws IllegalArgumentException if the path is not that of a list of one [ExpressionKind]
  public ConditionsViewModel(BuilderContext context, Delay delay) {
    super(context);
    this.edited = context.object();
    this.kind =
        ExpressionKind.of(path())
            .orElseThrow(() -> new IllegalArgumentException(path() + " holds no expressions"));
    this.commit = new DelayedAction(delay, this::commit);
    this.checks =
        new ExpressionChecks(context.workspace().currentProperty(), context.tasks(), delay);
    follow();
    looking = edited.lookedAtProperty().subscribe(this::showItemAt);
  }

  /// Selects the item at the caret of the text.
  private void showItemAt(FieldPath field) {
    int depth = path().steps().size();
    boolean inItem =
        field.steps().size() > depth && field.steps().get(depth) instanceof Step.Element;
    if (inItem && field.steps().subList(0, depth).equals(path().steps())) {
      int index = Integer.parseInt(field.steps().get(depth).name());
      if (index != selection.index()
          && list.get().filter(now -> index < now.items().size()).isPresent()) {
        commit();
        take(index);
      }
    }
  }

  /// Writes a pending draft and stops following the object.
  @Override
  public void dispose() {
    commit();
    looking.unsubscribe();
    super.dispose();
    checks.dispose();
  }

  public ExpressionKind kind() {
    return kind;
  }

  public ObservableList<ExpressionRow> rows() {
    return checks.rows();
  }

  /// The index of the selected item; -1 if the list is empty.
  public ReadOnlyIntegerProperty selectedProperty() {
    return selection.indexProperty();
  }

  /// The selected expression of the item.
  public ReadOnlyObjectProperty<ExpressionSlot> slotProperty() {
    return slot.getReadOnlyProperty();
  }

  /// The text of that expression. A new value is a draft: it compiles at once and is written to the
  /// file after a pause.
  @Override
  public StringProperty draftProperty() {
    return draft.property();
  }

  /// The server's verdict on the draft.
  public ReadOnlyObjectProperty<Compilation> compiledProperty() {
    return checks.compiledProperty();
  }

  @Override
  public ObservableValue<List<ExpressionIssue>> issuesProperty() {
    return checks.issuesProperty();
  }

  public TryItViewModel tryIt() {
    return checks.tryIt();
  }

  /// The list with its drafts; empty without an object.
  ReadOnlyObjectProperty<Optional<ExpressionList>> listProperty() {
    return list.getReadOnlyProperty();
  }

  /// The expressions of the selected item.
  public List<ExpressionSlot> slots() {
    return selected().map(now -> kind.slots(now.items().get(selection.index()))).orElse(List.of());
  }

  /// A text field of the selected item; empty if absent.
  ///
  /// @param field such as `name` or `message`
  public String text(String field) {
    return selected()
        .map(now -> JsonPaths.text(now.items().get(selection.index()), FieldPath.parse(field)))
        .orElse("");
  }

  /// Sets a text field of the selected item.
  ///
  /// @param field such as `name` or `message`
  public void setText(String field, String text) {
    if (!text(field).equals(text)) {
      change(
          MESSAGES.get("shared.set", field),
          now -> ExpressionEdits.text(now, selection.index(), FieldPath.parse(field), text));
    }
  }

  /// Changes the type of the selected mutation.
  ///
  /// @param type `ApplyConfiguration` or `JSONPatch`
  public void setPatchType(String type) {
    if (!text("patchType").equals(type)) {
      change(
          MESSAGES.get("edit.type", type),
          now -> ExpressionEdits.patchType(now, selection.index(), type));
    }
  }

  @Override
  public void choose(int index) {
    if (index != selection.index()
        && list.get().filter(now -> index < now.items().size()).isPresent()) {
      commit();
      take(index);
      edited.reveal(path().index(index));
    }
  }

  /// Selects another expression of the item.
  public void select(ExpressionSlot other) {
    if (other != slot.get() && slots().contains(other)) {
      commit();
      slot.set(other);
      takeText();
    }
  }

  private void typed() {
    typing = true;
    checks.compile(draft.property().get());
    commit.schedule(REST_MILLIS);
  }

  @Override
  public void commit() {
    if (typing && selected().isPresent()) {
      typing = false;
      ExpressionList now = selected().get();
      edited.edit(
          MESSAGES.get("edit.edit", kind.word(), now.name(selection.index())),
          ExpressionEdits.text(now, selection.index(), slot.get().path(), draft.property().get()));
    }
  }

  @Override
  public List<CompletionItem> complete(String text, int caret) {
    return checks.complete(text, caret);
  }

  /// Undoes the last change of the file.
  @Override
  public void undo() {
    commit();
    edited.file().ifPresent(OpenFile::undo);
  }

  /// Redoes the last undone change of the file.
  @Override
  public void redo() {
    edited.file().ifPresent(OpenFile::redo);
  }

  /// Adds an item after the selected one.
  @Override
  public void add() {
    selection.want(selection.index() + 1);
    change(MESSAGES.get("add", kind.word()), now -> ExpressionEdits.add(now, selection.index()));
  }

  @Override
  public void duplicate() {
    selection.want(selection.index() + 1);
    change(
        MESSAGES.get("edit.duplicate", kind.word()),
        now -> ExpressionEdits.duplicate(now, selection.index()));
  }

  @Override
  public void remove() {
    typing = false;
    change(
        MESSAGES.get("edit.remove", kind.word()),
        now -> ExpressionEdits.remove(now, selection.index()));
  }

  @Override
  public void move(int by) {
    selection
        .moved(by, rows().size())
        .ifPresent(to -> {
          int from = selection.index();
          selection.want(to);
          change(
              MESSAGES.get("edit.move", kind.word()),
              _ -> List.of(new Edit.MoveItem(path(), from, to)));
        });
  }

  private void change(String title, Function<ExpressionList, List<Edit>> edits) {
    commit();
    list.get().ifPresent(now -> edited.edit(title, edits.apply(now)));
  }

  @Override
  protected void show(Optional<ObjectSnapshot> snapshot) {
    snapshot.map(ObjectSnapshot::kubernetesRelease).ifPresent(checks::setRelease);
    list.set(
        snapshot
            .map(shown -> JsonConversion.toJson(shown.node()))
            .filter(JsonObject.class::isInstance)
            .flatMap(object -> ExpressionList.of((JsonObject) object, path())));
    int count = list.get().map(now -> now.items().size()).orElse(0);
    checks.showRows(list.get());
    int before = selection.index();
    int index = selection.fit(count);
    if (index != before || count == 0) {
      take(index);
      if (before >= 0 && index >= 0) {
        edited.reveal(path().index(index));
      }
    } else {
      refreshText();
    }
  }

  private void take(int index) {
    selection.select(index);
    fitSlot();
    takeText();
  }

  private void fitSlot() {
    List<ExpressionSlot> slots = slots();
    if (!slots.isEmpty() && !slots.contains(slot.get())) {
      slot.set(slots.getFirst());
    }
  }

  /// Takes the text of the file, unless it is a draft of this editor.
  private void refreshText() {
    fitSlot();
    String before = draft.property().get();
    draft.show(written());
    typing = typing && before.equals(draft.property().get());
    checks.select(expression());
    checks.compile(draft.property().get());
  }

  private String written() {
    return selected().map(now -> now.text(selection.index(), slot.get())).orElse("");
  }

  /// The list, if it includes the selected item.
  private Optional<ExpressionList> selected() {
    int index = selection.index();
    return list.get().filter(now -> index >= 0 && index < now.items().size());
  }

  private Optional<SelectedExpression> expression() {
    return selected().map(now -> new SelectedExpression(now, selection.index(), slot.get()));
  }

  private void takeText() {
    typing = false;
    draft.restart(written());
    checks.select(expression());
    checks.compile(draft.property().get());
  }
}
