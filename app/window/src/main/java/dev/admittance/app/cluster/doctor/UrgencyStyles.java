package dev.admittance.app.cluster.doctor;

import dev.admittance.doctor.Urgency;
import java.util.Locale;
import org.kordamp.ikonli.javafx.FontIcon;

final class UrgencyStyles {
  private UrgencyStyles() {}

  /// The icon of an urgency, in its colour.
  static FontIcon icon(Urgency urgency) {
    FontIcon icon =
        new FontIcon(
            switch (urgency) {
              case BREAKING -> "mdi2a-alert-octagon";
              case DANGER -> "mdi2a-alert-circle-outline";
              case WARNING -> "mdi2a-alert-outline";
              case NOTE -> "mdi2i-information-outline";
            });
    icon.getStyleClass().add("urgency-" + urgency.name().toLowerCase(Locale.ROOT));
    return icon;
  }
}
