package dev.admittance.uitests.screenshots;

import java.awt.image.BufferedImage;
import java.util.List;

/// What a part of the window looks like, and the words that are seen in it.
///
/// @param words sorted; each as often as it is seen
public record Screenshot(BufferedImage image, List<String> words) {
  /// Copies the words.
  public Screenshot {
    words = words.stream().sorted().toList();
  }
}
