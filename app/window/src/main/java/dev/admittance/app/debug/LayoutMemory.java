package dev.admittance.app.debug;

import dev.admittance.app.controls.dock.DockViewModel;
import dev.admittance.app.workspace.Memory;
import dev.admittance.model.json.JsonValue;
import java.util.Optional;

record LayoutMemory(DockViewModel dock) implements Memory {
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
