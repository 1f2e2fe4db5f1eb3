package dev.admittance.app.debug.scenario;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.KeyTip;
import javafx.scene.control.Button;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;

/// Opens the scenario of a capture whose object gets initializers; hidden for other captures.
public final class FollowButton extends Button {
  private static final Messages MESSAGES = Messages.of(FollowButton.class);

  public FollowButton(ScenariosViewModel scenarios) {
    super(MESSAGES.get("follow"), new FontIcon(MaterialDesignT.TIMELINE_CLOCK_OUTLINE));
    setId("debug/follow");
    setAccessibleText(MESSAGES.get("follow.text"));
    getStyleClass().add(Styles.SMALL);
    setMinWidth(USE_PREF_SIZE);
    Nodes.tip(this, () -> new KeyTip(MESSAGES.get("follow.tip"), "debug/follow-initialization"));
    setOnAction(_ -> scenarios.follow());
    Nodes.showWhile(this, scenarios.followable());
  }
}
