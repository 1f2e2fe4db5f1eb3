package dev.admittance.app.controls;

import dev.admittance.app.messages.Messages;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import org.controlsfx.control.textfield.AutoCompletionBinding;
import org.controlsfx.control.textfield.TextFields;
import org.kordamp.ikonli.javafx.FontIcon;

/// A list of short texts as chips with remove buttons, followed by a field that adds one. It shows
/// what it is given and only requests changes.
public final class ChipField extends FlowPane {
  private static final Messages MESSAGES = Messages.of(ChipField.class);

  private static final int MOST_SUGGESTIONS = 100;
  private static final int ROWS = 12;
  private static final double WIDEST = 4000;

  private final String what;
  private final TextField field = new TextField();
  private volatile List<String> suggestions = List.of();
  private UnaryOperator<String> label = UnaryOperator.identity();
  private Consumer<String> onAdd = _ -> {};
  private Consumer<String> onRemove = _ -> {};
  private Runnable onFocus = () -> {};
  private List<Node> trailing = List.of();

  /// @param id of the field; the button of a chip adds `/remove/` and its text
  /// @param what the word for a text, such as `resource`
  public ChipField(String id, String what) {
    this.what = what;
    Nodes.withId(id + "/chips", Nodes.styled(this, "chip-field"));
    // Unlimited: parents ask for the height at the preferred width or less.
    setPrefWrapLength(WIDEST);
    getStylesheets().add(ControlStyles.SHEET);
    Nodes.withId(id, Nodes.styled(field, "chip-entry"));
    field.setPromptText(MESSAGES.get("chips.add", what));
    ScreenReaderLabel.name(field, MESSAGES.get("chips.add", what));
    field.setOnAction(_ -> add(field.getText().strip()));
    field.addEventFilter(KeyEvent.KEY_PRESSED, this::stepBack);
    field
        .focusedProperty()
        .subscribe(focused -> {
          if (focused) {
            onFocus.run();
          }
        });
    AutoCompletionBinding<String> completion =
        TextFields.bindAutoCompletion(field, request -> matching(request.getUserText()));
    completion.setVisibleRowCount(ROWS);
    completion.setOnAutoCompleted(event -> add(event.getCompletion()));
    getChildren().setAll(field);
  }

  public void setLabel(UnaryOperator<String> shown) {
    label = shown;
  }

  /// Sets the handler of an added text.
  public void setOnAdd(Consumer<String> action) {
    onAdd = action;
  }

  /// Sets the handler of a removed text.
  public void setOnRemove(Consumer<String> action) {
    onRemove = action;
  }

  /// Sets the handler that runs when the field gets the focus, for example to load suggestions.
  public void setOnFocus(Runnable action) {
    onFocus = action;
  }

  /// Sets the suggestions, best first.
  public void suggest(List<String> texts) {
    suggestions = List.copyOf(texts);
  }

  /// Sets a node after the field, such as a button.
  public void setTrailing(Node node) {
    trailing = List.of(node);
    getChildren().add(node);
  }

  /// Replaces the texts. The focus stays in the field, or moves there from a removed chip.
  public void show(List<String> texts) {
    boolean focused =
        getScene() != null
            && getScene().getFocusOwner() instanceof Button button
            && getChildren().contains(button.getParent());
    getChildren().setAll(texts.stream().map(this::chip).toList());
    getChildren().add(field);
    getChildren().addAll(trailing);
    if (focused) {
      field.requestFocus();
    }
  }

  private HBox chip(String text) {
    String shown = label.apply(text);
    Label name = new Label(shown);
    Button remove = new Button(null, new FontIcon("mdi2c-close"));
    remove.setId(field.getId() + "/remove/" + text);
    remove.getStyleClass().setAll("chip-remove");
    remove.setAccessibleText(MESSAGES.get("chips.remove", what, shown));
    Nodes.tip(remove, MESSAGES.get("shared.remove-one", shown));
    remove.setOnAction(_ -> onRemove.accept(text));
    remove.setOnKeyPressed(event -> {
      if (event.getCode() == KeyCode.DELETE || event.getCode() == KeyCode.BACK_SPACE) {
        onRemove.accept(text);
        event.consume();
      }
    });
    return Nodes.row("chip", name, remove);
  }

  /// Backspace in the empty field focuses the last chip, where it removes it.
  private void stepBack(KeyEvent event) {
    int chips = getChildren().indexOf(field);
    if (event.getCode() == KeyCode.BACK_SPACE
        && field.getText().isEmpty()
        && chips > 0
        && getChildren().get(chips - 1) instanceof HBox chip) {
      chip.getChildren().getLast().requestFocus();
      event.consume();
    }
  }

  private void add(String text) {
    field.clear();
    if (!text.isEmpty()) {
      onAdd.accept(text);
    }
  }

  /// The suggestions that start with the typed text, then those that contain it. Called on another
  /// thread.
  private Collection<String> matching(String typed) {
    String wanted = typed.strip().toLowerCase(Locale.ROOT);
    List<String> all = suggestions;
    return Stream.concat(
            all.stream().filter(text -> text.toLowerCase(Locale.ROOT).startsWith(wanted)),
            all.stream().filter(text -> text.toLowerCase(Locale.ROOT).contains(wanted)))
        .distinct()
        .limit(MOST_SUGGESTIONS)
        .toList();
  }
}
