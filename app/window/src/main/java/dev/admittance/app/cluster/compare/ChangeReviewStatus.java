package dev.admittance.app.cluster.compare;

import dev.admittance.app.cluster.session.FaultAdvice;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Job;
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

  private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
  private final ReadOnlyStringWrapper news = new ReadOnlyStringWrapper("");

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

  /// Starts to follow the job of an operation.
  <T> Job<T> follow(Job<T> job) {
    busy.set(true);
    news.set("");
    return job.onFailure(
            ClusterException.class,
            cause ->
                end(
                    ChangeReviewDescriptions.sentence(cause.fault().sentence())
                        + " "
                        + FaultAdvice.of(cause.fault())))
        .onFailure(
            IOException.class, cause -> end(MESSAGES.get("nothing-changed", cause.getMessage())))
        .onUnexpected(this::end);
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
