package dev.admittance.app.debug.timeline;

import dev.admittance.app.controls.Timeline;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.messages.Messages;
import javafx.scene.control.Slider;
import javafx.scene.layout.StackPane;

/// The steps of a trace on a slider.
public final class TimelineView extends StackPane {
  private static final Messages MESSAGES = Messages.of(TimelineView.class);

  private boolean following;

  public TimelineView(TimelineViewModel line, DebugSession session) {
    Timeline timeline = new Timeline("debug/timeline", MESSAGES.get("steps"));
    timeline.followMarks(line.marks());
    timeline.followBands(line.bands());
    timeline.followStops(line.stopsProperty());
    timeline.describe(line::words);
    Slider slider = timeline.slider();
    session
        .positionProperty()
        .subscribe(_ -> {
          // The maximum first: a value above it would be cut, and a cut value does not move the
          // position.
          following = true;
          slider.setMax(Math.max(0, session.stepCount().get() - 1));
          slider.setValue(Math.max(0, session.index().get()));
          following = false;
        });
    slider
        .valueProperty()
        .subscribe(value -> {
          if (!following) {
            session.moveTo((int) Math.round(value.doubleValue()));
          }
        });
    getChildren().setAll(timeline);
  }
}
