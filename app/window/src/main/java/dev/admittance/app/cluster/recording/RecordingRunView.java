package dev.admittance.app.cluster.recording;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.record.RecordingCounts;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// A running or finished recording: its counts and files.
final class RecordingRunView extends VBox {
  private static final Messages MESSAGES = Messages.of(RecordingRunView.class);

  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");

  private final FontIcon mark = new FontIcon("mdi2r-record");
  private final Label title = RecordingStyles.heading("");
  private final Label detail = RecordingStyles.hint("");
  private final Tile received = new Tile("received", MESSAGES.get("tile.received"));
  private final Tile written = new Tile("written", MESSAGES.get("tile.written"));
  private final Tile dropped = new Tile("dropped", MESSAGES.get("tile.dropped"));
  private final Tile secrets = new Tile("secrets", MESSAGES.get("tile.secrets"));
  private final Tile unusable = new Tile("unusable", MESSAGES.get("tile.unusable"));
  private final VBox files = new VBox();
  private final Button stop = new Button(MESSAGES.get("run.stop"), new FontIcon("mdi2s-stop"));
  private final Button again = new Button(MESSAGES.get("run.again"), new FontIcon("mdi2r-record"));
  private final Consumer<Path> openCaptures;
  private List<Path> shown = List.of();

  /// @param openCaptures shows a capture file
  /// @param anew returns to the form
  RecordingRunView(RecordingViewModel model, Consumer<Path> openCaptures, Runnable anew) {
    this.openCaptures = openCaptures;
    getStyleClass().add("recording-run");
    HBox heading = Nodes.row("recording-heading", mark, title);
    title.setId("cluster/recording/title");
    FlowPane tiles = new FlowPane(received, written, dropped, secrets, unusable);
    tiles.getStyleClass().add("recording-tiles");
    Nodes.withId("cluster/recording/stop", Nodes.styled(stop, Styles.DANGER));
    stop.setMinWidth(Region.USE_PREF_SIZE);
    Nodes.tip(stop, MESSAGES.get("run.stop-tip"));
    stop.setOnAction(_ -> model.stop());
    again.setId("cluster/recording/again");
    Nodes.tip(again, MESSAGES.get("run.again-tip"));
    again.setOnAction(_ -> anew.run());
    HBox buttons = Nodes.row("recording-buttons", stop, again);
    stop.managedProperty().bind(stop.visibleProperty());
    again.managedProperty().bind(again.visibleProperty());
    files.getStyleClass().add("recording-files");
    getChildren().setAll(heading, detail, tiles, files, buttons);
  }

  void running(RunningRecording recording, Instant since, RecordingCounts counts) {
    say(MESSAGES.get("run.since", TIME.format(since.atZone(ZoneId.systemDefault()))), true);
    detail.setText(
        MESSAGES.get("run.registered").formatted(recording.configuration(), recording.address()));
    show(counts, recording.files());
  }

  /// Focuses the stop button, unless the focus is elsewhere on purpose.
  void focusStop() {
    stop.requestFocus();
  }

  /// Shows a recording that is being stopped.
  void stopping(RunningRecording recording) {
    say(MESSAGES.get("run.taking-back"), true);
    stop.setDisable(true);
    show(recording.counts(), recording.files());
  }

  /// Shows a recording whose webhook is still registered.
  void stuck(RunningRecording recording) {
    say(MESSAGES.get("run.still-registered"), true);
    stop.setText(MESSAGES.get("shared.try-again"));
    detail.setText(MESSAGES.get("run.by-hand", recording.configuration()));
    show(recording.counts(), recording.files());
  }

  void finished(RecordingState.Finished last) {
    say(MESSAGES.get("run.ended"), false);
    detail.setText(MESSAGES.get("run.taken-back"));
    show(last.counts(), last.files());
  }

  private void say(String words, boolean runs) {
    title.setText(words);
    mark.setIconLiteral(runs ? "mdi2r-record" : "mdi2c-check-circle-outline");
    mark.getStyleClass().setAll("ikonli-font-icon", runs ? "recording-runs" : "recording-ended");
    stop.setVisible(runs);
    stop.setDisable(false);
    stop.setText(MESSAGES.get("run.stop"));
    again.setVisible(!runs);
  }

  private void show(RecordingCounts counts, List<Path> now) {
    received.show(counts.received());
    written.show(counts.written());
    dropped.show(counts.dropped());
    dropped.warn(counts.dropped() > 0);
    secrets.show(counts.secrets());
    unusable.show(counts.unusable());
    if (!now.equals(shown)) {
      shown = List.copyOf(now);
      // The newest first, which is most likely wanted.
      files.getChildren().setAll(now.reversed().stream().map(this::file).toList());
    }
  }

  private HBox file(Path file) {
    Label path = new Label(file.toString());
    path.setMinWidth(0);
    Nodes.tip(path, file.toString());
    Button open = new Button(MESSAGES.get("run.open"), new FontIcon("mdi2b-bug-play-outline"));
    Nodes.withId("cluster/recording/open", Nodes.styled(open, Styles.SMALL));
    open.setMinWidth(Region.USE_PREF_SIZE);
    Nodes.tip(open, MESSAGES.get("run.open-tip"));
    open.setOnAction(_ -> openCaptures.accept(file));
    return Nodes.row("recording-row", open, path);
  }

  private static final class Tile extends VBox {
    private final Label number = new Label();

    private Tile(String id, String name) {
      getStyleClass().add("recording-tile");
      Nodes.withId("cluster/recording/" + id, Nodes.styled(number, "recording-number"));
      Label label = Nodes.label(name, "recording-hint");
      number.setLabelFor(label);
      getChildren().setAll(number, label);
    }

    private void show(long count) {
      number.setText("%,d".formatted(count));
    }

    private void warn(boolean warned) {
      number.getStyleClass().remove("recording-warned");
      if (warned) {
        number.getStyleClass().add("recording-warned");
      }
    }
  }
}
