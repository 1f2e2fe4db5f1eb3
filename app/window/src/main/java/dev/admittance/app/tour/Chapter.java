package dev.admittance.app.tour;

import dev.admittance.app.messages.Messages;
import java.util.Locale;

/// The chapters of the tour. Each can start with a fresh copy of the sample or continue with that
/// of the previous one, so that the tour can resume at any of them.
public enum Chapter {
  DEBUG,
  DESIGN,
  BEYOND;

  public String title() {
    return Messages.of(Chapter.class).get("chapter." + name().toLowerCase(Locale.ROOT));
  }
}
