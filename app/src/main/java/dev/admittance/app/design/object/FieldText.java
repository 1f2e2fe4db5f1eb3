package dev.admittance.app.design.object;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// The text of a field that somebody types in while what was typed before is still on its way into
/// the file. What comes back from the file later than the next key was pressed does not undo it.
public final class FieldText {
  private final StringProperty text = new SimpleStringProperty("");
  private final Deque<String> sent = new ArrayDeque<>();
  private String known = "";
  private boolean showing;

  /// A field without text.
  ///
  /// @param write takes what is typed
  public FieldText(Consumer<String> write) {
    text.subscribe((_, typed) -> {
      if (!showing) {
        sent.add(typed);
        write.accept(typed);
      }
    });
  }

  /// What the field shows; setting it is typing.
  public StringProperty property() {
    return text;
  }

  /// Takes what the file says.
  public void show(String written) {
    if (sent.contains(written)) {
      while (!sent.remove().equals(written)) {
        // What was sent before it is older still.
      }
      known = written;
    } else if (sent.isEmpty() || !written.equals(known)) {
      sent.clear();
      known = written;
      put(written);
    }
  }

  /// Takes what the file says of another field, whatever is still on its way for the one before.
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
