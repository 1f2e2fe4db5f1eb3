package dev.admittance.app.design.rules;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.table.DataColumn;
import dev.admittance.app.design.rules.PickRow.Choice;
import dev.admittance.app.messages.Messages;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.scene.control.CheckBox;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Label;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.javafx.FontIcon;

/// The columns of the resource tree.
final class PickColumns {
  private static final Messages MESSAGES = Messages.of(PickColumns.class);

  private static final PseudoClass OFF = PseudoClass.getPseudoClass("off");
  private static final double INDENT = 18;

  private PickColumns() {}

  static List<DataColumn<PickRow>> all(PickerViewModel picker) {
    return List.of(
        DataColumn.of("resource", MESSAGES.get("shared.resource"), 240, PickRow::name)
            .least(160)
            .tip(_ -> "")
            .watching(PickColumns::state)
            .look(cell -> new NameLook(cell, picker)),
        text("version", 72, PickRow::version),
        text("scope", 100, PickRow::scope),
        text("kind", 132, PickRow::kind),
        text("verbs", 160, PickRow::verbs));
  }

  /// Changes with what the cell of a name shows.
  private static ObservableValue<String> state(PickRow row) {
    return row.choiceProperty()
        .flatMap(choice -> row.openProperty().map(open -> choice + (open ? " open" : "")));
  }

  private static DataColumn<PickRow> text(String id, double width, Function<PickRow, String> text) {
    return DataColumn.of(id, MESSAGES.get("column." + id), width, text)
        .least(Math.min(width, 70))
        .style(_ -> "pick-text");
  }

  /// A cell with a disclosure arrow, a check box and the name.
  private static final class NameLook implements Consumer<PickRow> {
    private final IndexedCell<?> cell;
    private final PickerViewModel picker;
    private final FontIcon arrow = new FontIcon("mdi2c-chevron-right");
    private final StackPane opener = Nodes.styled(new StackPane(arrow), "pick-opener");
    private final CheckBox box = new CheckBox();
    private final Label name = new Label();
    private final HBox content = Nodes.row("pick-name", opener, box, name);
    private Optional<PickRow> shown = Optional.empty();

    NameLook(IndexedCell<?> cell, PickerViewModel picker) {
      this.cell = cell;
      this.picker = picker;
      box.setFocusTraversable(false);
      box.setAllowIndeterminate(true);
      box.addEventFilter(MouseEvent.MOUSE_PRESSED, this::tick);
      box.addEventFilter(MouseEvent.MOUSE_RELEASED, MouseEvent::consume);
      opener.setOnMousePressed(event -> {
        shown.ifPresent(row -> picker.open(row, !row.openProperty().get()));
        event.consume();
      });
    }

    private void tick(MouseEvent event) {
      shown.ifPresent(row -> picker.toggle(List.of(row)));
      event.consume();
    }

    @Override
    public void accept(PickRow row) {
      shown = Optional.of(row);
      name.setText(row.name());
      name.getStyleClass().remove("pick-group");
      if (row.level() == 0) {
        name.getStyleClass().add("pick-group");
      }
      name.pseudoClassStateChanged(
          OFF, row.resource().filter(it -> !it.servedByDefault()).isPresent());
      content.setPadding(new Insets(0, 0, 0, INDENT * row.level()));
      arrow.setVisible(!row.children().isEmpty() && picker.filterProperty().get().isBlank());
      arrow.setIconLiteral(row.openProperty().get() ? "mdi2c-chevron-down" : "mdi2c-chevron-right");
      opener.setMouseTransparent(!arrow.isVisible());
      Choice choice = row.choiceProperty().get();
      box.setIndeterminate(choice == Choice.SOME);
      box.setSelected(choice == Choice.ALL);
      cell.setText(null);
      cell.setGraphic(content);
      cell.setAccessibleText(row.spoken());
    }
  }
}
