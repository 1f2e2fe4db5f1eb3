package dev.admittance.app.controls;

import javafx.event.Event;
import javafx.event.EventType;

/// Somebody asks for a page of the help. Fired at a node, and answered by the window.
public final class HelpRequest extends Event {
  /// The type of all of them.
  public static final EventType<HelpRequest> ASKED = new EventType<>(Event.ANY, "HELP_REQUEST");

  private static final long serialVersionUID = 1;

  private final String place;

  /// Asks for a page.
  ///
  /// @param place a page, and after `#` a heading of it, such as `panes#why`
  public HelpRequest(String place) {
    super(ASKED);
    this.place = place;
  }

  /// What is asked for.
  public String place() {
    return place;
  }
}
