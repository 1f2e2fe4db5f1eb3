/// An area of panes that stand in tabs side by side, and that a person arranges by dragging, by
/// menu or by keys. The arrangement is a value ([DockLayout]); only [DockArea] and its parts have
/// nodes.
///
/// Made here rather than taken from a docking library: the arrangement has to be a value, so that
/// it is tested without nodes and remembered, and dragging has to work without the platform's drag
/// and drop, which headless tests lack.
@NullMarked
package dev.admittance.app.controls.dock;

import org.jspecify.annotations.NullMarked;
