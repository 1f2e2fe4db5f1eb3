package dev.admittance.app.design.rules;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.Inputs;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.table.DataTable;
import dev.admittance.app.messages.Messages;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.controlsfx.control.textfield.TextFields;

/// The tree that chooses the resources of a rule: a search field, rows to tick, and the resulting
/// rules below. Space ticks the selected rows, the arrow keys expand and collapse, Shortcut+Enter
/// writes, Escape cancels.
final class PickerView extends VBox {
  private static final Messages MESSAGES = Messages.of(PickerView.class);

  private static final double WIDE = 620;
  private static final double MEDIUM = 480;
  private static final double NARROW = 400;

  private final RulesViewModel rules;
  private final PickerViewModel picker;
  private final TextField filter = TextFields.createClearableTextField();
  private final DataTable<PickRow> table;
  private final Button write;
  private final VBox plan = Nodes.column("picker-plan");

  PickerView(RulesViewModel rules, PickerViewModel picker) {
    this.rules = rules;
    this.picker = picker;
    setId("design/rules/picker");
    getStyleClass().add("picker");
    write =
        Buttons.small(
            "design/rules/picker/write",
            MESSAGES.get("write"),
            MESSAGES.get("write.tooltip"),
            rules::write);
    table =
        new DataTable<>(
            "design/rules/picker/resources", MESSAGES.get("table.spoken"), PickColumns.all(picker));
    configureTable();
    VBox.setVgrow(table, Priority.ALWAYS);
    Button cancel =
        Buttons.small(
            "design/rules/picker/cancel", MESSAGES.get("shared.cancel"), rules::cancelPicking);
    HBox buttons =
        Nodes.row("picker-buttons", Nodes.space(), cancel, Nodes.styled(write, Styles.ACCENT));
    getChildren().setAll(heading(), searching(), table, plan, buttons);
    addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    picker.planProperty().subscribe(this::show);
  }

  void focusFilter() {
    filter.requestFocus();
  }

  private Label heading() {
    return Nodes.label(
        picker
            .rule()
            .map(rule -> MESSAGES.get("picker.of-rule", rule.index() + 1))
            .orElse(MESSAGES.get("picker.of-new")),
        "picker-title");
  }

  private HBox searching() {
    Inputs.named("design/rules/picker/filter", MESSAGES.get("search.spoken"), filter);
    filter.setPromptText(MESSAGES.get("search.prompt"));
    filter.textProperty().bindBidirectional(picker.filterProperty());
    CheckBox all = new CheckBox(MESSAGES.get("off-by-default"));
    Nodes.tip(all, () -> new Tooltip(MESSAGES.get("off-by-default.tooltip")));
    all.selectedProperty().bindBidirectional(picker.allProperty());
    return Nodes.row(
        "picker-search",
        Nodes.grow(filter),
        Nodes.withId("design/rules/picker/all", Nodes.uncut(all)));
  }

  private void configureTable() {
    table.getStyleClass().add("picker-table");
    table.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
    table.widthProperty().subscribe(width -> showColumns(width.doubleValue()));
    table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
    table.setPlaceholder(EmptyState.saying(MESSAGES.get("no-resource")));
    table.followInPlace(picker.rows());
    table.addEventHandler(KeyEvent.KEY_PRESSED, this::tableKey);
  }

  /// Hides the least important columns when space is short.
  private void showColumns(double width) {
    table.column("verbs").setVisible(width > WIDE);
    table.column("kind").setVisible(width > MEDIUM);
    table.column("scope").setVisible(width > NARROW);
  }

  private void pressed(KeyEvent event) {
    if (event.getCode() == KeyCode.ESCAPE && filter.getText().isEmpty()) {
      rules.cancelPicking();
      event.consume();
    } else if (event.getCode() == KeyCode.ESCAPE) {
      filter.clear();
      event.consume();
    } else if (event.getCode() == KeyCode.ENTER && event.isShortcutDown()) {
      rules.write();
      event.consume();
    } else if (event.getCode() == KeyCode.DOWN && event.getTarget().equals(filter)) {
      table.enter();
      event.consume();
    } else if (event.getCode() == KeyCode.SPACE && event.getTarget().equals(table)) {
      picker.toggle(List.copyOf(table.getSelectionModel().getSelectedItems()));
      event.consume();
    }
  }

  private void tableKey(KeyEvent event) {
    PickRow row = table.getSelectionModel().getSelectedItem();
    boolean right = event.getCode() == KeyCode.RIGHT;
    if (row != null && (right || event.getCode() == KeyCode.LEFT)) {
      if (right || (row.openProperty().get() && !row.children().isEmpty())) {
        picker.open(row, right);
      } else {
        row.parent().ifPresent(table::select);
      }
      event.consume();
    }
  }

  private void show(Optional<PickPlan> found) {
    write.setDisable(found.isEmpty());
    plan.getChildren().clear();
    if (found.isPresent()) {
      List<String> sentences = found.get().sentences();
      add(MESSAGES.get("picker.plan", sentences.size(), picker.chosen()), Styles.TEXT_MUTED);
      sentences.forEach(sentence -> add(sentence, "picker-sentence"));
      if (!found.get().reason().isEmpty()) {
        add(found.get().reason(), Styles.TEXT_MUTED);
      }
    } else if (picker.chosen() == 0) {
      add(MESSAGES.get("tick"), Styles.TEXT_MUTED);
    }
  }

  private void add(String text, String style) {
    plan.getChildren().add(Nodes.wrapped(text, style));
  }
}
