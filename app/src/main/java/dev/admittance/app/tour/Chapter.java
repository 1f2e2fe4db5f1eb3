package dev.admittance.app.tour;

import dev.admittance.app.messages.Messages;
import java.util.Locale;

/// The parts of the tour. Each begins with a fresh copy of the sample as well as with the copy that
/// the part before worked on, so that the tour can be taken up again at any of them.
public enum Chapter {
  /// A request is stepped through.
  DEBUG,
  /// A configuration is changed.
  DESIGN,
  /// What else there is.
  BEYOND;

  /// What people read.
  public String title() {
    return Messages.of(Chapter.class).get("chapter." + name().toLowerCase(Locale.ROOT));
  }
}
