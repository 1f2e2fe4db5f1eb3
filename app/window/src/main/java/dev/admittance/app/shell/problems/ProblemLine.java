package dev.admittance.app.shell.problems;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Fix;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
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
    setAccessibleText(SeverityMark.word(problem.severity()) + ": " + problem.message());
    FontIcon icon = SeverityMark.icon(problem.severity());
    Label message = Nodes.wrapped(message(problem, place));
    VBox text = Nodes.column("problem-text", message);
    problem
        .remedy()
        .filter(_ -> problem.fix().isEmpty())
        .ifPresent(remedy -> {
          Label advice = Nodes.wrapped(remedy, Styles.TEXT_MUTED);
          text.getChildren().add(advice);
        });
    problem.fix().ifPresent(fix -> text.getChildren().add(button(fix, onFix)));
    Nodes.grow(text);
    getChildren().setAll(icon, text);
  }

  private static Button button(Fix fix, Consumer<Fix> onFix) {
    Button button = Nodes.styled(new Button(fix.title()), Styles.SMALL, "fix-button");
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
