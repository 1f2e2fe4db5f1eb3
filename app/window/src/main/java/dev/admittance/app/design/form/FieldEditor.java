package dev.admittance.app.design.form;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.design.form.rows.Row;
import dev.admittance.app.design.form.rows.RowContent;
import dev.admittance.model.field.EnumValue;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;

/// The control of a two-column row.
///
/// @param node always the same instance
/// @param show shows the current row without disturbing the text being typed
record FieldEditor(Node node, Consumer<Row> show) {
  /// Options with more letters in total become a drop-down list instead of buttons.
  private static final int WIDEST_BUTTONS = 30;

  /// Makes the control for a row from its content.
  static FieldEditor of(FormViewModel form, FormRow row) {
    String id = row.state().id();
    String name = row.state().label();
    return switch (row.state().content()) {
      case RowContent.Typed _ -> {
        TypedEditor editor = new TypedEditor(form, row);
        yield new FieldEditor(editor.node(), editor::show);
      }
      case RowContent.Chosen chosen when isShort(chosen.options()) -> {
        ChoiceEditor editor = new ChoiceEditor(id, name, value -> form.choose(row, value));
        yield of(
            editor,
            RowContent.Chosen.class,
            now -> editor.show(now.options(), now.value(), now.ghost()));
      }
      case RowContent.Chosen _ -> {
        DropDownEditor editor = new DropDownEditor(id, name, value -> form.choose(row, value));
        yield of(
            editor,
            RowContent.Chosen.class,
            now -> editor.show(now.options(), now.value(), now.ghost()));
      }
      case RowContent.Tokens _ -> {
        TokensEditor editor = new TokensEditor(id, name, form.textList(row));
        yield of(editor, RowContent.Tokens.class, now -> editor.show(now.values(), now.ghost()));
      }
      case RowContent.Checks _ -> {
        ChecksEditor editor = new ChecksEditor(id, name, form.textList(row));
        yield of(
            editor,
            RowContent.Checks.class,
            now -> editor.show(now.options(), now.values(), now.ghost()));
      }
      case RowContent.Pairs _ -> {
        PairsEditor editor = new PairsEditor(id, name, form.textMap(row));
        yield of(editor, RowContent.Pairs.class, now -> editor.show(now.entries()));
      }
      case RowContent.Explained _ -> words(id);
      case RowContent.Foldable _ -> throw new IllegalStateException("no field: " + row.state());
    };
  }

  private static boolean isShort(List<EnumValue> options) {
    return options.stream().mapToInt(option -> option.value().length() + 4).sum() <= WIDEST_BUTTONS;
  }

  private static <C extends RowContent> FieldEditor of(
      Node control, Class<C> kind, Consumer<C> show) {
    return new FieldEditor(
        control,
        state -> {
          if (kind.isInstance(state.content())) {
            show.accept(kind.cast(state.content()));
          }
        });
  }

  private static FieldEditor words(String id) {
    Label label = Nodes.withId(id, Nodes.wrapped("", "form-words"));
    return of(
        label,
        RowContent.Explained.class,
        now -> {
          label.setText(now instanceof RowContent.Raw raw ? raw.text() : now.reason());
          if (now instanceof RowContent.Raw) {
            label.getStyleClass().setAll("form-words", "form-raw");
            Nodes.tip(label, () -> new Tooltip(now.reason()));
          }
        });
  }
}
