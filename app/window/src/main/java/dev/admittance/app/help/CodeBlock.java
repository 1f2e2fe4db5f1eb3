package dev.admittance.app.help;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.SystemClipboard;
import dev.admittance.app.messages.Messages;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.javafx.FontIcon;

/// A code block with a copy button and a horizontal scroll bar.
final class CodeBlock extends StackPane {
  private static final Messages MESSAGES = Messages.of(CodeBlock.class);

  CodeBlock(String code) {
    getStyleClass().add("help-block");
    Label text = Nodes.label(code.stripTrailing(), "help-block-text");
    text.setMinSize(Label.USE_PREF_SIZE, Label.USE_PREF_SIZE);
    text.setAccessibleRole(AccessibleRole.TEXT);
    ScrollPane wide = new ScrollPane(text);
    wide.setFocusTraversable(false);
    wide.setVbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    wide.setFitToHeight(true);
    // The mouse wheel scrolls the page, not the line.
    wide.setMinHeight(USE_PREF_SIZE);
    getChildren().addAll(wide, copy(code));
  }

  private static Button copy(String code) {
    Button copy = new Button("", new FontIcon("mdi2c-content-copy"));
    copy.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT, Styles.SMALL, "help-copy");
    copy.setAccessibleText(MESSAGES.get("shared.copy"));
    Nodes.tip(copy, MESSAGES.get("shared.copy"));
    copy.setOnAction(_ -> {
      SystemClipboard.put(code);
      copy.setGraphic(new FontIcon("mdi2c-check"));
    });
    setAlignment(copy, Pos.TOP_RIGHT);
    return copy;
  }
}
