package dev.admittance.app.design.form;

import dev.admittance.app.controls.Inputs;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.messages.Messages;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;

/// A list of texts as chips, followed by a field for one more: Enter or a comma adds it, Backspace
/// in the empty field moves to the last chip. Only the first chips of a very long list are shown.
final class TokensEditor extends FlowPane {
  private static final Messages MESSAGES = Messages.of(TokensEditor.class);

  /// The most chips shown; a longer list is edited as text.
  static final int MOST_SHOWN = 200;

  private final ListEdits edits;
  private final TextField input = new TextField();
  private final String name;
  private int size;
  private Optional<TextField> changing = Optional.empty();
  private Runnable shownLater = () -> {};

  /// @param id of the field; each chip adds its index
  /// @param name of the list
  TokensEditor(String id, String name, ListEdits edits) {
    this.edits = edits;
    this.name = name;
    getStyleClass().add("tokens");
    // A long chip is truncated so that the form never becomes wider than its pane.
    setMinWidth(0);
    input.getStyleClass().add("tokens-input");
    input.setPromptText(MESSAGES.get("add"));
    Inputs.named(id, MESSAGES.get("add-to", name), input);
    input.setOnKeyPressed(this::press);
    input.setOnKeyTyped(event -> {
      if (",".equals(event.getCharacter())) {
        input.setText(input.getText().replace(",", ""));
        add();
      }
    });
    input
        .focusedProperty()
        .subscribe(focused -> {
          if (!focused) {
            add();
          }
        });
    getChildren().setAll(input);
  }

  /// Shows texts. A draft stays; the update waits for a chip that is being edited.
  ///
  /// @param ghost the default; empty for none
  void show(List<String> texts, String ghost) {
    if (changing.isPresent()) {
      shownLater = () -> show(texts, ghost);
      return;
    }
    boolean focusWasInside = isFocusWithin() && !input.isFocused();
    int focused = focusedChip();
    size = texts.size();
    int chips = Math.min(size, MOST_SHOWN);
    while (chipCount() > chips) {
      getChildren().remove(chipCount() - 1);
    }
    while (chipCount() < chips) {
      Chip chip = new Chip(new ChipActions());
      chip.maxWidthProperty().bind(widthProperty());
      chip.setId(input.getId() + "/" + chipCount());
      getChildren().add(chipCount(), chip);
    }
    for (int i = 0; i < chips; i++) {
      ((Chip) getChildren().get(i)).show(texts.get(i), MESSAGES.get("place", i + 1, size, name));
    }
    input.setPromptText(promptFor(ghost));
    if (focusWasInside && focused >= 0 && !isFocusWithin()) {
      focus(Math.min(focused, chips - 1));
    }
  }

  private String promptFor(String ghost) {
    if (size > MOST_SHOWN) {
      return MESSAGES.get("shared.more", size - MOST_SHOWN);
    }
    return size == 0 && !ghost.isEmpty() ? ghost : MESSAGES.get("add");
  }

  private int chipCount() {
    return (int) getChildren().stream().filter(Chip.class::isInstance).count();
  }

  private int focusedChip() {
    for (int i = 0; i < getChildren().size(); i++) {
      if (getChildren().get(i).isFocusWithin()) {
        return i;
      }
    }
    return -1;
  }

  private void focus(int index) {
    Node child = index < 0 || index >= chipCount() ? input : getChildren().get(index);
    child.requestFocus();
  }

  private void press(KeyEvent event) {
    if (event.getCode() == KeyCode.ENTER) {
      add();
      event.consume();
    } else if (event.getCode() == KeyCode.ESCAPE && !input.getText().isEmpty()) {
      input.clear();
      event.consume();
    } else if ((event.getCode() == KeyCode.BACK_SPACE || event.getCode() == KeyCode.LEFT)
        && input.getText().isEmpty()
        && chipCount() > 0) {
      focus(chipCount() - 1);
      event.consume();
    }
  }

  private void add() {
    String text = input.getText().strip();
    if (!text.isEmpty()) {
      input.clear();
      edits.add(text);
    }
  }

  private final class ChipActions implements Chip.Actions {
    @Override
    public void remove(Chip chip) {
      edits.remove(getChildren().indexOf(chip));
    }

    @Override
    public void go(Chip chip, int by) {
      int to = getChildren().indexOf(chip) + by;
      if (to >= 0) {
        focus(to);
      }
    }

    @Override
    public void move(Chip chip, int by) {
      int from = getChildren().indexOf(chip);
      int to = from + by;
      if (to >= 0 && to < chipCount()) {
        focus(to);
        edits.move(from, to);
      }
    }

    @Override
    public void change(Chip chip) {
      int index = getChildren().indexOf(chip);
      TextField changed = new TextField(chip.text());
      changed.getStyleClass().add("tokens-input");
      ScreenReaderLabel.name(changed, MESSAGES.get("change", chip.text()));
      changing = Optional.of(changed);
      getChildren().set(index, changed);
      changed.setOnAction(_ -> finish(changed, chip, true));
      changed.setOnKeyPressed(event -> {
        if (event.getCode() == KeyCode.ESCAPE) {
          finish(changed, chip, false);
          event.consume();
        }
      });
      changed
          .focusedProperty()
          .subscribe((wasFocused, focused) -> {
            if (wasFocused && !focused) {
              finish(changed, chip, true);
            }
          });
      changed.requestFocus();
      changed.selectAll();
    }

    private void finish(TextField changed, Chip chip, boolean take) {
      int index = getChildren().indexOf(changed);
      if (index < 0 || changing.isEmpty()) {
        return;
      }
      changing = Optional.empty();
      boolean hadFocus = changed.isFocused();
      getChildren().set(index, chip);
      if (hadFocus) {
        chip.requestFocus();
      }
      String text = changed.getText().strip();
      if (take && !text.equals(chip.text())) {
        if (text.isEmpty()) {
          edits.remove(index);
        } else {
          edits.replace(index, text);
        }
      }
      Runnable last = shownLater;
      shownLater = () -> {};
      last.run();
    }
  }
}
