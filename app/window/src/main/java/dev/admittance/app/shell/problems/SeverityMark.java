package dev.admittance.app.shell.problems;

import dev.admittance.app.messages.Messages;
import dev.admittance.model.diagnostic.Severity;
import org.kordamp.ikonli.javafx.FontIcon;

/// The icons and names of severities.
public final class SeverityMark {
  private static final Messages MESSAGES = Messages.of(SeverityMark.class);

  private SeverityMark() {}

  public static String word(Severity severity) {
    return switch (severity) {
      case ERROR -> MESSAGES.get("severity.error");
      case WARNING -> MESSAGES.get("severity.warning");
      case INFO -> MESSAGES.get("severity.info");
    };
  }

  /// An icon in the severity's colour, whose style class is the severity in lower case.
  public static FontIcon icon(Severity severity) {
    FontIcon icon =
        new FontIcon(
            switch (severity) {
              case ERROR -> "mdi2c-close-circle-outline";
              case WARNING -> "mdi2a-alert-outline";
              case INFO -> "mdi2i-information-outline";
            });
    icon.getStyleClass().add(styleClass(severity));
    return icon;
  }

  /// The style class of the icon and of its text.
  public static String styleClass(Severity severity) {
    return switch (severity) {
      case ERROR -> "severity-error";
      case WARNING -> "severity-warning";
      case INFO -> "severity-info";
    };
  }
}
