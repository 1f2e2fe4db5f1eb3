package dev.admittance.app.editor;

import java.util.List;

/// Marks ranges of lines, such as diagnostics or search hits.
@FunctionalInterface
interface Decoration {
  /// The overlays of a visible line.
  ///
  /// @param line 0-based
  /// @param start offset of the line in the area
  List<TextOverlay> of(int line, int start, String text);
}
