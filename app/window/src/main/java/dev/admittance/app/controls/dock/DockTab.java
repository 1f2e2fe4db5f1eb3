package dev.admittance.app.controls.dock;

import dev.admittance.app.controls.LazyNode;
import javafx.scene.control.Tooltip;

/// A pane.
///
/// @param id in layouts, such as `why`
/// @param title as shown
/// @param tip further text, such as its shortcut
/// @param content created when the pane is first in front; stays the same when the pane moves
public record DockTab(String id, String title, Tooltip tip, LazyNode<?> content) {}
