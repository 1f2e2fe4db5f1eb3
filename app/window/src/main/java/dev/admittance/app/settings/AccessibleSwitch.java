package dev.admittance.app.settings;

import atlantafx.base.controls.ToggleSwitch;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import org.jspecify.annotations.Nullable;

/// A switch that reports its role and state to screen readers.
final class AccessibleSwitch extends ToggleSwitch {
  AccessibleSwitch() {
    setAccessibleRole(AccessibleRole.TOGGLE_BUTTON);
    selectedProperty()
        .subscribe(() -> notifyAccessibleAttributeChanged(AccessibleAttribute.SELECTED));
  }

  @Override
  public @Nullable Object queryAccessibleAttribute(
      AccessibleAttribute attribute, @Nullable Object... parameters) {
    return attribute == AccessibleAttribute.SELECTED
        ? isSelected()
        : super.queryAccessibleAttribute(attribute, parameters);
  }

  @Override
  public void executeAccessibleAction(AccessibleAction action, @Nullable Object... parameters) {
    if (action == AccessibleAction.FIRE) {
      fire();
    } else {
      super.executeAccessibleAction(action, parameters);
    }
  }
}
