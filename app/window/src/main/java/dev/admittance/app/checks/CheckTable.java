package dev.admittance.app.checks;

import dev.admittance.app.controls.table.CellLook;
import dev.admittance.app.controls.table.DataColumn;
import dev.admittance.app.controls.table.DataTree;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.match.Check;
import dev.admittance.simulator.match.MatchTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javafx.scene.control.TreeItem;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;

/// The checks that decided whether a webhook was called or a policy evaluated, as a tree.
public final class CheckTable extends DataTree<Check> {
  private static final Messages MESSAGES = Messages.of(CheckTable.class);

  /// The style sheet of every view of checks.
  static final String SHEET =
      Objects.requireNonNull(CheckTable.class.getResource("checks.css")).toExternalForm();

  private static final String DECISIVE = "decisive";

  /// The path of checks, each a part of the previous one, to the one that decided.
  private final List<Check> decisive;

  public CheckTable(String id) {
    this(id, new ArrayList<>());
  }

  private CheckTable(String id, List<Check> decisive) {
    super(
        id,
        MESSAGES.get("table.name"),
        List.of(
            DataColumn.<Check>of("check", MESSAGES.get("check"), 182, CheckTable::text)
                .style(check -> decisive.contains(check) ? DECISIVE : "")
                .look(name()),
            DataColumn.of("wanted", MESSAGES.get("wanted"), 120, Check::wanted),
            DataColumn.of("found", MESSAGES.get("found"), 120, Check::found),
            DataColumn.of("outcome", MESSAGES.get("outcome"), 220, Check::detail),
            DataColumn.<Check>of("rule", MESSAGES.get("rule"), 66, check -> check.rule().toString())
                .limits(66, 66)
                .tip(_ -> "")
                .look(rule())));
    this.decisive = decisive;
    getStyleClass().add("checks");
    getStylesheets().add(SHEET);
  }

  /// Omits the columns that a [CheckDetail] next to it shows.
  public void leaveDetailOut() {
    getColumns().remove(1, 3);
    getColumns().removeLast();
    // The detail shows outcomes as well; what a rule covers is shown only here.
    getColumns().getFirst().setMinWidth(232);
    setColumnResizePolicy(CONSTRAINED_RESIZE_POLICY_SUBSEQUENT_COLUMNS);
  }

  /// Shows checks, or nothing. The decisive check is highlighted, selected and scrolled to. A
  /// failed check is expanded, as it is usually wanted.
  public void show(Optional<MatchTree> tree) {
    decisive.clear();
    tree.ifPresent(shown -> decisive.addAll(shown.decisivePath()));
    show(
        tree.map(MatchTree::checks).orElse(List.of()), Check::parts, (check, _) -> !check.passed());
    if (decisive.isEmpty()) {
      getSelectionModel().selectFirst();
    } else {
      TreeItem<Check> item = getRoot();
      for (Check check : decisive) {
        item = part(item, check);
      }
      getSelectionModel().select(item);
      scrollTo(Math.max(0, getRow(item) - 2));
    }
  }

  private static TreeItem<Check> part(TreeItem<Check> of, Check check) {
    return of.getChildren().stream()
        .filter(item -> item.getValue().equals(check))
        .findFirst()
        .orElseThrow();
  }

  /// A rule is named by what it covers, since one hook may have many.
  private static String text(Check check) {
    return check.name() == Check.Name.RULE ? check.wanted() : check.name().text();
  }

  private static CellLook<Check> name() {
    return cell -> {
      FontIcon icon = new FontIcon();
      return check -> {
        icon.setIconCode(check.passed() ? MaterialDesignC.CHECK : MaterialDesignC.CLOSE);
        icon.getStyleClass().removeAll("passed", "failed");
        icon.getStyleClass().add(check.passed() ? "passed" : "failed");
        cell.setGraphic(icon);
        cell.setAccessibleText(
            MESSAGES.get(check.passed() ? "passed" : "failed", text(check), check.detail())
                + (cell.getStyleClass().contains(DECISIVE) ? MESSAGES.get("decided") : ""));
      };
    };
  }

  private static CellLook<Check> rule() {
    return cell -> {
      RuleChip chip = new RuleChip();
      return check -> {
        chip.setText(check.rule().toString());
        cell.setText(null);
        cell.setGraphic(chip);
      };
    };
  }
}
