package dev.admittance.app.design.form;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.design.form.rows.Row;
import dev.admittance.app.design.form.rows.RowContent;
import dev.admittance.model.field.EnumValue;
import java.util.List;
import java.util.function.BiConsumer;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;

/// Makes the control for a row from its content.
final class FieldEditors {
  /// Options with more letters in total become a drop-down list instead of buttons.
  private static final int WIDEST_BUTTONS = 30;

  private FieldEditors() {}

  static FieldEditor of(FormViewModel form, FormRow row) {
    String id = RowIds.of(row.state());
    String name = row.state().label();
    return switch (row.state().content()) {
      case RowContent.Text text when text.area() -> new AreaEditor(form, row);
      case RowContent.Text _, RowContent.Whole _ -> new LineEditor(form, row);
      case RowContent.Chosen chosen when isShort(chosen.options()) -> {
        ChoiceEditor editor = new ChoiceEditor(id, name, value -> form.choose(row, value));
        yield editor(
            editor,
            (control, state) -> {
              if (state.content() instanceof RowContent.Chosen now) {
                control.show(options(now.options()), now.value(), now.ghost());
              }
            });
      }
      case RowContent.Chosen _ -> {
        DropDownEditor editor = new DropDownEditor(id, name, value -> form.choose(row, value));
        yield editor(
            editor,
            (control, state) -> {
              if (state.content() instanceof RowContent.Chosen now) {
                control.show(options(now.options()), now.value(), now.ghost());
              }
            });
      }
      case RowContent.Tokens _ ->
          editor(
              new TokensEditor(id, name, form.textList(row)),
              (control, state) -> {
                if (state.content() instanceof RowContent.Tokens now) {
                  control.show(now.values(), now.ghost());
                }
              });
      case RowContent.Checks _ ->
          editor(
              new ChecksEditor(id, name, form.textList(row)),
              (control, state) -> {
                if (state.content() instanceof RowContent.Checks now) {
                  control.show(options(now.options()), now.values(), now.ghost());
                }
              });
      case RowContent.Pairs _ ->
          editor(
              new PairsEditor(id, name, form.textMap(row)),
              (control, state) -> {
                if (state.content() instanceof RowContent.Pairs now) {
                  control.show(now.entries());
                }
              });
      case RowContent.Raw _, RowContent.Absent _ -> words(id);
      case RowContent.Section _, RowContent.Items _, RowContent.Built _, RowContent.Fold _ ->
          throw new IllegalStateException("no field: " + row.state());
    };
  }

  private static boolean isShort(List<EnumValue> options) {
    return options.stream().mapToInt(option -> option.value().length() + 4).sum() <= WIDEST_BUTTONS;
  }

  private static List<Option> options(List<EnumValue> choices) {
    return choices.stream()
        .map(choice -> new Option(choice.value(), choice.documentation()))
        .toList();
  }

  private static <T extends Node> FieldEditor editor(T control, BiConsumer<T, Row> show) {
    return new FieldEditor() {
      @Override
      public Node node() {
        return control;
      }

      @Override
      public void show(Row state) {
        show.accept(control, state);
      }
    };
  }

  private static FieldEditor words(String id) {
    return editor(
        Nodes.withId(id, Nodes.wrapped("", "form-words")),
        (label, state) -> {
          if (state.content() instanceof RowContent.Raw raw) {
            label.setText(raw.text());
            label.getStyleClass().setAll("form-words", "form-raw");
            label.setTooltip(new Tooltip(raw.reason()));
          } else if (state.content() instanceof RowContent.Absent absent) {
            label.setText(absent.reason());
          }
        });
  }
}
