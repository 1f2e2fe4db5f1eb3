package dev.admittance.app.debug.why;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.SystemClipboard;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Job;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignL;

/// The edits that would change whether a webhook or policy takes part, each runnable with a click.
final class WhyNotView extends VBox {
  private static final Messages MESSAGES = Messages.of(WhyNotView.class);

  private final WhyNotViewModel model;
  private final Button search =
      new Button(MESSAGES.get("search"), new FontIcon(MaterialDesignL.LIGHTBULB_ON_OUTLINE));
  private final ProgressBar progress = new ProgressBar();
  private final VBox rows = new VBox();

  /// @param choice a node in line with the search button
  WhyNotView(WhyNotViewModel model, Node choice) {
    this.model = model;
    getStyleClass().add("why-not");
    Nodes.withId("debug/why-search", Nodes.styled(search, Styles.SMALL));
    Nodes.tip(search, MESSAGES.get("search.tip"));
    search.setOnAction(_ -> model.search());
    rows.getStyleClass().add("why-not-rows");
    HBox running = running();
    Label lead = label("debug/why-lead", "why-not-lead");
    lead.textProperty().bind(model.leadProperty());
    Label note = label("debug/why-note", Styles.TEXT_MUTED);
    note.textProperty().bind(model.noteProperty());
    FlowPane line = Nodes.styled(new FlowPane(choice, search), "why-not-line");
    search.setMinWidth(USE_PREF_SIZE);
    getChildren().setAll(line, running, lead, rows, note);
    model
        .searchingProperty()
        .subscribe(job -> {
          present(running, job.isPresent());
          present(search, job.isEmpty() && !model.answeredProperty().get());
          follow(job);
        });
    model
        .answeredProperty()
        .subscribe(done -> present(search, !done && model.searchingProperty().get().isEmpty()));
    lead.textProperty().subscribe(text -> present(lead, !text.isEmpty()));
    note.textProperty().subscribe(text -> present(note, !text.isEmpty()));
    model.whyNotSuggestions().addListener((ListChangeListener<WhyNotSuggestion>) _ -> showRows());
    present(running, false);
  }

  private HBox running() {
    progress.setId("debug/why-progress");
    progress.setAccessibleText(MESSAGES.get("search.progress"));
    progress.getStyleClass().add(Styles.SMALL);
    progress.setMaxWidth(Double.MAX_VALUE);
    Nodes.grow(progress);
    Button cancel = Nodes.styled(new Button(MESSAGES.get("shared.cancel")), Styles.SMALL);
    cancel.setId("debug/why-cancel");
    Nodes.tip(cancel, MESSAGES.get("cancel.tip"));
    cancel.setOnAction(_ -> model.cancel());
    HBox running = new HBox(new Label(MESSAGES.get("trying")), progress, cancel);
    running.getStyleClass().add("why-not-running");
    running.setAlignment(Pos.CENTER_LEFT);
    return running;
  }

  private void follow(Optional<Job<?>> job) {
    progress.progressProperty().unbind();
    job.ifPresent(one -> progress.progressProperty().bind(one.progressProperty()));
  }

  private void showRows() {
    rows.getChildren().setAll(model.whyNotSuggestions().stream().map(this::row).toList());
  }

  private Node row(WhyNotSuggestion suggestion) {
    Label text = label("debug/why-proposal-" + suggestion.place(), "why-not-text");
    text.setText(suggestion.text());
    Nodes.grow(text);
    text.setMaxWidth(Double.MAX_VALUE);
    List<Node> parts = new ArrayList<>(List.of(text));
    suggestion
        .command()
        .ifPresent(command ->
            parts.add(
                Buttons.icon(
                    "debug/why-copy-" + suggestion.place(),
                    "mdi2c-content-copy",
                    MESSAGES.get("copy", command),
                    () -> SystemClipboard.put(command))));
    suggestion
        .origin()
        .ifPresent(origin ->
            parts.add(
                Buttons.icon(
                    "debug/why-open-" + suggestion.place(),
                    "mdi2f-file-edit-outline",
                    MESSAGES.get("open-in-design", origin.file()),
                    () -> model.open(suggestion))));
    suggestion
        .origin()
        .ifPresent(origin ->
            parts.add(
                Buttons.icon(
                    "debug/why-write-" + suggestion.place(),
                    "mdi2p-pencil-outline",
                    MESSAGES.get("write", origin.file()),
                    () -> model.write(suggestion))));
    Button attempt = new Button(MESSAGES.get("try"));
    attempt.setId("debug/why-try-" + suggestion.place());
    attempt.getStyleClass().addAll(Styles.SMALL, suggestion.place() == 0 ? Styles.ACCENT : "plain");
    attempt.setAccessibleText(MESSAGES.get("try-it", suggestion.text()));
    Nodes.tip(attempt, MESSAGES.get("try.tip"));
    attempt.setMinWidth(USE_PREF_SIZE);
    attempt.setOnAction(_ -> model.tryOut(suggestion));
    parts.add(attempt);
    HBox row = Nodes.row("why-not-row", parts.toArray(Node[]::new));
    row.setAlignment(Pos.CENTER_LEFT);
    return row;
  }

  private static Label label(String id, String style) {
    return Nodes.withId(id, Nodes.wrapped("", style));
  }

  private static void present(Node node, boolean shown) {
    Nodes.show(node, shown);
  }
}
