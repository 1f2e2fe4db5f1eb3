package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import java.util.Optional;

/// A PUT: the object is replaced.
///
/// @param object as sent
record ReplacingEdit(JsonObject object) implements UpdateCall.Edit {
  @Override
  public UpdateCall.Edited of(JsonObject stored) {
    return new UpdateCall.Edited.Changed(object);
  }

  @Override
  public Optional<String> version() {
    return Optional.of(ObjectFields.metadata(object).text("resourceVersion"))
        .filter(version -> !version.isEmpty());
  }
}
