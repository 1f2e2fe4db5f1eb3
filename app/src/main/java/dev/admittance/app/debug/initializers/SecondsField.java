package dev.admittance.app.debug.initializers;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.SpokenLabel;
import dev.admittance.app.messages.Messages;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;

/// A duration in seconds that a person types. What cannot be taken is marked, and stays until it is
/// corrected.
final class SecondsField extends TextField {
  private static final Messages MESSAGES = Messages.of(SecondsField.class);

  private final Duration least;
  private final Duration most;

  /// @param name what it is, for those who do not see it
  /// @param tip what it does
  SecondsField(String id, String name, String tip, Duration least, Duration most) {
    this.least = least;
    this.most = most;
    setId(id);
    SpokenLabel.name(this, name);
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

  /// What is typed; empty while it cannot be taken.
  Optional<Duration> typed() {
    return Seconds.parse(Optional.ofNullable(getText()).orElse(""), least, most);
  }

  /// Shows a duration.
  void show(Duration duration) {
    setText(Seconds.text(duration));
  }

  /// What is done with the duration at Enter.
  void onEnter(Consumer<Duration> taken) {
    setOnAction(_ -> typed().ifPresent(taken));
  }
}
