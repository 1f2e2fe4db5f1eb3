package dev.admittance.app.debug;

import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.Nodes;
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
    ProgressBar bar = Nodes.withId("debug/replay-progress", new ProgressBar());
    bar.setAccessibleText(job.title());
    bar.progressProperty().bind(job.progressProperty());
    Label detail = Nodes.bound("debug/replay-detail", job.detailProperty());
    Button cancel = Nodes.withId("debug/replay-cancel", new Button(MESSAGES.get("shared.cancel")));
    cancel.setOnAction(_ -> job.cancel());
    return new EmptyState(
            MaterialDesignP.PLAY_CIRCLE_OUTLINE, job.title(), MESSAGES.get("replay.underway"))
        .with(bar, detail, cancel);
  }

  private Node stopped(String request) {
    Button again = Nodes.withId("debug/replay-again", new Button(MESSAGES.get("replay.again")));
    again.setOnAction(_ -> debug.replayAgain());
    return new EmptyState(
            MaterialDesignC.CLOSE_CIRCLE_OUTLINE,
            MESSAGES.get("replay.stopped"),
            MESSAGES.get("replay.stopped-text", request))
        .with(again);
  }
}
