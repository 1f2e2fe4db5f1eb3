package dev.admittance.app.controls;

import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.control.Label;

/// An invisible label for screen readers. Text fields, text areas and combo boxes report their
/// content; an accessible text would replace it, so that typing would be silent. A label gives them
/// a name instead.
public final class ScreenReaderLabel extends Label {
  private ScreenReaderLabel(Node control) {
    setLabelFor(control);
  }

  /// Sets the accessible name of a control. A label attached later overrides it.
  public static void name(Node control, String name) {
    Object label = control.queryAccessibleAttribute(AccessibleAttribute.LABELED_BY);
    ScreenReaderLabel own =
        label instanceof ScreenReaderLabel spoken ? spoken : new ScreenReaderLabel(control);
    own.setText(name);
  }
}
