/// An area of panes that stand in tabs side by side, and that a person arranges by dragging, by
/// menu or by keys. The arrangement is a value ([DockLayout]); only [DockArea] and its parts have
/// nodes.
///
/// Made here rather than taken from BentoFX (0.16 when looked at): that one keeps the arrangement
/// in its nodes, so that it cannot be tested without them, drags with the platform's drag and drop,
/// which headless tests lack, and has no moves by menu and keys, which we need first.
@NullMarked
package dev.admittance.app.controls.dock;

import org.jspecify.annotations.NullMarked;
