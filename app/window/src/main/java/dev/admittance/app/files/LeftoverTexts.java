package dev.admittance.app.files;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.storage.KeptTexts;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;

/// The number of unsaved texts of earlier sessions in the state folder, and their deletion.
/// Confined to the UI thread.
public final class LeftoverTexts {
  private static final Messages MESSAGES = Messages.of(LeftoverTexts.class);

  private final TaskRunner tasks;
  private final ReadOnlyIntegerWrapper count = new ReadOnlyIntegerWrapper();

  public LeftoverTexts(TaskRunner tasks) {
    this.tasks = tasks;
  }

  /// The number as of the last count.
  public ReadOnlyIntegerProperty countProperty() {
    return count.getReadOnlyProperty();
  }

  public void look() {
    tasks
        .start(MESSAGES.get("earlier.looking"), _ -> KeptTexts.find().size())
        .onSuccess(count::set);
  }

  public void delete() {
    tasks
        .start(
            MESSAGES.get("earlier.deleting"),
            _ -> {
              KeptTexts.delete();
              return KeptTexts.find().size();
            })
        .onSuccess(count::set);
  }
}
