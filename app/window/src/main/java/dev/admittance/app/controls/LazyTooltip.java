package dev.admittance.app.controls;

import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.event.EventHandler;
import javafx.scene.control.Control;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import org.jspecify.annotations.Nullable;

/// The tooltip of a control, created when the pointer first enters the control: each tooltip has a
/// popup of its own, and few are ever seen. Where a screen reader is active, which reads tooltips
/// as help, it is created at once.
final class LazyTooltip implements EventHandler<MouseEvent> {
  private final Control control;
  private @Nullable Supplier<? extends Tooltip> maker;

  private LazyTooltip(Control control) {
    this.control = control;
    control.addEventHandler(MouseEvent.MOUSE_ENTERED, this);
  }

  /// Replaces the tooltip of a control.
  static void set(Control control, Supplier<? extends Tooltip> maker) {
    LazyTooltip lazy =
        (LazyTooltip)
            control
                .getProperties()
                .computeIfAbsent(LazyTooltip.class, _ -> new LazyTooltip(control));
    control.setTooltip(null);
    lazy.maker = maker;
    // Controls may be made on other threads, which may not ask for a screen reader.
    if (control.isHover()
        || (Platform.isFxApplicationThread() && Platform.isAccessibilityActive())) {
      lazy.create();
    }
  }

  /// Removes the tooltip of a control, also one that is not created yet.
  static void clear(Control control) {
    control.setTooltip(null);
    if (control.hasProperties()
        && control.getProperties().get(LazyTooltip.class) instanceof LazyTooltip lazy) {
      lazy.maker = null;
    }
  }

  @Override
  public void handle(MouseEvent entered) {
    create();
  }

  private void create() {
    Supplier<? extends Tooltip> waiting = maker;
    if (waiting != null) {
      maker = null;
      control.setTooltip(waiting.get());
    }
  }
}
