package dev.admittance.app.cluster.recording;

import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.NoticeBar;
import dev.admittance.app.messages.Messages;
import dev.admittance.record.registration.Leftovers;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// The recording page of a cluster.
final class RecordingView extends VBox {
  private static final Messages MESSAGES = Messages.of(RecordingView.class);

  private final ClusterSession session;
  private final RecordingViewModel model;
  private final NoticeBar leftovers =
      new NoticeBar("cluster/recording/leftovers", "mdi2g-ghost-outline");
  private final NoticeBar trouble =
      new NoticeBar("cluster/recording/trouble", "mdi2a-alert-outline");
  private final Button takeOut;
  private final StackPane content = new StackPane();
  private final RecordingFormView form;
  private final RecordingRunView run;
  private final HBox starting;

  /// @param openCaptures shows a capture file
  RecordingView(
      ClusterSession session,
      RecordingViewModel model,
      LeftoversViewModel left,
      Consumer<Path> openCaptures) {
    this.session = session;
    this.model = model;
    Nodes.withId("cluster/recording-page", Nodes.styled(this, "recording"));
    getStylesheets().add(RecordingStyles.SHEET);
    form = new RecordingFormView(model, this::ask);
    run = new RecordingRunView(model, openCaptures, () -> content.getChildren().setAll(form));
    Label words = new Label(MESSAGES.get("starting"));
    starting = new HBox(new ProgressIndicator(), words);
    starting.getStyleClass().add("recording-starting");
    takeOut =
        leftovers.add(
            "cluster/recording/take-out",
            MESSAGES.get("leftovers.take-out"),
            () -> confirmRemoval(left));
    Nodes.tip(takeOut, MESSAGES.get("leftovers.take-out-tip"));
    content.setAlignment(Pos.TOP_LEFT);
    ScrollPane scroll = Nodes.grow(new ScrollPane(content));
    scroll.setFitToWidth(true);
    getChildren().setAll(leftovers, trouble, scroll);
    left.foundProperty().subscribe(this::left);
    model.stateProperty().subscribe(this::show);
    session.permitProperty().subscribe(_ -> lookAround());
    session.clientProperty().subscribe(_ -> lookAround());
  }

  private void lookAround() {
    form.lookAround();
    takeOut.setDisable(session.permitProperty().get().isEmpty());
  }

  private void ask() {
    model
        .form()
        .check()
        .plan()
        .ifPresent(plan ->
            ConsentDialog.show(session.services().dialogs(), session.context(), plan, model));
  }

  private void left(List<Leftovers.Leftover> found) {
    leftovers.say(
        switch (found.size()) {
          case 0 -> "";
          case 1 -> MESSAGES.get("leftovers.one", who(found.get(0)));
          default -> MESSAGES.get("leftovers.many", found.size(), who(found.get(0)));
        });
  }

  private static String who(Leftovers.Leftover leftover) {
    return leftover.startedBy().isEmpty() ? leftover.name() : leftover.startedBy();
  }

  private void confirmRemoval(LeftoversViewModel left) {
    RemoveRecordingsDialog.show(
        session.services().dialogs(), session.context(), left.foundProperty().get(), left::takeOut);
  }

  private void show(RecordingState state) {
    Optional<RecordingState.Trouble> wrong = Optional.empty();
    switch (state) {
      case RecordingState.Ready(var last, var why) -> {
        wrong = why;
        last.ifPresent(run::finished);
        put(last.isPresent() ? run : form);
      }
      case RecordingState.Starting _ -> put(starting);
      case RecordingState.Running(var recording, var since, var counts) -> {
        wrong = recording.trouble().map(RecordingView::notWritten);
        run.running(recording, since, counts);
        if (put(run)) {
          run.focusStop();
        }
      }
      case RecordingState.Stopping(var recording) -> {
        run.stopping(recording);
        put(run);
      }
      case RecordingState.Stuck(var recording, var why) -> {
        wrong = Optional.of(why);
        run.stuck(recording);
        put(run);
      }
    }
    trouble.say(wrong.map(why -> (why.what() + " " + why.remedy()).strip()).orElse(""));
  }

  private static RecordingState.Trouble notWritten(String why) {
    return new RecordingState.Trouble(
        MESSAGES.get("trouble.folder", why), MESSAGES.get("trouble.folder-remedy"));
  }

  /// Replaces the content by a node.
  ///
  /// @return whether the content was another one
  private boolean put(Node node) {
    boolean other = !content.getChildren().equals(List.of(node));
    if (other) {
      content.getChildren().setAll(node);
    }
    return other;
  }
}
