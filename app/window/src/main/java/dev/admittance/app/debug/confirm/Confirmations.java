package dev.admittance.app.debug.confirm;

import dev.admittance.app.controls.OptionalProperty;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;

/// The pending question, one at a time: a later one replaces an earlier one, which counts as
/// cancelled.
public final class Confirmations {
  private final OptionalProperty<Confirmation> open = new OptionalProperty<>();

  /// The question to show; empty for none.
  public ReadOnlyObjectProperty<Optional<Confirmation>> openProperty() {
    return open.getReadOnlyProperty();
  }

  public void ask(Confirmation confirmation) {
    Optional<Confirmation> before = open.get();
    open.set(Optional.of(confirmation));
    before.ifPresent(was -> was.cancelled().run());
  }

  public void choose(Confirmation.Choice choice) {
    open.set(Optional.empty());
    choice.action().run();
  }

  /// Cancels the open question, if there is one.
  public void cancel() {
    Optional<Confirmation> before = open.get();
    open.set(Optional.empty());
    before.ifPresent(was -> was.cancelled().run());
  }
}
