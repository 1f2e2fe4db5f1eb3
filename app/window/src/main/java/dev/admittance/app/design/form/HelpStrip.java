package dev.admittance.app.design.form;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.Subscriptions;
import dev.admittance.app.design.form.rows.Row;
import dev.admittance.app.design.form.rows.RowContent;
import dev.admittance.app.design.form.rows.TypeDescriptions;
import dev.admittance.app.editor.completion.InlineCodeText;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.field.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// The help for the current field.
final class HelpStrip extends VBox {
  private static final Messages MESSAGES = Messages.of(HelpStrip.class);

  private static final double HEIGHT = 104;

  private final Label name = Nodes.uncut(Nodes.label("", "form-help-name"));
  private final Label facts = Nodes.label("", "form-help-facts");
  private final InlineCodeText words = new InlineCodeText();
  private final Subscriptions row = new Subscriptions();

  HelpStrip(FormViewModel form) {
    setId("design/form/help");
    getStyleClass().add("form-help");
    words.setId("design/form/help/text");
    words.getStyleClass().add("form-help-text");
    HBox head = Nodes.row("form-help-head", name, facts);
    words.setMinHeight(USE_PREF_SIZE);
    ScrollPane all = Nodes.scroll(words, "form-scroll");
    all.setFocusTraversable(false);
    VBox.setVgrow(all, Priority.ALWAYS);
    // A fixed height: the form above must not move while a control is pressed.
    setMinHeight(HEIGHT);
    setPrefHeight(HEIGHT);
    getChildren().setAll(head, all);
    form.currentProperty()
        .subscribe(current -> {
          row.end();
          current.ifPresent(one -> row.add(one.stateProperty().subscribe(this::show)));
          if (current.isEmpty()) {
            name.setText("");
            facts.setText("");
            words.show(MESSAGES.get("choose-field"));
          }
        });
  }

  private void show(Row state) {
    name.setText(state.label());
    facts.setText(state.field().map(HelpStrip::facts).orElse(""));
    words.show(text(state));
  }

  private static String text(Row state) {
    String reason =
        switch (state.content()) {
          case RowContent.Explained explained -> "\n" + explained.reason();
          case RowContent.Fold _ -> "\n" + MESSAGES.get("fields-elsewhere");
          default -> "";
        };
    String documentation = state.field().map(Field::documentation).orElse("");
    String chosen =
        state.content() instanceof RowContent.Chosen choice
            ? choice.options().stream()
                .filter(
                    option -> choice.value().or(choice::ghost).equals(Optional.of(option.value())))
                .filter(option -> !option.documentation().isEmpty())
                .map(option -> "\n" + option.value() + ": " + option.documentation())
                .findFirst()
                .orElse("")
            : "";
    return (documentation + chosen + reason).strip();
  }

  private static String facts(Field field) {
    List<String> facts = new ArrayList<>();
    facts.add(TypeDescriptions.of(field.type()));
    if (field.required()) {
      facts.add(MESSAGES.get("fact.required"));
    }
    TypeDescriptions.defaultOf(field)
        .ifPresent(value -> facts.add(MESSAGES.get("fact.default", value)));
    field.since().ifPresent(since -> facts.add(MESSAGES.get("fact.since", since)));
    return String.join("  ·  ", facts);
  }
}
