package dev.admittance.app.controls.dock;

import javafx.scene.Node;
import javafx.scene.control.Tooltip;

/// A pane.
///
/// @param id by which arrangements know it, such as `why`
/// @param title what people read
/// @param tip more about it, such as its keys
/// @param content what it shows; stays the same node wherever it is moved
public record DockTab(String id, String title, Tooltip tip, Node content) {}
