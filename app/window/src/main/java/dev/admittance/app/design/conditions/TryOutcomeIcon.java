package dev.admittance.app.design.conditions;

import dev.admittance.app.controls.Nodes;
import org.kordamp.ikonli.javafx.FontIcon;

/// The icon of a verdict, whose colour is its style class.
final class TryOutcomeIcon {
  private TryOutcomeIcon() {}

  static FontIcon of(TryOutcome outcome) {
    return Nodes.icon(
        switch (outcome) {
          case TRUE -> "mdi2c-check-circle-outline";
          case FALSE -> "mdi2m-minus-circle-outline";
          case ERROR -> "mdi2c-close-circle-outline";
          case VALUE -> "mdi2e-equal-box";
          case UNKNOWN -> "mdi2h-help-circle-outline";
          case NOT_REACHED -> "mdi2c-circle-off-outline";
        },
        switch (outcome) {
          case TRUE -> "state-fine";
          case FALSE -> "state-false";
          case ERROR -> "severity-error";
          case VALUE -> "state-value";
          case UNKNOWN -> "severity-warning";
          case NOT_REACHED -> "state-unknown";
        });
  }
}
