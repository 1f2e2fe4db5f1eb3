package dev.admittance.model.document;

import java.util.Arrays;

/// Converts code point indexes, which SnakeYAML uses, to UTF-16 offsets.
final class CodePoints {
  /// Code point indexes of the characters that take two UTF-16 units, ascending.
  private final int[] wide;

  CodePoints(String text) {
    int[] found = new int[0];
    int count = 0;
    int index = 0;
    for (int offset = 0; offset < text.length(); index++) {
      int width = Character.charCount(text.codePointAt(offset));
      if (width == 2) {
        if (count == found.length) {
          found = Arrays.copyOf(found, Math.max(16, count * 2));
        }
        found[count++] = index;
      }
      offset += width;
    }
    wide = Arrays.copyOf(found, count);
  }

  /// Returns the UTF-16 offset of a code point index.
  int offset(int index) {
    int found = Arrays.binarySearch(wide, index);
    return index + (found >= 0 ? found : -found - 1);
  }
}
