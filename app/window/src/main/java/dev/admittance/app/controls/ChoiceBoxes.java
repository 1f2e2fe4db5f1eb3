package dev.admittance.app.controls;

import java.util.function.Function;
import javafx.beans.property.Property;
import javafx.collections.ObservableList;
import javafx.scene.control.ComboBox;
import javafx.util.StringConverter;

/// Combo boxes bound to a property.
public final class ChoiceBoxes {
  private ChoiceBoxes() {}

  /// A combo box that shows and sets a value.
  ///
  /// @param words the text of a value
  public static <T> ComboBox<T> box(
      String id, ObservableList<T> items, Property<T> value, Function<T, String> words) {
    ComboBox<T> combo = Nodes.withId(id, new ComboBox<>(items));
    combo.setMaxWidth(Double.MAX_VALUE);
    combo.setConverter(titles(words));
    combo.setValue(value.getValue());
    value.subscribe(now -> combo.setValue(now));
    combo
        .valueProperty()
        .subscribe(now -> {
          // While the items are replaced the value is briefly null.
          if (now != null) {
            value.setValue(now);
          }
        });
    return combo;
  }

  /// A one-way converter for values that are chosen, not typed.
  public static <T> StringConverter<T> titles(Function<T, String> words) {
    return new StringConverter<>() {
      @Override
      public String toString(T item) {
        return item == null ? "" : words.apply(item);
      }

      @Override
      public T fromString(String text) {
        throw new UnsupportedOperationException("it is chosen, not written");
      }
    };
  }
}
