package dev.admittance.cluster;

import dev.admittance.model.json.JsonObject;

/// Is told what becomes of the objects of a resource; one call at a time, not on the thread of the
/// window.
public interface ObjectListener {
  /// An object is there, or is another than before.
  void changed(JsonObject object);

  /// An object is gone.
  void removed(JsonObject object);

  /// How the following goes has changed.
  void followed(FollowState state);
}
