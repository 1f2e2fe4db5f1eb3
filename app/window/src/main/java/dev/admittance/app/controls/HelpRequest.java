package dev.admittance.app.controls;

import javafx.event.Event;
import javafx.event.EventType;

/// Requests a help page. Fired at a node and handled by the window.
public final class HelpRequest extends Event {
  public static final EventType<HelpRequest> ASKED = new EventType<>(Event.ANY, "HELP_REQUEST");

  private static final long serialVersionUID = 1;

  private final String place;

  /// @param place a page, and after `#` a heading of it, such as `panes#why`
  public HelpRequest(String place) {
    super(ASKED);
    this.place = place;
  }

  public String place() {
    return place;
  }
}
