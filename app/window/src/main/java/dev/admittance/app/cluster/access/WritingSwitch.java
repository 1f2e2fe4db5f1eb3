package dev.admittance.app.cluster.access;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import org.kordamp.ikonli.javafx.FontIcon;

/// A button that shows whether a cluster is read-only, and changes it.
public final class WritingSwitch extends Button {
  private static final Messages MESSAGES = Messages.of(WritingSwitch.class);

  private static final String SHEET = String.valueOf(WritingSwitch.class.getResource("write.css"));

  private static final PseudoClass WRITING = PseudoClass.getPseudoClass("writing");

  private final WritingViewModel writing;
  private final FontIcon icon = new FontIcon("mdi2l-lock-outline");
  private final Tooltip tooltip = new Tooltip();

  public WritingSwitch(WritingViewModel writing, DialogLayer dialogs) {
    this.writing = writing;
    Nodes.withId("cluster/writing", Nodes.styled(this, Styles.SMALL, "writing-switch"));
    getStylesheets().add(SHEET);
    setMinWidth(USE_PREF_SIZE);
    setGraphic(icon);
    setTooltip(tooltip);
    setOnAction(_ -> {
      if (writing.modeProperty().get() == WritingViewModel.Mode.WRITE) {
        writing.forbid();
      } else {
        WritingDialog.show(dialogs, writing);
      }
    });
    writing.modeProperty().subscribe(this::show);
  }

  private void show(WritingViewModel.Mode mode) {
    boolean write = mode == WritingViewModel.Mode.WRITE;
    boolean possible = write || mode == WritingViewModel.Mode.READ;
    setDisable(!possible);
    setText(write ? MESSAGES.get("switch.writing") : MESSAGES.get("switch.reading"));
    setAccessibleText(
        write ? MESSAGES.get("switch.writing-name") : MESSAGES.get("switch.reading-name"));
    icon.setIconLiteral(write ? "mdi2p-pencil-lock-outline" : "mdi2l-lock-outline");
    pseudoClassStateChanged(WRITING, write);
    tooltip.setText(
        switch (mode) {
          case NO_CLUSTER -> MESSAGES.get("switch.no-cluster-tip");
          case NEVER -> MESSAGES.get("switch.never-tip", writing.context());
          case READ -> MESSAGES.get("switch.read-tip");
          case WRITE -> MESSAGES.get("switch.write-tip");
        });
  }
}
