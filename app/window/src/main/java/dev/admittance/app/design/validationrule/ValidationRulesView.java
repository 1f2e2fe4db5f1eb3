package dev.admittance.app.design.validationrule;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.NoticeBar;
import dev.admittance.app.controls.table.DataColumn;
import dev.admittance.app.controls.table.DataTree;
import dev.admittance.app.messages.Messages;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableView;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;

/// The rules of the edited definition with their costs, and the requests below each. Enter or a
/// double click shows the text of a rule, or a request in Debug.
public final class ValidationRulesView extends VBox {
  private static final Messages MESSAGES = Messages.of(ValidationRulesView.class);

  private final DataTree<ValidationRuleRow> table =
      new DataTree<>(
          "design/validation-rules/list",
          MESSAGES.get("table.spoken"),
          List.of(
              column("rule", MESSAGES.get("rule"), 200, ValidationRuleRow::title),
              column("estimated", MESSAGES.get("estimated"), 98, ValidationRuleRow::estimated)
                  .meaning(MESSAGES.get("estimated.meaning"))
                  .least(98)
                  .amount(true),
              column("cost", MESSAGES.get("cost"), 56, ValidationRuleRow::cost)
                  .meaning(MESSAGES.get("cost.meaning"))
                  .least(52)
                  .amount(true),
              column("text", MESSAGES.get("shared.result"), 180, ValidationRuleRow::text)));
  private final Label detail = Nodes.wrapped("", "rule-detail");

  public ValidationRulesView(ValidationRulesViewModel rules) {
    setId("design/validation-rules");
    getStyleClass().add("validation-rules");
    Nodes.addSheet(this, ValidationRulesView.class, "validation-rules.css");
    setMinWidth(0);
    VBox.setVgrow(table, Priority.ALWAYS);
    table.setColumnResizePolicy(TreeTableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
    table.setPlaceholder(
        new EmptyState(
                MaterialDesignC.CHECK_DECAGRAM_OUTLINE,
                MESSAGES.get("none"),
                MESSAGES.get("none.why"))
            .explainedBy("builders#validation-rules"));
    table.onOpen(rules::open);
    table
        .getSelectionModel()
        .selectedItemProperty()
        .subscribe(item -> detail.setText(item == null ? "" : detail(item.getValue())));
    detail.setId("design/validation-rules/detail");
    detail.setMaxWidth(Double.MAX_VALUE);
    Nodes.showWhile(detail, detail.textProperty().isNotEmpty());
    NoticeBar note = new NoticeBar("design/validation-rules/note", "mdi2a-alert-outline");
    rules.noteProperty().subscribe(note::say);
    ProgressIndicator working = new ProgressIndicator();
    working.getStyleClass().add("rule-progress");
    Nodes.showWhile(working, rules.workingProperty());
    CheckBox afterHooks =
        Nodes.withId(
            "design/validation-rules/after-hooks", new CheckBox(MESSAGES.get("after-hooks")));
    afterHooks.selectedProperty().bindBidirectional(rules.afterHooksProperty());
    Label summary =
        Nodes.bound(
            "design/validation-rules/summary",
            rules.summaryProperty(),
            "rule-summary",
            Styles.TEXT_MUTED);
    Nodes.showWhile(summary, summary.textProperty().isNotEmpty());
    getChildren()
        .setAll(
            Nodes.row(
                "panel-bar",
                Nodes.uncut(Nodes.label(MESSAGES.get("title"), "panel-title")),
                working),
            note,
            summary,
            // The switch of the editor lies over the end of the bar.
            Nodes.row("rule-options", afterHooks),
            table,
            detail);
    Nodes.showWhile(this, rules.shownProperty());
    rules.rowsProperty().subscribe(this::show);
  }

  /// Puts the focus on the rules.
  public void focusRows() {
    if (table.getSelectionModel().isEmpty()) {
      table.getSelectionModel().selectFirst();
    }
    table.requestFocus();
  }

  /// Keeps what is expanded and selected.
  private void show(List<ValidationRuleRow> rows) {
    Set<String> expanded = new HashSet<>();
    if (table.getRoot() != null) {
      table.getRoot().getChildren().stream()
          .flatMap(heading -> heading.getChildren().stream())
          .filter(TreeItem::isExpanded)
          .forEach(rule -> expanded.add(rule.getValue().title()));
    }
    int selected = table.getSelectionModel().getSelectedIndex();
    table.show(
        rows,
        ValidationRuleRow::children,
        (row, depth) -> depth == 0 || expanded.contains(row.title()));
    table.getSelectionModel().select(selected);
  }

  private static String detail(ValidationRuleRow row) {
    return row.text().isEmpty() ? row.title() : row.title() + "\n" + row.text();
  }

  private static DataColumn<ValidationRuleRow> column(
      String id, String title, double width, Function<ValidationRuleRow, String> text) {
    return DataColumn.of(id, title, width, text).style(row -> row.style().styleClass());
  }
}
