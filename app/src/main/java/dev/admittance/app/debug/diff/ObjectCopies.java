package dev.admittance.app.debug.diff;

import dev.admittance.app.debug.ask.SafeCopies;
import dev.admittance.app.debug.ask.SafeCopies.Copy;
import dev.admittance.app.messages.Messages;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Copies parts of the object that is shown, and asks first where there is a secret in it.
public final class ObjectCopies {
  private static final Messages MESSAGES = Messages.of(ObjectCopies.class);

  private final ObjectDiffViewModel model;
  private final SafeCopies copies;

  /// Copies from what a view model shows.
  public ObjectCopies(ObjectDiffViewModel model, SafeCopies copies) {
    this.model = model;
    this.copies = copies;
  }

  /// Copies what a field holds.
  ///
  /// @param keys from the root of the object down
  /// @param to gets the text
  public void value(List<String> keys, Consumer<String> to) {
    ObjectDiff diff = model.diffProperty().get();
    copies.copy(
        MESSAGES.get("what.value"),
        () -> {
          String whole = diff.valueOf(keys);
          String clean = diff.redactedValueOf(keys);
          return new Copy(whole, !whole.equals(clean), Optional.of(clean));
        },
        to);
  }

  /// Copies lines: which of them belong to a secret is not asked, any in the object will do.
  ///
  /// @param to gets the text
  public void lines(String lines, Consumer<String> to) {
    ObjectDiff diff = model.diffProperty().get();
    copies.copy(
        MESSAGES.get("what.object"),
        () -> new Copy(lines, diff.holdsSecrets(), Optional.empty()),
        to);
  }
}
