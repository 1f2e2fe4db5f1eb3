package dev.admittance.app.debug.initializers;

import atlantafx.base.theme.Styles;
import dev.admittance.app.shell.ActionButtons;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;

/// Leads from a capture whose object is given initializers to what becomes of it; out of sight for
/// others.
public final class FollowButton extends Button {
  /// Makes the button.
  public FollowButton(InitializersViewModel initializers) {
    super("Initialization", new FontIcon(MaterialDesignT.TIMELINE_CLOCK_OUTLINE));
    setId("debug/follow");
    setAccessibleText("Follow the initialization");
    getStyleClass().add(Styles.SMALL);
    setMinWidth(USE_PREF_SIZE);
    setTooltip(
        new Tooltip(
            "Admission ends here, and the object waits for its initializers: see what becomes of it"
                + " ("
                + ActionButtons.shortcut("Shortcut+I")
                + ")"));
    setOnAction(_ -> initializers.follow());
    visibleProperty().bind(initializers.followable());
    managedProperty().bind(visibleProperty());
  }
}
