package dev.admittance.app.shell.problems;

import atlantafx.base.theme.Styles;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Fix;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// A diagnostic next to its field: its message and remedy, and a button for the quick fix.
public final class ProblemLine extends HBox {
  private static final Messages MESSAGES = Messages.of(ProblemLine.class);

  /// Shows a diagnostic.
  ///
  /// @param place the path that the form already shows; only the rest of the diagnostic's path is
  ///   added
  /// @param onFix applies a fix
  public ProblemLine(Diagnostic problem, String place, Consumer<Fix> onFix) {
    getStyleClass().add("problem-line");
    FontIcon icon = SeverityMark.icon(problem.severity());
    Label message = new Label(message(problem, place));
    message.setWrapText(true);
    message.setMinHeight(USE_PREF_SIZE);
    VBox text = new VBox(message);
    text.getStyleClass().add("problem-text");
    problem
        .remedy()
        .filter(_ -> problem.fix().isEmpty())
        .ifPresent(remedy -> {
          Label advice = new Label(remedy);
          advice.setWrapText(true);
          advice.setMinHeight(USE_PREF_SIZE);
          advice.getStyleClass().add(Styles.TEXT_MUTED);
          text.getChildren().add(advice);
        });
    problem.fix().ifPresent(fix -> text.getChildren().add(button(fix, onFix)));
    HBox.setHgrow(text, Priority.ALWAYS);
    getChildren().setAll(icon, text);
  }

  private static Button button(Fix fix, Consumer<Fix> onFix) {
    Button button = new Button(fix.title());
    button.getStyleClass().addAll(Styles.SMALL, "fix-button");
    button.setAccessibleText(MESSAGES.get("fix.named", fix.title()));
    button.setOnAction(_ -> onFix.accept(fix));
    return button;
  }

  /// The server's message starts with a path, of which only the rest is shown.
  private static String message(Diagnostic problem, String place) {
    String path = problem.path();
    String rest = path.startsWith(place) ? path.substring(place.length()) : path;
    String field = rest.startsWith(".") ? rest.substring(1) : rest;
    return problem.rule().startsWith("api/") && !field.isEmpty()
        ? field + ": " + problem.message()
        : problem.message();
  }
}
