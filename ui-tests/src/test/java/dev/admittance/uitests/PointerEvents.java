package dev.admittance.uitests;

import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;

/// Events of a pointer that rests nowhere, for controls that are in no window.
public final class PointerEvents {
  /// The pointer enters a control.
  public static final MouseEvent ENTERED =
      new MouseEvent(
          MouseEvent.MOUSE_ENTERED,
          0,
          0,
          0,
          0,
          MouseButton.NONE,
          0,
          false,
          false,
          false,
          false,
          false,
          false,
          false,
          true,
          false,
          true,
          null);

  private PointerEvents() {}
}
