package dev.admittance.app.workspace;

import dev.admittance.model.json.JsonValue;
import java.util.Optional;

/// A part of the window's state that is stored between sessions, such as the layout of panes.
/// Called on the UI thread.
public interface SessionState {
  /// The unique key of the stored state.
  String name();

  JsonValue now();

  /// Restores the state.
  ///
  /// @param remembered empty if none was stored
  void recall(Optional<JsonValue> remembered);
}
