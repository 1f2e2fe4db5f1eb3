package dev.admittance.app.design.form;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.controls.Subscriptions;
import dev.admittance.app.design.form.rows.Builder;
import dev.admittance.app.design.form.rows.ExpandedSections;
import dev.admittance.app.design.form.rows.FormInput;
import dev.admittance.app.design.form.rows.FormRows;
import dev.admittance.app.design.form.rows.Row;
import dev.admittance.app.design.form.rows.RowContent;
import dev.admittance.app.design.form.rows.TextPlace;
import dev.admittance.app.design.form.rows.TypedInput;
import dev.admittance.app.design.object.EditedObject;
import dev.admittance.app.design.object.ObjectSnapshot;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Fix;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.field.Kind;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.GroupVersion;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ObservableList;

/// The form of the edited object. Its rows follow the text; a change in a row becomes an edit of
/// the text, which updates the rows in turn. Confined to the UI thread.
public final class FormViewModel {
  private final EditedObject object;
  private final Set<Builder> builders;
  private final ShownRows rows = new ShownRows();
  private final FormState memory = new FormState();
  private final FormEdits edits;

  private final ReadOnlyObjectWrapper<FormStatus> status =
      new ReadOnlyObjectWrapper<>(FormKind.NO_FILE);
  private final ReadOnlyObjectWrapper<Heading> heading = new ReadOnlyObjectWrapper<>(Heading.NONE);
  private final OptionalProperty<FormRow> current = new OptionalProperty<>();
  private final BooleanBinding editable =
      Bindings.createBooleanBinding(() -> status.get() instanceof FormStatus.Ready, status);

  private Optional<OpenFile> file = Optional.empty();
  private final Subscriptions caret = new Subscriptions();
  private Optional<FieldPath> chosen = Optional.empty();
  private boolean focused;

  /// The object in the heading of the form.
  ///
  /// @param kind of the object
  /// @param apiVersion of the object
  /// @param name of the object; empty if it has none
  public record Heading(String kind, String apiVersion, String name) {
    static final Heading NONE = new Heading("", "", "");

    /// The API version without its group.
    String version() {
      return GroupVersion.of(apiVersion).version();
    }
  }

  /// Follows an object.
  ///
  /// @param builders the builders that replace plain rows
  public FormViewModel(EditedObject object, Set<Builder> builders) {
    this.object = object;
    this.builders = Set.copyOf(builders);
    this.edits = new FormEdits(object);
    object.snapshotProperty().subscribe(_ -> refresh());
    object.brokenProperty().subscribe(_ -> refresh());
  }

  /// The visible rows in order. A row keeps its identity while it is visible.
  public ObservableList<FormRow> rows() {
    return rows.list();
  }

  public ReadOnlyObjectProperty<FormStatus> statusProperty() {
    return status.getReadOnlyProperty();
  }

  public ReadOnlyObjectProperty<Heading> headingProperty() {
    return heading.getReadOnlyProperty();
  }

  /// The focused row, or the row at the caret of the text.
  public ReadOnlyObjectProperty<Optional<FormRow>> currentProperty() {
    return current.getReadOnlyProperty();
  }

  /// Whether the object can be changed now.
  public BooleanBinding editable() {
    return editable;
  }

  /// Shows the parse error in the text.
  public void showFault() {
    Optional<Diagnostic> fault = object.brokenProperty().get();
    fault.ifPresent(found -> object.file().ifPresent(f -> f.goTo(found.range().start())));
  }

  /// Makes a row current; the text scrolls to its field.
  public void focus(FormRow row) {
    if (!focused || !current.get().equals(Optional.of(row))) {
      focused = true;
      current.set(Optional.of(row));
      edits.beginVisit();
      object.reveal(row.state().path());
    }
  }

  /// Takes a draft of a text or number and writes it if it is valid. An emptied field is removed
  /// from the text only when it loses the focus.
  public void type(FormRow row, String text) {
    if (editable.get() && !text.equals(row.textProperty().get())) {
      TypedInput typed = TypedInput.read(row.state().content(), text);
      row.draft(text, typed.fault());
      if (typed instanceof TypedInput.Value(JsonValue value)) {
        edits.set(row.state(), value);
      }
    }
  }

  public void leave(FormRow row) {
    focused = false;
    if (row.isDraft() && row.textProperty().get().isEmpty()) {
      edits.clear(row.state());
    }
    row.settle();
    edits.beginVisit();
  }

  /// Discards the draft of a row.
  public void giveUp(FormRow row) {
    row.reset();
  }

  /// Writes an option of a choice.
  public void choose(FormRow row, String value) {
    if (row.state().content() instanceof RowContent.Chosen chosen
        && !chosen.value().equals(Optional.of(value))) {
      edits.set(
          row.state(),
          chosen.isBoolean()
              ? value.equals("true") ? JsonBoolean.TRUE : JsonBoolean.FALSE
              : new JsonString(value));
    }
  }

  /// Removes a field from the text, so that its default applies.
  public void clear(FormRow row) {
    if (editable.get() && row.state().clearable()) {
      row.reset();
      edits.clear(row.state());
    }
  }

  /// The operations on a list of texts.
  ListEdits textList(FormRow row) {
    return new ListEdits(edits, row);
  }

  /// The operations on a map of texts.
  MapEdits textMap(FormRow row) {
    return new MapEdits(edits, row);
  }

  /// The operations on a list of objects.
  public ItemsEdits items(FormRow row) {
    return new ItemsEdits(edits, row, index -> choose(row.state().path(), index));
  }

  /// Applies the quick fix of a diagnostic; does nothing if the text has changed.
  void fix(Fix fix) {
    object.fix(fix);
  }

  public void toggle(FormRow row) {
    boolean open = !(row.state().content() instanceof RowContent.Foldable fold) || fold.open();
    memory.unfold(memory.unfolded().with(row.key(), !open));
    refresh();
  }

  private void choose(FieldPath list, int index) {
    memory.unfold(memory.unfolded().with(list.toString(), index));
    chosen = Optional.of(list.index(index));
    refresh();
  }

  /// Shows the chosen item in the text, once the text has it.
  private void revealChosen(ObjectSnapshot shown) {
    chosen
        .filter(item -> item.find(shown.node()).isPresent())
        .ifPresent(item -> {
          chosen = Optional.empty();
          object.reveal(item);
        });
  }

  private void refresh() {
    Optional<ObjectSnapshot> snapshot = object.snapshotProperty().get();
    Optional<Kind> kind = snapshot.flatMap(FormKind::of).map(object::complete);
    if (kind.isPresent()) {
      show(snapshot.orElseThrow(), kind.get());
    } else {
      rows.show(List.of());
      heading.set(Heading.NONE);
      status.set(snapshot.map(FormKind::none).orElse(FormKind.NO_FILE));
    }
    followCaret();
  }

  private void show(ObjectSnapshot snapshot, Kind kind) {
    memory.remember(snapshot.file() + "#" + snapshot.index(), kind.kind());
    edits.of(kind);
    heading.set(new Heading(kind.kind(), kind.apiVersion(), snapshot.name()));
    status.set(
        object
            .brokenProperty()
            .get()
            .<FormStatus>map(
                fault -> new FormStatus.Broken(fault.range().start().line(), fault.message()))
            .orElse(new FormStatus.Ready()));
    FormInput input =
        new FormInput(
            kind,
            snapshot.node(),
            snapshot.document().source(),
            snapshot.problems(),
            snapshot.kubernetesRelease(),
            builders);
    List<Row> made = FormRows.of(input, memory.unfolded());
    rows.show(made);
    revealChosen(snapshot);
    if (current.get().filter(rows.list()::contains).isEmpty()) {
      current.set(Optional.empty());
    }
  }

  private void followCaret() {
    if (!file.equals(object.file())) {
      file = object.file();
      caret.end();
      file.ifPresent(
          open -> caret.add(open.caretProperty().subscribe(at -> selectAt(at.intValue()))));
    } else if (current.get().isEmpty()) {
      file.ifPresent(open -> selectAt(open.caretProperty().get()));
    }
  }

  /// Makes the row at the caret current unless the focus is in the form.
  private void selectAt(int offset) {
    Optional<ObjectSnapshot> snapshot = object.snapshotProperty().get();
    if (!focused && snapshot.isPresent()) {
      ObjectSnapshot shown = snapshot.get();
      FieldPath path = TextPlace.path(shown.node(), shown.document().source(), offset);
      object.lookAt(path);
      ExpandedSections before = memory.unfolded();
      ExpandedSections with = TextPlace.choosing(before, path);
      if (!with.equals(before)) {
        memory.unfold(with);
        refresh();
      }
      current.set(rows.nearest(path));
    }
  }
}
