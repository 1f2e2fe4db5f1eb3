package dev.admittance.app.help;

import dev.admittance.app.messages.Messages;
import java.util.Optional;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;

/// A window of its own for the help, which looks as the window does that it belongs to.
final class HelpWindow {
  private static final Messages MESSAGES = Messages.of(HelpWindow.class);
  private static final double WIDTH = 760;
  private static final double HEIGHT = 820;

  private final Runnable closed;
  private Optional<Stage> stage = Optional.empty();

  /// @param closed called when a person closes it
  HelpWindow(Runnable closed) {
    this.closed = closed;
  }

  boolean isOpen() {
    return stage.isPresent();
  }

  /// Shows the help in it, and brings it to the front.
  ///
  /// @param main the content of the window that it belongs to
  void show(HelpView help, Parent main) {
    if (stage.isEmpty()) {
      StackPane root = new StackPane(help);
      root.getStyleClass().add("shell");
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

  /// Closes it; its content may be shown elsewhere then.
  void close() {
    stage.ifPresent(open -> {
      open.getScene().setRoot(new StackPane());
      open.close();
    });
    stage = Optional.empty();
  }
}
