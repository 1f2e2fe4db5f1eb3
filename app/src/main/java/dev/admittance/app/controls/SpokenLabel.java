package dev.admittance.app.controls;

import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.control.Label;

/// A label that is said by screen readers and shown to nobody. Text fields, text areas and boxes of
/// choices say what is in them; their accessible text would be said in its place, so that nobody
/// hears what is typed. Their name is that of a label.
public final class SpokenLabel extends Label {
  private SpokenLabel(Node control) {
    setLabelFor(control);
  }

  /// Names a control, or names it anew. A label that is made for it later takes the place of the
  /// name.
  public static void name(Node control, String name) {
    Object label = control.queryAccessibleAttribute(AccessibleAttribute.LABELED_BY);
    SpokenLabel own = label instanceof SpokenLabel spoken ? spoken : new SpokenLabel(control);
    own.setText(name);
  }
}
