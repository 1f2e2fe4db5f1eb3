package dev.admittance.app.debug.outcome;

import dev.admittance.app.checks.RuleChip;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.WrappingCell;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.messages.Message;
import dev.admittance.simulator.messages.Message.Delivery;
import dev.admittance.simulator.messages.Message.Kind;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// A message: its source, its text, and its fate.
final class MessageCell extends WrappingCell<Message> {
  private static final Messages MESSAGES = Messages.of(MessageCell.class);

  /// About 25 lines in pixels; the tooltip has the rest.
  private static final double LONGEST = 420;

  private static final PseudoClass LOST = PseudoClass.getPseudoClass("lost");

  private final FontIcon icon = new FontIcon();
  private final Label who = new Label();
  private final RuleChip rule = new RuleChip();
  private final Label key = text("message-key");
  private final Label said = text("message-text");
  private final Label note = text("message-note");
  private final VBox content;

  MessageCell(MessagesViewModel model) {
    this(new VBox(), model);
  }

  private MessageCell(VBox content, MessagesViewModel model) {
    super(content, model::jumpTo);
    this.content = content;
    who.getStyleClass().add("message-who");
    HBox head = Nodes.row("message-head", icon, who, Nodes.space(), rule);
    said.setMinHeight(0);
    said.setMaxHeight(LONGEST);
    content.getChildren().setAll(head, key, said, note);
    content.getStyleClass().add("message");
  }

  @Override
  protected void updateItem(@Nullable Message message, boolean empty) {
    super.updateItem(message, empty);
    setGraphic(empty || message == null ? null : content);
    if (empty || message == null) {
      setAccessibleText(null);
      return;
    }
    pseudoClassStateChanged(LOST, message.fate() == Delivery.LEFT_OUT);
    boolean warning = message.kind() == Kind.WARNING;
    icon.setIconLiteral(warning ? "mdi2a-alert-outline" : "mdi2t-text-box-check-outline");
    icon.getStyleClass().setAll("ikonli-font-icon", warning ? "warning" : "annotation");
    who.setText(message.who());
    rule.setText(message.rule().toString());
    set(key, message.key());
    set(said, message.text());
    set(note, message.note());
    said.setTooltip(message.text().isEmpty() ? null : wrapped(message.text()));
    setAccessibleText(
        MESSAGES.get(
            warning ? "warning-of" : "annotation-of",
            message.who(),
            message.key(),
            message.text(),
            message.note()));
  }

  private static Tooltip wrapped(String text) {
    Tooltip tooltip = new Tooltip(text);
    tooltip.setWrapText(true);
    tooltip.setMaxWidth(520);
    return tooltip;
  }

  private static void set(Label label, String text) {
    label.setText(text);
    Nodes.show(label, !text.isEmpty());
  }

  private static Label text(String style) {
    return Nodes.wrapped("", style);
  }
}
