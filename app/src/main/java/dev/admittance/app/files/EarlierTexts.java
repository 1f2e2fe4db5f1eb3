package dev.admittance.app.files;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.storage.KeptTexts;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;

/// How many texts earlier sessions left in the state folder, to delete them all. Confined to the UI
/// thread.
public final class EarlierTexts {
  private static final Messages MESSAGES = Messages.of(EarlierTexts.class);

  private final TaskRunner tasks;
  private final Failures failures;
  private final ReadOnlyIntegerWrapper count = new ReadOnlyIntegerWrapper();

  /// Counts nothing before it is told to look.
  public EarlierTexts(TaskRunner tasks, Failures failures) {
    this.tasks = tasks;
    this.failures = failures;
  }

  /// How many there were when they were looked for.
  public ReadOnlyIntegerProperty countProperty() {
    return count.getReadOnlyProperty();
  }

  /// Looks for them.
  public void look() {
    tasks
        .start(MESSAGES.get("earlier.looking"), _ -> KeptTexts.find().size())
        .onSuccess(count::set)
        .onFailure(failures::reportUnexpected);
  }

  /// Deletes them.
  public void delete() {
    tasks
        .start(
            MESSAGES.get("earlier.deleting"),
            _ -> {
              KeptTexts.delete();
              return KeptTexts.find().size();
            })
        .onSuccess(count::set)
        .onFailure(failures::reportUnexpected);
  }
}
