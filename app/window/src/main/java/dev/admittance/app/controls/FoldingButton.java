package dev.admittance.app.controls;

import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Button;
import org.jspecify.annotations.Nullable;

/// A button that expands and collapses a section, with the matching accessibility state and
/// actions.
public class FoldingButton extends Button {
  private boolean open;

  public FoldingButton() {
    setAccessibleRole(AccessibleRole.TITLED_PANE);
  }

  public final boolean isOpen() {
    return open;
  }

  /// Sets whether the section is expanded.
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
