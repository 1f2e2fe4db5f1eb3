package dev.admittance.app.debug.timeline;

import dev.admittance.app.controls.Timeline;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.messages.Messages;
import javafx.scene.control.Slider;
import javafx.scene.layout.StackPane;

/// The steps of a trace on a slider.
public final class TimelineView extends StackPane {
  private static final Messages MESSAGES = Messages.of(TimelineView.class);

  public TimelineView(TimelineViewModel line, DebugSession session) {
    Timeline timeline = new Timeline("debug/timeline", MESSAGES.get("steps"));
    timeline.followMarks(line.marks());
    timeline.followBands(line.bands());
    timeline.followStops(line.stopsProperty());
    timeline.describe(line::words);
    Slider slider = timeline.slider();
    session.stepCount().subscribe(count -> slider.setMax(Math.max(0, count.intValue() - 1)));
    session.index().subscribe(index -> slider.setValue(Math.max(0, index.intValue())));
    slider
        .valueProperty()
        .subscribe(value -> session.moveTo((int) Math.round(value.doubleValue())));
    getChildren().setAll(timeline);
  }
}
