package dev.admittance.app.debug;

import dev.admittance.app.debug.diff.FieldActions;
import dev.admittance.app.debug.panes.Pane;
import dev.admittance.app.debug.share.AddressActions;
import java.util.List;

/// What the panes of the debugger do with a field of the object.
record DebugFieldActions(DebugViewModel debug, AddressActions links) implements FieldActions {
  @Override
  public void watch(List<String> keys) {
    debug.breakpoints().watch(keys);
  }

  @Override
  public void copyLink(List<String> keys) {
    links.copyValue(keys);
  }

  @Override
  public void showOrigin(List<String> keys) {
    debug.dock().show(Pane.ORIGIN.id());
    debug.panes().origin().ask(keys);
  }

  @Override
  public void select(List<String> keys) {
    debug.panes().origin().follow(keys);
  }
}
