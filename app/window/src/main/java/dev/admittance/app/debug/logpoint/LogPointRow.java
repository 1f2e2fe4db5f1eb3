package dev.admittance.app.debug.logpoint;

import dev.admittance.simulator.analysis.logpoint.LogPoint;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;

/// A log point in the list.
public final class LogPointRow {
  private final LogPoint point;
  private final BooleanProperty enabled;
  private final ReadOnlyStringWrapper summary = new ReadOnlyStringWrapper("");

  LogPointRow(LogPoint point, boolean enabled) {
    this.point = point;
    this.enabled = new SimpleBooleanProperty(enabled);
  }

  LogPoint point() {
    return point;
  }

  String place() {
    return point.at().text();
  }

  String expression() {
    return point.expression();
  }

  public BooleanProperty enabledProperty() {
    return enabled;
  }

  /// Its values so far, in a few words.
  ReadOnlyStringProperty summaryProperty() {
    return summary.getReadOnlyProperty();
  }

  void setSummary(String words) {
    summary.set(words);
  }
}
