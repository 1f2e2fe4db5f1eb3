package dev.admittance.app.design.form;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Inputs;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.messages.Messages;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// A map of texts as rows of key and value, with an empty row at the end. A change is committed
/// when its field loses the focus or on Enter; Escape discards it.
final class PairsEditor extends VBox {
  private static final Messages MESSAGES = Messages.of(PairsEditor.class);

  private static final double KEY_WIDTH = 190;
  private static final double VALUE_WIDTH = 110;
  private static final double MIN_WIDTH = 40;

  /// The most rows shown; a longer map is edited as text.
  static final int MOST_SHOWN = 100;

  private final String name;
  private final MapEdits edits;
  private final List<Pair> pairs = new ArrayList<>();
  private final Pair fresh;
  private final Label more = new Label();

  /// @param id of the control; its fields add `/key/0`, `/value/0` and so on
  /// @param name of the map
  PairsEditor(String id, String name, MapEdits edits) {
    this.name = name;
    this.edits = edits;
    setId(id);
    getStyleClass().add("pairs");
    more.getStyleClass().add("pairs-more");
    fresh = new Pair("new");
    getChildren().setAll(fresh);
  }

  /// Shows the entries. A field with a draft keeps it.
  void show(Map<String, String> entries) {
    List<Map.Entry<String, String>> shown = entries.entrySet().stream().limit(MOST_SHOWN).toList();
    while (pairs.size() > shown.size()) {
      getChildren().remove(pairs.removeLast());
    }
    while (pairs.size() < shown.size()) {
      Pair pair = new Pair(Integer.toString(pairs.size()));
      getChildren().add(pairs.size(), pair);
      pairs.add(pair);
    }
    for (int i = 0; i < shown.size(); i++) {
      pairs.get(i).show(shown.get(i).getKey(), shown.get(i).getValue());
    }
    getChildren().remove(more);
    if (entries.size() > shown.size()) {
      more.setText(MESSAGES.get("shared.more", entries.size() - shown.size()));
      getChildren().add(more);
    }
  }

  private final class Pair extends HBox {
    private final TextField key = new TextField();
    private final TextField value = new TextField();
    private final Button remove = new Button("", new FontIcon("mdi2c-close"));
    private final boolean isFresh;
    private String shownKey = "";
    private String shownValue = "";

    Pair(String place) {
      isFresh = place.equals("new");
      getStyleClass().add("pair");
      prepare(key, "/key/" + place, KEY_WIDTH);
      key.setPromptText(isFresh ? MESSAGES.get("add-key") : "");
      ScreenReaderLabel.name(key, MESSAGES.get("key-of-new", name));
      prepare(value, "/value/" + place, VALUE_WIDTH);
      ScreenReaderLabel.name(value, MESSAGES.get("value-of-new", name));
      remove.setId(getPairsId() + "/remove/" + place);
      remove.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT, Styles.SMALL);
      Nodes.tip(remove, () -> new Tooltip(MESSAGES.get("shared.remove")));
      remove.setOnAction(_ -> edits.remove(shownKey));
      remove.setVisible(!isFresh);
      getChildren().setAll(key, Nodes.label("=", "pair-equals"), value, remove);
    }

    private String getPairsId() {
      return PairsEditor.this.getId();
    }

    private void prepare(TextField field, String id, double width) {
      field.setId(getPairsId() + id);
      HBox.setHgrow(field, Priority.ALWAYS);
      field.setPrefWidth(width);
      field.setMinWidth(MIN_WIDTH);
      field.setOnAction(_ -> commit());
      field.setOnKeyPressed(this::press);
      field
          .focusedProperty()
          .subscribe((was, is) -> {
            if (was && !is) {
              commit();
            }
          });
    }

    private void press(KeyEvent event) {
      boolean changed = !key.getText().equals(shownKey) || !value.getText().equals(shownValue);
      if (event.getCode() == KeyCode.ESCAPE && changed) {
        key.setText(shownKey);
        value.setText(shownValue);
        event.consume();
      }
    }

    void show(String newKey, String newValue) {
      if (!key.isFocused() || key.getText().equals(shownKey)) {
        Inputs.show(key, newKey);
      }
      if (!value.isFocused() || value.getText().equals(shownValue)) {
        Inputs.show(value, newValue);
      }
      shownKey = newKey;
      shownValue = newValue;
      ScreenReaderLabel.name(key, MESSAGES.get("key-of", newKey, name));
      ScreenReaderLabel.name(value, MESSAGES.get("value-of", newKey, name));
      remove.setAccessibleText(MESSAGES.get("shared.remove-from", newKey, name));
    }

    private void commit() {
      String typedKey = key.getText().strip();
      String typedValue = value.getText();
      if (isFresh) {
        addFresh(typedKey, typedValue);
      } else if (typedKey.isEmpty()) {
        edits.remove(shownKey);
      } else if (!typedKey.equals(shownKey)) {
        edits.rename(shownKey, typedKey);
      } else if (!typedValue.equals(shownValue)) {
        edits.put(shownKey, typedValue);
      }
    }

    /// A new key is not committed while the focus moves on to its value.
    private void addFresh(String typedKey, String typedValue) {
      if (!typedKey.isEmpty() && !isFocusWithinNow()) {
        key.clear();
        value.clear();
        edits.put(typedKey, typedValue);
      }
    }

    private boolean isFocusWithinNow() {
      return isFocusWithin() && !value.isFocused();
    }
  }
}
