package dev.admittance.app.controls.dock;

import javafx.scene.Node;

/// A pane.
///
/// @param id by which arrangements know it, such as `why`
/// @param title what people read
/// @param hint more about it, such as its keys; may be empty
/// @param content what it shows; stays the same node wherever it is moved
public record DockTab(String id, String title, String hint, Node content) {}
