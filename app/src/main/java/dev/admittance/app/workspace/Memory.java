package dev.admittance.app.workspace;

import dev.admittance.model.json.JsonValue;
import java.util.Optional;

/// Something of the window that is remembered from one start to the next, such as where panes
/// stand. Called on the UI thread.
public interface Memory {
  /// What it is remembered as; no other has the name.
  String name();

  /// What is to be remembered.
  JsonValue now();

  /// Goes on with what was remembered.
  ///
  /// @param remembered empty where nothing was
  void recall(Optional<JsonValue> remembered);
}
