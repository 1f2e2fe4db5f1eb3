package dev.admittance.app.debug.captures;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;

/// Names the file that replaces the workspace's captures, and shows its progress.
final class CaptureFileBar extends VBox {
  private static final Messages MESSAGES = Messages.of(CaptureFileBar.class);

  private final Label name = new Label("", new FontIcon(MaterialDesignF.FILE_OUTLINE));
  private final Label words = new Label();
  private final Button simulate = new Button(MESSAGES.get("simulate-all"));
  private final Button read = new Button(MESSAGES.get("read-on"));

  CaptureFileBar(CapturesViewModel captures) {
    getStyleClass().add("capture-file");
    managedProperty().bind(visibleProperty());
    name.setId("debug/captures-file");
    name.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    name.setMinWidth(0);
    name.setMaxWidth(Double.MAX_VALUE);
    name.getStyleClass().add("capture-file-name");
    Nodes.grow(name);
    Button close = new Button("", new FontIcon(MaterialDesignC.CLOSE));
    close.getStyleClass().addAll(Styles.FLAT, Styles.SMALL);
    configure(close, "debug/close-captures", MESSAGES.get("close.tip"), captures::closeFile);
    close.setAccessibleText(MESSAGES.get("close"));
    simulate.getStyleClass().add(Styles.SMALL);
    configure(
        simulate,
        "debug/simulate-all",
        MESSAGES.get("simulate-all.tip"),
        captures.file()::simulateAll);
    read.getStyleClass().add(Styles.SMALL);
    configure(read, "debug/read-captures", MESSAGES.get("read-on.tip"), captures.file()::readAll);
    Nodes.withId("debug/captures-file-words", Nodes.styled(words, "capture-file-words"));
    words.setWrapText(true);
    words.managedProperty().bind(words.visibleProperty());
    HBox line = Nodes.row("capture-file-line", name, read, simulate, close);
    line.setAlignment(Pos.CENTER_LEFT);
    getChildren().setAll(line, words);
    captures.file().stateProperty().subscribe(this::show);
  }

  private static void configure(Button button, String id, String tip, Runnable action) {
    button.setId(id);
    Nodes.tip(button, tip);
    button.setMinWidth(Region.USE_PREF_SIZE);
    button.managedProperty().bind(button.visibleProperty());
    button.setOnAction(_ -> action.run());
  }

  private void show(Optional<CaptureFileState> state) {
    setVisible(state.isPresent());
    state.ifPresent(now -> {
      name.setText(now.name());
      Nodes.tip(name, now.name());
      words.setText(now.words());
      words.setVisible(!now.words().isEmpty());
      words.setTooltip(now.details().isEmpty() ? null : new Tooltip(now.details()));
      read.setVisible(now.reading() == CaptureFileState.Reading.STOPPED);
      simulate.setVisible(now.simulating() != CaptureFileState.Simulating.DONE);
      simulate.setDisable(now.simulating() == CaptureFileState.Simulating.RUNNING);
    });
  }
}
