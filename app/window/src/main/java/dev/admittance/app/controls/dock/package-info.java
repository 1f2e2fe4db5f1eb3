/// An area of panes as tabs side by side, which the user arranges with the mouse, the menu or the
/// keyboard. The layout is a value ([DockLayout]); only [DockArea] and its parts have nodes.
///
/// Not from a docking library: the layout must be a value, so that it can be tested without nodes
/// and stored, and dragging must work without the platform's drag and drop, which headless tests
/// lack.
@NullMarked
package dev.admittance.app.controls.dock;

import org.jspecify.annotations.NullMarked;
