package dev.admittance.app.design.form;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.design.builder.ItemListView;
import dev.admittance.app.design.form.rows.ItemSummary;
import dev.admittance.app.design.form.rows.Row;
import dev.admittance.app.design.form.rows.RowContent;
import dev.admittance.app.messages.Messages;
import java.util.function.UnaryOperator;
import javafx.scene.layout.VBox;

/// A list of objects: a header with buttons, and a line for each object. The fields of the selected
/// one are the rows that follow.
final class ItemsRowView extends RowView {
  private static final Messages MESSAGES = Messages.of(ItemsRowView.class);

  private final FoldButton fold;
  private final ItemListView<ItemSummary> items;

  ItemsRowView(FormViewModel form, FormRow row) {
    super(form, row);
    getStyleClass().add("section-row");
    String name = row.state().label();
    fold = new FoldButton(form, row);
    items =
        new ItemListView<>(
            row.state().id(),
            name,
            MESSAGES.get("add-to", name),
            UnaryOperator.identity(),
            _ -> new ItemCell(),
            form.items(row));
    items.disableProperty().bind(form.editable().not());
    items.tools().disableProperty().bind(form.editable().not());
    start(new VBox(Nodes.row("form-line", fold, items.tools(), clearButton(form, row)), items));
  }

  @Override
  void render(Row state) {
    if (state.content() instanceof RowContent.Items now) {
      String count =
          now.items().isEmpty()
              ? MESSAGES.get("shared.none")
              : now.items().size() + (now.summary().isEmpty() ? "" : ": " + now.summary());
      fold.show(state, state.written() ? count : MESSAGES.get("shared.not-set"), now.open());
      items.show(now.items(), now.chosen(), now.open());
    }
  }
}
