package dev.admittance.app.checks;

import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.match.Check;
import dev.admittance.simulator.match.MatchTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.css.PseudoClass;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;

/// The checks that decided whether a webhook was called or a policy evaluated, as a tree.
public final class CheckTable extends TreeTableView<Check> {
  private static final Messages MESSAGES = Messages.of(CheckTable.class);

  /// The style sheet of every view of checks.
  static final String SHEET =
      Objects.requireNonNull(CheckTable.class.getResource("checks.css")).toExternalForm();

  private static final PseudoClass DECISIVE = PseudoClass.getPseudoClass("decisive");

  private List<TreeItem<Check>> decisive = List.of();

  private final TreeTableColumn<Check, String> wanted =
      column(MESSAGES.get("wanted"), 120, Check::wanted);
  private final TreeTableColumn<Check, String> found =
      column(MESSAGES.get("found"), 120, Check::found);

  public CheckTable() {
    setAccessibleText(MESSAGES.get("table.name"));
    getStyleClass().addAll("dense", "edge-to-edge", "checks");
    getStylesheets().add(SHEET);
    setShowRoot(false);
    getColumns().add(checkColumn());
    getColumns().add(wanted);
    getColumns().add(found);
    getColumns().add(column(MESSAGES.get("outcome"), 220, Check::detail));
    getColumns().add(ruleColumn());
  }

  /// Omits the columns that a [CheckDetail] next to it shows.
  public void leaveDetailOut() {
    getColumns().removeAll(List.of(wanted, found));
    getColumns().getFirst().setMinWidth(176);
    setColumnResizePolicy(CONSTRAINED_RESIZE_POLICY_SUBSEQUENT_COLUMNS);
  }

  /// Shows checks, or nothing. The decisive check is highlighted, selected and scrolled to.
  public void show(Optional<MatchTree> tree) {
    TreeItem<Check> root = new TreeItem<>();
    tree.ifPresent(shown -> shown.checks().forEach(check -> root.getChildren().add(item(check))));
    decisive = tree.map(shown -> path(root, shown.decisivePath())).orElse(List.of());
    setRoot(root);
    if (decisive.isEmpty()) {
      getSelectionModel().selectFirst();
    } else {
      getSelectionModel().select(decisive.getLast());
      scrollTo(Math.max(0, getRow(decisive.getLast()) - 2));
    }
  }

  /// The items of checks, each a part of the previous one.
  private static List<TreeItem<Check>> path(TreeItem<Check> root, List<Check> checks) {
    List<TreeItem<Check>> items = new ArrayList<>();
    TreeItem<Check> at = root;
    for (Check check : checks) {
      at =
          at.getChildren().stream()
              .filter(item -> item.getValue().equals(check))
              .findFirst()
              .orElseThrow();
      items.add(at);
    }
    return items;
  }

  /// A failed check is expanded, as it is usually wanted.
  private static TreeItem<Check> item(Check check) {
    TreeItem<Check> item = new TreeItem<>(check);
    check.parts().forEach(part -> item.getChildren().add(item(part)));
    item.setExpanded(!check.passed());
    return item;
  }

  private TreeTableColumn<Check, Check> checkColumn() {
    TreeTableColumn<Check, Check> column = new TreeTableColumn<>(MESSAGES.get("check"));
    column.setPrefWidth(182);
    column.setSortable(false);
    column.setCellValueFactory(
        cell -> new ReadOnlyObjectWrapper<>(cell.getValue().getValue()).getReadOnlyProperty());
    column.setCellFactory(_ -> new CheckCell());
    return column;
  }

  private static TreeTableColumn<Check, String> ruleColumn() {
    TreeTableColumn<Check, String> column =
        column(MESSAGES.get("rule"), 66, check -> check.rule().toString());
    column.setMinWidth(66);
    column.setMaxWidth(66);
    column.setCellFactory(_ -> new RuleCell());
    return column;
  }

  private static TreeTableColumn<Check, String> column(
      String title, double width, Function<Check, String> text) {
    TreeTableColumn<Check, String> column = new TreeTableColumn<>(title);
    column.setPrefWidth(width);
    column.setSortable(false);
    column.setCellValueFactory(cell -> {
      Check check = cell.getValue().getValue();
      return new ReadOnlyStringWrapper(check == null ? "" : text.apply(check))
          .getReadOnlyProperty();
    });
    column.setCellFactory(_ -> new TextCell());
    return column;
  }

  private static final class RuleCell extends TreeTableCell<Check, String> {
    private final RuleChip chip = new RuleChip();

    @Override
    protected void updateItem(String rule, boolean empty) {
      super.updateItem(rule, empty);
      chip.setText(empty ? "" : rule);
      setGraphic(empty ? null : chip);
    }
  }

  private final class CheckCell extends TreeTableCell<Check, Check> {
    private final FontIcon icon = new FontIcon();

    @Override
    protected void updateItem(Check check, boolean empty) {
      super.updateItem(check, empty);
      boolean decided = !empty && decisive.contains(getTableRow().getTreeItem());
      pseudoClassStateChanged(DECISIVE, decided);
      if (empty || check == null) {
        setText(null);
        setGraphic(null);
        setAccessibleText(null);
        return;
      }
      icon.setIconCode(check.passed() ? MaterialDesignC.CHECK : MaterialDesignC.CLOSE);
      List<String> look = List.of("ikonli-font-icon", check.passed() ? "passed" : "failed");
      if (!icon.getStyleClass().equals(look)) {
        icon.getStyleClass().setAll(look);
      }
      setText(check.name().text());
      setGraphic(icon);
      setAccessibleText(
          MESSAGES.get(check.passed() ? "passed" : "failed", check.name().text(), check.detail())
              + (decided ? MESSAGES.get("decided") : ""));
    }
  }

  private static final class TextCell extends TreeTableCell<Check, String> {
    /// Created on demand and then kept, since a tooltip is a window of its own.
    private Optional<Tooltip> whole = Optional.empty();

    @Override
    protected void updateItem(String text, boolean empty) {
      super.updateItem(text, empty);
      setText(empty ? null : text);
      setTooltip(empty || text == null || text.isEmpty() ? null : wrapped(text));
    }

    private Tooltip wrapped(String text) {
      Tooltip tooltip = whole.orElseGet(Tooltip::new);
      whole = Optional.of(tooltip);
      tooltip.setText(text);
      tooltip.setWrapText(true);
      tooltip.setMaxWidth(480);
      return tooltip;
    }
  }
}
