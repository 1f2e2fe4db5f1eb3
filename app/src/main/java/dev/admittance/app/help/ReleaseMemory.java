package dev.admittance.app.help;

import dev.admittance.app.workspace.Memory;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;

/// Remembers the version that was used, so that an update is told once. Who starts Admittance for
/// the first time has no other version to compare with, and is told nothing.
final class ReleaseMemory implements Memory {
  private final String version;
  private final BooleanProperty updated = new SimpleBooleanProperty(false);

  /// @param version that runs; empty where it is not known
  ReleaseMemory(String version) {
    this.version = version;
  }

  String version() {
    return version;
  }

  /// Whether another version ran the last time, and nobody was told yet.
  BooleanProperty updatedProperty() {
    return updated;
  }

  @Override
  public String name() {
    return "release";
  }

  @Override
  public JsonValue now() {
    return new JsonString(version);
  }

  @Override
  public void recall(Optional<JsonValue> remembered) {
    updated.set(
        !version.isEmpty()
            && remembered.orElse(new JsonString("")) instanceof JsonString(String last)
            && !last.isEmpty()
            && !last.equals(version));
  }
}
