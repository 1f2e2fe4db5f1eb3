package dev.admittance.app.cluster.compare;

import dev.admittance.app.cluster.session.FaultAdvice;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.ClusterException;
import java.io.IOException;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/// The progress and result of a review's latest operation. Applying and undoing share it, since
/// only one runs at a time.
final class ChangeReviewStatus {
  private static final Messages MESSAGES = Messages.of(ChangeReviewStatus.class);

  private final Failures failures;
  private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
  private final ReadOnlyStringWrapper news = new ReadOnlyStringWrapper("");

  ChangeReviewStatus(Failures failures) {
    this.failures = failures;
  }

  void start() {
    busy.set(true);
    news.set("");
  }

  void end() {
    busy.set(false);
  }

  void end(String became) {
    end();
    news.set(became);
  }

  void stopped() {
    end(MESSAGES.get("stopped"));
  }

  void fail(Throwable cause) {
    end();
    switch (cause) {
      case ClusterException known ->
          news.set(
              ChangeReviewDescriptions.sentence(known.fault().sentence())
                  + " "
                  + FaultAdvice.of(known.fault()));
      case IOException file -> news.set(MESSAGES.get("nothing-changed", file.getMessage()));
      default -> failures.reportUnexpected(cause);
    }
  }

  /// Reports a message without an operation.
  void say(String text) {
    news.set(text);
  }

  void dismiss() {
    news.set("");
  }

  boolean isBusy() {
    return busy.get();
  }

  ReadOnlyBooleanProperty busyProperty() {
    return busy.getReadOnlyProperty();
  }

  ReadOnlyStringProperty newsProperty() {
    return news.getReadOnlyProperty();
  }
}
