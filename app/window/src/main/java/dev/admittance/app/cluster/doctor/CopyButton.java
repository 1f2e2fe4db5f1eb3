package dev.admittance.app.cluster.doctor;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.SystemClipboard;
import dev.admittance.app.messages.Messages;
import java.util.function.Supplier;
import javafx.animation.PauseTransition;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import javafx.util.Duration;
import org.kordamp.ikonli.javafx.FontIcon;

/// A button that copies a text and confirms it for a moment.
final class CopyButton extends Button {
  private static final Messages MESSAGES = Messages.of(CopyButton.class);

  private static final Duration MOMENT = Duration.seconds(1.5);

  /// @param words the label, such as `Copy commands`
  CopyButton(String id, String words, Supplier<String> text) {
    super(words, new FontIcon("mdi2c-content-copy"));
    Nodes.withId(id, Nodes.styled(this, Styles.SMALL));
    Nodes.tip(this, () -> new Tooltip(words));
    setAccessibleText(words);
    setMinWidth(Region.USE_PREF_SIZE);
    PauseTransition pause = new PauseTransition(MOMENT);
    pause.setOnFinished(_ -> setText(words));
    setOnAction(_ -> {
      SystemClipboard.put(text.get());
      setText(MESSAGES.get("copied"));
      pause.playFromStart();
    });
  }
}
