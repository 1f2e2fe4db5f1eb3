package dev.admittance.app.design.object;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// The text of a field that the user types in while earlier keystrokes are still on their way into
/// the file. A late echo from the file does not undo newer keystrokes.
public final class PendingFieldText {
  private final StringProperty text = new SimpleStringProperty("");
  private final Deque<String> sent = new ArrayDeque<>();
  private String known = "";
  private boolean showing;

  /// @param write receives the typed text
  public PendingFieldText(Consumer<String> write) {
    text.subscribe((_, typed) -> {
      if (!showing) {
        sent.add(typed);
        write.accept(typed);
      }
    });
  }

  /// The text in the control; a new value counts as typed.
  public StringProperty property() {
    return text;
  }

  public void show(String written) {
    if (sent.contains(written)) {
      while (!sent.remove().equals(written)) {
        // Discards the older keystrokes.
      }
      known = written;
    } else if (sent.isEmpty() || !written.equals(known)) {
      sent.clear();
      known = written;
      put(written);
    }
  }

  /// Switches to another field and its text; forgets the keystrokes of the previous one.
  public void restart(String written) {
    sent.clear();
    known = written;
    put(written);
  }

  private void put(String written) {
    showing = true;
    try {
      text.set(written);
    } finally {
      showing = false;
    }
  }
}
