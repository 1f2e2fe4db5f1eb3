package dev.admittance.app.debug.outcome;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.trace.Outcome;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignD;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;

/// The outcome: the sentence links to the decisive step, each note to its own; below them stands
/// the whole reason.
public final class OutcomeView extends VBox {
  private static final Messages MESSAGES = Messages.of(OutcomeView.class);

  /// In less space, facts and notes would narrow it to a column of words.
  private static final double LEAST_SENTENCE = 220;

  private final OutcomeViewModel outcome;
  private final Hyperlink sentence = new Hyperlink();
  private final Label reason = new Label();
  private final HBox notes = new HBox();

  /// @param facts shown before the notes
  public OutcomeView(OutcomeViewModel outcome, Label facts) {
    this.outcome = outcome;
    getStyleClass().add("outcome");
    Nodes.withId("debug/outcome", Nodes.styled(sentence, "outcome-sentence"));
    Nodes.wrap(sentence);
    sentence.setMinWidth(LEAST_SENTENCE);
    Nodes.tip(sentence, MESSAGES.get("decisive"));
    sentence.setOnAction(_ -> {
      sentence.setVisited(false);
      outcome.goToDecisiveStep();
    });
    Nodes.wrap(Nodes.withId("debug/outcome-reason", Nodes.styled(reason, "outcome-reason")));
    notes.getStyleClass().add("outcome-notes");
    notes.setAlignment(Pos.CENTER_RIGHT);
    notes.setMinWidth(Region.USE_PREF_SIZE);
    HBox first = Nodes.row("outcome-first", sentence, Nodes.space(), facts, notes);
    getChildren().setAll(first, reason);
    outcome.outcome().subscribe(this::show);
  }

  private void show(Optional<Outcome> shown) {
    sentence.setText(shown.map(Outcome::sentence).orElse(""));
    String why = shown.map(Outcome::reason).orElse("");
    reason.setText(why);
    Nodes.show(reason, !why.isEmpty());
    notes.getChildren().setAll(nodes(shown.map(Outcome::notes).orElse(List.of())));
  }

  private static Tooltip wrapped(String text) {
    Tooltip tooltip = new Tooltip(text);
    tooltip.setWrapText(true);
    tooltip.setMaxWidth(560);
    return tooltip;
  }

  /// A chip for each kind of note: its only note, or a menu of them.
  private List<? extends Node> nodes(List<Outcome.Note> all) {
    return List.of(Outcome.Kind.values()).stream()
        .map(kind -> all.stream().filter(note -> note.kind() == kind).toList())
        .filter(found -> !found.isEmpty())
        .map(found -> found.size() == 1 ? chip(found.getFirst()) : menu(found))
        .toList();
  }

  private Button chip(Outcome.Note note) {
    Button chip = new Button(title(note.kind(), 1), new FontIcon(icon(note.kind())));
    chip.setId("debug/outcome-" + style(note.kind()));
    chip.getStyleClass().addAll(Styles.SMALL, Styles.FLAT, "outcome-note", style(note.kind()));
    chip.setTooltip(wrapped(note.words()));
    chip.setAccessibleText(note.words());
    chip.setOnAction(_ -> outcome.goTo(note));
    return chip;
  }

  private MenuButton menu(List<Outcome.Note> found) {
    Outcome.Kind kind = found.getFirst().kind();
    MenuButton menu = new MenuButton(title(kind, found.size()), new FontIcon(icon(kind)));
    menu.setId("debug/outcome-" + style(kind));
    menu.getStyleClass().addAll(Styles.SMALL, Styles.FLAT, "outcome-note", style(kind));
    menu.setTooltip(wrapped(String.join("\n", found.stream().map(Outcome.Note::words).toList())));
    for (Outcome.Note note : found) {
      MenuItem item = Buttons.item(note.words(), () -> outcome.goTo(note));
      item.setMnemonicParsing(false);
      menu.getItems().add(item);
    }
    return menu;
  }

  private static String title(Outcome.Kind kind, int count) {
    return MESSAGES.get(
        switch (kind) {
          case CHANGED -> "note.changed";
          case FAILED_OPEN -> "note.failed-open";
          case WARNED -> "note.warned";
          case ASSUMED -> "note.assumed";
          case UNDECIDED -> "note.undecided";
          case NOT_SIMULATED -> "note.not-simulated";
        },
        count);
  }

  private static String style(Outcome.Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static Ikon icon(Outcome.Kind kind) {
    return switch (kind) {
      case CHANGED -> MaterialDesignP.PENCIL_CIRCLE_OUTLINE;
      case FAILED_OPEN -> MaterialDesignA.ALERT_OUTLINE;
      case WARNED -> MaterialDesignM.MESSAGE_ALERT_OUTLINE;
      case ASSUMED -> MaterialDesignH.HELP_CIRCLE_OUTLINE;
      case UNDECIDED -> MaterialDesignH.HELP_RHOMBUS_OUTLINE;
      case NOT_SIMULATED -> MaterialDesignD.DOTS_HORIZONTAL_CIRCLE_OUTLINE;
    };
  }
}
