package dev.admittance.app.debug.scenario;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.messages.Messages;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;

/// A field for a duration in seconds. An invalid text is marked and stays until it is corrected.
final class SecondsField extends TextField {
  private static final Messages MESSAGES = Messages.of(SecondsField.class);

  private final Duration least;
  private final Duration most;

  /// @param name the accessible name
  /// @param tip the tooltip
  SecondsField(String id, String name, String tip, Duration least, Duration most) {
    this.least = least;
    this.most = most;
    setId(id);
    ScreenReaderLabel.name(this, name);
    setPrefColumnCount(5);
    setMinWidth(USE_PREF_SIZE);
    Tooltip tooltip = new Tooltip(tip);
    setTooltip(tooltip);
    String wanted = MESSAGES.get("seconds.wrong", Seconds.text(least), Seconds.text(most));
    textProperty()
        .subscribe(_ -> {
          boolean fine = typed().isPresent();
          pseudoClassStateChanged(Styles.STATE_DANGER, !fine);
          setAccessibleHelp(fine ? tip : wanted);
          tooltip.setText(fine ? tip : wanted);
        });
  }

  /// The duration; empty if the text is invalid.
  Optional<Duration> typed() {
    return Seconds.parse(Optional.ofNullable(getText()).orElse(""), least, most);
  }

  void show(Duration duration) {
    setText(Seconds.text(duration));
  }

  void onEnter(Consumer<Duration> taken) {
    setOnAction(_ -> typed().ifPresent(taken));
  }
}
