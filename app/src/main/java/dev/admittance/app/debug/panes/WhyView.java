package dev.admittance.app.debug.panes;

import dev.admittance.app.checks.CheckTable;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// The checks that decided whether the current hook was called or the policy evaluated, as a tree.
public final class WhyView extends VBox {

  /// Shows the checks.
  public WhyView(WhyViewModel why) {
    getStyleClass().add("why");
    Label verdict = new Label();
    verdict.setId("debug/why-verdict");
    verdict.getStyleClass().add("why-verdict");
    verdict.setWrapText(true);
    verdict.textProperty().bind(why.verdictProperty());
    CheckTable table = new CheckTable();
    table.setId("debug/why");
    table.visibleProperty().bind(why.treeProperty().map(Optional::isPresent));
    VBox.setVgrow(table, Priority.ALWAYS);
    getChildren().setAll(verdict, table);
    why.treeProperty().subscribe(table::show);
  }
}
