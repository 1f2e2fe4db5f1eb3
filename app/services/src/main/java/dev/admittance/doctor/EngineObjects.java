package dev.admittance.doctor;

import dev.admittance.cluster.live.LiveObject;
import dev.admittance.model.json.JsonObject;
import java.util.List;

/// The policies and settings of policy engines in a cluster.
///
/// @param unread the kinds that could not be read
public record EngineObjects(List<LiveObject> objects, List<SkippedCheck> unread) {
  static final EngineObjects NONE = new EngineObjects(List.of(), List.of());

  public EngineObjects {
    objects = List.copyOf(objects);
    unread = List.copyOf(unread);
  }

  List<JsonObject> json() {
    return objects.stream().map(LiveObject::object).toList();
  }
}
