package dev.admittance.app.shell.problems;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.problems.ProblemsViewModel.AllOfRule;
import dev.admittance.model.diagnostic.Diagnostic;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/// Asks for confirmation before all fixes of a rule are applied, and for the reason of a
/// suppression. Takes no room without a question; Escape cancels.
final class ProblemConfirmation extends HBox {
  private static final Messages MESSAGES = Messages.of(ProblemConfirmation.class);

  private final ProblemsViewModel problems;
  private final Node back;

  /// @param back gets the focus once the question is answered
  ProblemConfirmation(ProblemsViewModel problems, Node back) {
    this.problems = problems;
    this.back = back;
    Nodes.withId("problems/question", Nodes.styled(this, "problem-question"));
    managedProperty().bind(visibleProperty());
    setVisible(false);
    addEventHandler(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (event.getCode() == KeyCode.ESCAPE) {
            answer(() -> {});
            event.consume();
          }
        });
  }

  /// Asks whether to apply all fixes of a rule, and shows their number.
  void aboutFixing(String rule) {
    AllOfRule all = problems.allOf(rule);
    String where =
        all.files().size() == 1
            ? MESSAGES.get("question.one-file")
            : MESSAGES.get("question.files", all.files().size());
    Label words = new Label(MESSAGES.get("question.fix-all").formatted(all.count(), rule, where));
    words.setId("problems/question-words");
    Button fix = button("problems/fix-all", MESSAGES.get("question.fix"), () -> problems.fix(all));
    fix.getStyleClass().add(Styles.ACCENT);
    ask(fix, words, space(), cancel(), fix);
  }

  /// Asks for the reason of a suppression.
  void aboutSuppressing(Diagnostic problem) {
    Label words =
        Nodes.withId(
            "problems/question-words",
            new Label(
                MESSAGES
                    .get("question.suppress")
                    .formatted(
                        problem.rule(),
                        problem
                            .webhook()
                            .filter(_ -> problems.others(problem).isEmpty())
                            .or(problem::configuration)
                            .map(name -> MESSAGES.get("question.of", name))
                            .orElse(""))));
    TextField reason = Nodes.withId("problems/reason", new TextField());
    reason.setPromptText(MESSAGES.get("question.reason-prompt"));
    ScreenReaderLabel.name(reason, MESSAGES.get("question.reason"));
    Nodes.grow(reason);
    Button suppress =
        button(
            "problems/suppress",
            MESSAGES.get("question.do-suppress"),
            () -> problems.suppress(problem, reason.getText()));
    suppress.getStyleClass().add(Styles.ACCENT);
    suppress.disableProperty().bind(reason.textProperty().map(String::isBlank));
    reason.setOnAction(_ -> suppress.fire());
    ask(reason, words, reason, cancel(), suppress);
  }

  private void ask(Node focus, Node... content) {
    getChildren().setAll(content);
    setVisible(true);
    focus.requestFocus();
  }

  private static Region space() {
    return Nodes.space();
  }

  private Button cancel() {
    return button("problems/cancel", MESSAGES.get("shared.cancel"), () -> {});
  }

  private Button button(String id, String title, Runnable action) {
    return Buttons.small(id, title, () -> answer(action));
  }

  private void answer(Runnable action) {
    action.run();
    setVisible(false);
    getChildren().clear();
    back.requestFocus();
  }
}
