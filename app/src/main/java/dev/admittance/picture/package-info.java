/// Pictures of lanes, free of widgets: where each card stands, and the same as SVG and as an image.
/// The window, files and reports draw the same layout.
@NullMarked
package dev.admittance.picture;

import org.jspecify.annotations.NullMarked;
