package dev.admittance.app.controls;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// The frame of a dialog: its title above its contents, of which a row of buttons is the last.
public final class DialogBox extends VBox {
  public DialogBox(String id, String title, Node... contents) {
    Nodes.withId(id, this);
    Label heading = Nodes.wrapped(title, "dialog-title");
    getChildren().add(heading);
    getChildren().addAll(contents);
  }

  /// Limits the width; the dialog becomes as high as its contents need.
  public DialogBox within(double width) {
    return within(width, Region.USE_PREF_SIZE);
  }

  /// Limits the size.
  public DialogBox within(double width, double height) {
    setMaxSize(width, height);
    return this;
  }

  /// Makes the row of buttons, from left to right; the one that the dialog is for is the last.
  public static HBox buttons(Node... buttons) {
    return Nodes.row("dialog-buttons", buttons);
  }
}
