package dev.admittance.app.help;

import dev.admittance.app.workspace.SessionState;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;

/// Stores the last used version, so that an update is announced once. The first start has no
/// earlier version and announces nothing.
final class ReleaseState implements SessionState {
  private final String version;
  private final BooleanProperty updated = new SimpleBooleanProperty(false);

  /// @param version of this program; empty if unknown
  ReleaseState(String version) {
    this.version = version;
  }

  String version() {
    return version;
  }

  /// Whether the last start had another version that was not announced yet.
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
