package dev.admittance.app.debug.imports;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionButtons;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The result of adding captures, below the list, with a link to the file; takes no room while
/// there is none.
public final class ImportBar extends VBox {
  private static final Messages MESSAGES = Messages.of(ImportBar.class);

  private static final String STYLES = String.valueOf(ImportBar.class.getResource("import.css"));

  private final Label words = new Label();
  private final Button open = new Button(MESSAGES.get("open"));

  /// @param opener shows a file of the workspace
  public ImportBar(ImportViewModel importViewModel, Consumer<String> opener) {
    Nodes.withId("debug/import", Nodes.styled(this, "import-bar"));
    getStylesheets().add(STYLES);
    words.setId("debug/import-words");
    words.setWrapText(true);
    words.setMinHeight(Region.USE_PREF_SIZE);
    Nodes.withId("debug/import-open", Nodes.styled(open, Styles.SMALL));
    Nodes.tip(open, MESSAGES.get("open.tip"));
    Button dismiss = new Button(MESSAGES.get("shared.dismiss"));
    Nodes.withId("debug/import-dismiss", Nodes.styled(dismiss, Styles.SMALL, Styles.FLAT));
    dismiss.setOnAction(_ -> importViewModel.dismiss());
    HBox buttons = Nodes.row("import-buttons", Nodes.space(), open, dismiss);
    getChildren().setAll(words, buttons);
    managedProperty().bind(visibleProperty());
    open.managedProperty().bind(open.visibleProperty());
    importViewModel.noticeProperty().subscribe(notice -> show(notice, opener));
  }

  private void show(Optional<ImportNotice> notice, Consumer<String> opener) {
    setVisible(notice.isPresent());
    notice.ifPresent(told -> {
      words.setText(told.text());
      words.setGraphic(
          new FontIcon(
              told.refused() ? "mdi2a-alert-circle-outline" : "mdi2c-check-circle-outline"));
      words.pseudoClassStateChanged(
          javafx.css.PseudoClass.getPseudoClass("refused"), told.refused());
      open.setVisible(told.file().isPresent());
      open.setOnAction(_ -> told.file().ifPresent(opener));
    });
  }

  public static MenuButton menu(List<Action> actions) {
    return ActionButtons.menu("debug/add-captures", MESSAGES.get("add.tip"), "mdi2p-plus", actions);
  }
}
