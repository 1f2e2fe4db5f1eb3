package dev.admittance.app.design.form;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.design.form.editor.ItemsEditor;
import dev.admittance.app.design.form.rows.ItemSummary;
import dev.admittance.app.design.form.rows.Row;
import dev.admittance.app.design.form.rows.RowContent;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.problems.SeverityMark;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// A list of objects: a header with buttons, and a line for each object. The fields of the selected
/// one are the rows that follow.
final class ItemsRowView extends RowView {
  private static final Messages MESSAGES = Messages.of(ItemsRowView.class);

  private final FoldButton fold;
  private final ItemsEditor items;

  ItemsRowView(FormViewModel form, FormRow row) {
    super(form, row);
    getStyleClass().add("section-row");
    fold = new FoldButton(form, row);
    items = new ItemsEditor(RowIds.of(row.state()), row.state().label(), form.items(row));
    items.disableProperty().bind(form.editable().not());
    items.tools().disableProperty().bind(form.editable().not());
    HBox line = Nodes.row("form-line", fold, items.tools(), clearButton(form, row));
    start(new VBox(line, items));
  }

  @Override
  void render(Row state) {
    if (state.content() instanceof RowContent.Items now) {
      String count =
          now.items().isEmpty()
              ? MESSAGES.get("shared.none")
              : now.items().size() + ": " + now.summary();
      fold.show(state, state.written() ? count : MESSAGES.get("shared.not-set"), now.open());
      items.show(now.items().stream().map(ItemsRowView::item).toList(), now.chosen(), now.open());
    }
  }

  private static ItemsEditor.Item item(ItemSummary summary) {
    return new ItemsEditor.Item(
        summary.title(),
        summary.detail(),
        summary.worst().map(SeverityMark::styleClass).orElse(""));
  }
}
