package dev.admittance.app.controls;

import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Button;
import org.jspecify.annotations.Nullable;

/// A button that opens and folds what is below it. Screen readers say which of both it is, and can
/// open and fold it.
public class FoldingButton extends Button {
  private boolean open;

  /// Makes one that is folded and has no text.
  public FoldingButton() {
    setAccessibleRole(AccessibleRole.TITLED_PANE);
  }

  /// Whether what is below it is shown.
  public final boolean isOpen() {
    return open;
  }

  /// Says whether what is below it is shown.
  public final void setOpen(boolean open) {
    if (this.open != open) {
      this.open = open;
      notifyAccessibleAttributeChanged(AccessibleAttribute.EXPANDED);
    }
  }

  @Override
  public @Nullable Object queryAccessibleAttribute(
      AccessibleAttribute attribute, @Nullable Object... parameters) {
    return attribute == AccessibleAttribute.EXPANDED
        ? (Object) open
        : super.queryAccessibleAttribute(attribute, parameters);
  }

  @Override
  public void executeAccessibleAction(AccessibleAction action, @Nullable Object... parameters) {
    switch (action) {
      case EXPAND -> fireWhen(!open);
      case COLLAPSE -> fireWhen(open);
      default -> super.executeAccessibleAction(action, parameters);
    }
  }

  private void fireWhen(boolean wanted) {
    if (wanted) {
      fire();
    }
  }
}
