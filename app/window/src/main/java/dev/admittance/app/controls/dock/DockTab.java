package dev.admittance.app.controls.dock;

import javafx.scene.Node;
import javafx.scene.control.Tooltip;

/// A pane.
///
/// @param id in layouts, such as `why`
/// @param title as shown
/// @param tip further text, such as its shortcut
/// @param content the node, which stays the same when the pane moves
public record DockTab(String id, String title, Tooltip tip, Node content) {}
