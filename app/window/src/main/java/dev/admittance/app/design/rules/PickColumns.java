package dev.admittance.app.design.rules;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.design.rules.PickRow.Choice;
import dev.admittance.app.messages.Messages;
import java.util.List;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.util.Subscription;
import org.kordamp.ikonli.javafx.FontIcon;

/// The columns of the resource tree.
final class PickColumns {
  private static final Messages MESSAGES = Messages.of(PickColumns.class);

  private static final PseudoClass OFF = PseudoClass.getPseudoClass("off");
  private static final double INDENT = 18;

  /// The indices of columns that may be hidden.
  static final int SCOPE = 2;

  static final int KIND = 3;

  static final int VERBS = 4;

  private PickColumns() {}

  static List<TableColumn<PickRow, ?>> all(PickerViewModel picker) {
    TableColumn<PickRow, PickRow> name = new TableColumn<>(MESSAGES.get("column.resource"));
    name.setPrefWidth(240);
    name.setMinWidth(160);
    name.setSortable(false);
    name.setCellValueFactory(
        cell -> new javafx.beans.property.ReadOnlyObjectWrapper<>(cell.getValue()));
    name.setCellFactory(_ -> new NameCell(picker));
    return List.of(
        name,
        text(MESSAGES.get("column.version"), 72, PickRow::version),
        text(MESSAGES.get("column.scope"), 100, PickRow::scope),
        text(MESSAGES.get("column.kind"), 132, PickRow::kind),
        text(MESSAGES.get("column.verbs"), 160, PickRow::verbs));
  }

  private static TableColumn<PickRow, String> text(
      String title, double width, Function<PickRow, String> text) {
    TableColumn<PickRow, String> column = new TableColumn<>(title);
    column.setPrefWidth(width);
    column.setMinWidth(Math.min(width, 70));
    column.setSortable(false);
    column.setCellValueFactory(cell -> value(text.apply(cell.getValue())));
    column.setCellFactory(_ -> new TextCell());
    return column;
  }

  private static ObservableValue<String> value(String text) {
    return new ReadOnlyStringWrapper(text).getReadOnlyProperty();
  }

  /// A cell with its whole text in a tooltip.
  private static final class TextCell extends TableCell<PickRow, String> {
    TextCell() {
      getStyleClass().add("pick-text");
    }

    @Override
    protected void updateItem(String text, boolean empty) {
      super.updateItem(text, empty);
      setText(empty ? null : text);
      setTooltip(empty || text == null || text.isEmpty() ? null : new Tooltip(text));
    }
  }

  /// A cell with a disclosure arrow, a check box and the name.
  private static final class NameCell extends TableCell<PickRow, PickRow> {
    private final PickerViewModel picker;
    private final FontIcon arrow = new FontIcon("mdi2c-chevron-right");
    private final StackPane opener = new StackPane(arrow);
    private final CheckBox box = new CheckBox();
    private final Label name = new Label();
    private final HBox content = Nodes.row("pick-name", opener, box, name);
    private Subscription shown = Subscription.EMPTY;

    NameCell(PickerViewModel picker) {
      this.picker = picker;
      opener.getStyleClass().add("pick-opener");
      box.setFocusTraversable(false);
      box.setAllowIndeterminate(true);
      box.addEventFilter(MouseEvent.MOUSE_PRESSED, this::tick);
      box.addEventFilter(MouseEvent.MOUSE_RELEASED, MouseEvent::consume);
      opener.setOnMousePressed(event -> {
        PickRow row = getItem();
        if (row != null) {
          picker.open(row, !row.openProperty().get());
          event.consume();
        }
      });
    }

    private void tick(MouseEvent event) {
      PickRow row = getItem();
      if (row != null) {
        picker.toggle(List.of(row));
      }
      event.consume();
    }

    @Override
    protected void updateItem(PickRow row, boolean empty) {
      super.updateItem(row, empty);
      shown.unsubscribe();
      shown = Subscription.EMPTY;
      if (empty || row == null) {
        setGraphic(null);
        setAccessibleText(null);
        return;
      }
      name.setText(row.name());
      name.getStyleClass().remove("pick-group");
      if (row.level() == 0) {
        name.getStyleClass().add("pick-group");
      }
      name.pseudoClassStateChanged(
          OFF, row.resource().filter(it -> !it.servedByDefault()).isPresent());
      content.setPadding(new javafx.geometry.Insets(0, 0, 0, INDENT * row.level()));
      arrow.setVisible(!row.children().isEmpty() && picker.filterProperty().get().isBlank());
      opener.setMouseTransparent(!arrow.isVisible());
      shown =
          Subscription.combine(
              row.choiceProperty().subscribe(choice -> tick(row, choice)),
              row.openProperty().subscribe(open -> open(row, open)));
      setGraphic(content);
    }

    private void tick(PickRow row, Choice choice) {
      box.setIndeterminate(choice == Choice.SOME);
      box.setSelected(choice == Choice.ALL);
      setAccessibleText(row.spoken());
    }

    private void open(PickRow row, boolean open) {
      arrow.setIconLiteral(open ? "mdi2c-chevron-down" : "mdi2c-chevron-right");
      setAccessibleText(row.spoken());
    }
  }
}
