package dev.admittance.cluster;

import dev.admittance.model.json.JsonObject;

/// Receives changes of a watched resource; one call at a time, not on the UI thread.
public interface ObjectListener {
  /// Called when an object is new or has changed.
  void changed(JsonObject object);

  /// Called when an object was deleted.
  void removed(JsonObject object);

  /// Called when the state of the watch has changed.
  void followed(WatchState state);
}
