package dev.admittance.app.debug.ask;

import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// The pending question, one at a time: a later one replaces an earlier one, which counts as
/// cancelled.
public final class Questions {
  private final ReadOnlyObjectWrapper<Optional<Question>> open =
      new ReadOnlyObjectWrapper<>(Optional.empty());

  /// The question to show; empty for none.
  public ReadOnlyObjectProperty<Optional<Question>> openProperty() {
    return open.getReadOnlyProperty();
  }

  public void ask(Question question) {
    Optional<Question> before = open.get();
    open.set(Optional.of(question));
    before.ifPresent(was -> was.cancelled().run());
  }

  public void choose(Question.Choice choice) {
    open.set(Optional.empty());
    choice.action().run();
  }

  /// Cancels the open question, if there is one.
  public void cancel() {
    Optional<Question> before = open.get();
    open.set(Optional.empty());
    before.ifPresent(was -> was.cancelled().run());
  }
}
