package dev.admittance.app.debug.why;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.controls.Segments;
import dev.admittance.app.debug.why.WhyAnswer.Choice;
import dev.admittance.app.messages.Messages;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/// Chooses the subject, any webhook or policy of the admission chain, reached or not, and the
/// round.
final class CandidateBar extends HBox {
  private static final Messages MESSAGES = Messages.of(CandidateBar.class);

  private final WhyViewModel why;
  private final ComboBox<Choice> candidates;
  private final HBox rounds = new HBox();
  private boolean showing;

  CandidateBar(WhyViewModel why) {
    this.why = why;
    candidates = new ComboBox<>(why.choices());
    getStyleClass().add("why-candidates");
    candidates.setId("debug/why-candidate");
    ScreenReaderLabel.name(candidates, MESSAGES.get("candidates"));
    candidates.setPromptText(MESSAGES.get("candidates.prompt"));
    Nodes.tip(candidates, MESSAGES.get("candidates.tip"));
    candidates.setVisibleRowCount(14);
    candidates.setMaxWidth(Double.MAX_VALUE);
    candidates.setMinWidth(0);
    candidates.setCellFactory(_ -> new CandidateCell(true));
    candidates.setButtonCell(new CandidateCell(false));
    Nodes.grow(candidates);
    candidates
        .valueProperty()
        .subscribe(chosen -> {
          if (!showing && chosen != null) {
            why.ask(chosen);
          }
        });
    getChildren().setAll(candidates, rounds);
    why.answerProperty().subscribe(this::show);
  }

  private void show(WhyAnswer answer) {
    showing = true;
    candidates.setValue(answer.choice().orElse(null));
    showing = false;
    rounds.getChildren().clear();
    if (answer.rounds().size() > 1) {
      Segments<Integer> choice =
          new Segments<>(new SimpleObjectProperty<>(answer.round()), why::selectRound);
      for (int round : answer.rounds()) {
        ToggleButton button =
            Buttons.toggle(
                "debug/why-round-" + round,
                Integer.toString(round + 1),
                MESSAGES.get("round.tip", round + 1));
        button.setAccessibleText(MESSAGES.get("round", round + 1));
        choice.with(round, button);
      }
      rounds.getChildren().setAll(choice);
    }
  }

  private static final class CandidateCell extends ListCell<Choice> {
    private final boolean inList;
    private final Label name = new Label();
    private final Label origin = new Label();
    private final HBox content = new HBox(name, origin);

    CandidateCell(boolean inList) {
      this.inList = inList;
      content.getStyleClass().add("why-candidate");
      origin.getStyleClass().add(Styles.TEXT_MUTED);
      origin.setMinWidth(0);
      if (!inList) {
        setPrefWidth(0);
      }
    }

    @Override
    protected void updateItem(@Nullable Choice choice, boolean empty) {
      super.updateItem(choice, empty);
      setText(null);
      setGraphic(empty || choice == null ? null : content);
      if (!empty && choice != null) {
        name.setText(choice.name());
        origin.setText(choice.phase() + (inList ? ", " + choice.origin() : ""));
        setAccessibleText(choice.name() + ", " + choice.phase());
      }
    }
  }
}
