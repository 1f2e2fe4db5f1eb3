package dev.admittance.app.editor;

import java.util.List;

/// Something that marks stretches of lines, such as problems or finds.
@FunctionalInterface
interface Decoration {
  /// What it marks in a line that is in sight.
  ///
  /// @param line 0-based
  /// @param start offset of the line in the area
  List<Overlay> of(int line, int start, String text);
}
