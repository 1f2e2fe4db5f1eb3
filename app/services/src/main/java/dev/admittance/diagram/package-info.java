/// Diagrams of lanes, independent of widgets: layout, and output as SVG or image. The window, files
/// and reports share the same layout.
@NullMarked
package dev.admittance.diagram;

import org.jspecify.annotations.NullMarked;
