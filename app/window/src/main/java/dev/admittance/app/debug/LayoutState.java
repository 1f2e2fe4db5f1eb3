package dev.admittance.app.debug;

import dev.admittance.app.controls.dock.DockViewModel;
import dev.admittance.app.workspace.SessionState;
import dev.admittance.model.json.JsonValue;
import java.util.Optional;

record LayoutState(DockViewModel dock) implements SessionState {
  @Override
  public String name() {
    return "debug-panes";
  }

  @Override
  public JsonValue now() {
    return dock.toJson();
  }

  @Override
  public void recall(Optional<JsonValue> remembered) {
    remembered.ifPresent(dock::restore);
  }
}
