package dev.admittance.app.debug;

import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Job;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.materialdesign2.MaterialDesignB;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;

/// The placeholder without a request: says how to choose one, or shows the progress of its replay.
final class NoRequestView extends StackPane {
  private static final Messages MESSAGES = Messages.of(NoRequestView.class);

  private final DebugViewModel debug;

  NoRequestView(DebugViewModel debug) {
    this.debug = debug;
    debug.replayState().subscribe(state -> getChildren().setAll(of(state)));
  }

  private Node of(ReplayState state) {
    return switch (state) {
      case ReplayState.Idle _ ->
          new EmptyState(
                  MaterialDesignB.BUG_OUTLINE,
                  MESSAGES.get("empty.title"),
                  MESSAGES.get("empty.text"))
              .explainedBy("debug");
      case ReplayState.Underway(Job<?> job) -> underway(job);
      case ReplayState.Stopped(String request) -> stopped(request);
    };
  }

  private static Node underway(Job<?> job) {
    ProgressBar bar = new ProgressBar();
    bar.setId("debug/replay-progress");
    bar.setAccessibleText(job.title());
    bar.progressProperty().bind(job.progressProperty());
    Label detail = new Label();
    detail.setId("debug/replay-detail");
    detail.textProperty().bind(job.detailProperty());
    Button cancel = new Button(MESSAGES.get("shared.cancel"));
    cancel.setId("debug/replay-cancel");
    cancel.setOnAction(_ -> job.cancel());
    return new EmptyState(
            MaterialDesignP.PLAY_CIRCLE_OUTLINE, job.title(), MESSAGES.get("replay.underway"))
        .with(bar, detail, cancel);
  }

  private Node stopped(String request) {
    Button again = new Button(MESSAGES.get("replay.again"));
    again.setId("debug/replay-again");
    again.setOnAction(_ -> debug.replayAgain());
    return new EmptyState(
            MaterialDesignC.CLOSE_CIRCLE_OUTLINE,
            MESSAGES.get("replay.stopped"),
            MESSAGES.get("replay.stopped-text", request))
        .with(again);
  }
}
