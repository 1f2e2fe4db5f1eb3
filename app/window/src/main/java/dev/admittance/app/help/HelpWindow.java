package dev.admittance.app.help;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import java.util.Optional;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;

/// A separate window for the help, with the style of the main window.
final class HelpWindow {
  private static final Messages MESSAGES = Messages.of(HelpWindow.class);
  private static final double WIDTH = 760;
  private static final double HEIGHT = 820;

  private final Runnable closed;
  private Optional<Stage> stage = Optional.empty();

  /// @param closed runs when the user closes it
  HelpWindow(Runnable closed) {
    this.closed = closed;
  }

  boolean isOpen() {
    return stage.isPresent();
  }

  /// Shows the help and brings the window to the front.
  ///
  /// @param main the content of the main window
  void show(HelpView help, Parent main) {
    if (stage.isEmpty()) {
      StackPane root = Nodes.styled(new StackPane(help), "shell");
      root.getStylesheets().addAll(main.getStylesheets());
      root.styleProperty().bind(main.styleProperty());
      Stage made = new Stage();
      made.setTitle(MESSAGES.get("window"));
      made.setScene(new Scene(root, WIDTH, HEIGHT));
      made.setOnCloseRequest(_ -> closed.run());
      stage = Optional.of(made);
    }
    stage.get().show();
    stage.get().toFront();
  }

  /// Closes the window and releases its content.
  void close() {
    stage.ifPresent(open -> {
      open.getScene().setRoot(new StackPane());
      open.close();
    });
    stage = Optional.empty();
  }
}
