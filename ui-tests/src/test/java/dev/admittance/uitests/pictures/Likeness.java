package dev.admittance.uitests.pictures;

import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;

/// Whether two pictures show the same. Words are compared one by one; everything else by how bright
/// the squares of a coarse grid are, which hardly hangs on how a machine draws letters and curves.
final class Likeness {
  private static final int SQUARE = 16;

  /// How much brighter or darker, of 255, a square of the same picture may be.
  private static final double TOLERATED = 24;

  /// The part of all squares that may differ by more.
  private static final double TOLERATED_SQUARES = 0.01;

  private Likeness() {}

  /// What tells a picture from the one that it should be; empty where they show the same.
  ///
  /// @param anyNumbers whether numbers in words may be others
  static List<String> differences(Picture wanted, Picture seen, boolean anyNumbers) {
    List<String> differences = new ArrayList<>();
    List<String> missing = words(wanted, anyNumbers);
    List<String> more = words(seen, anyNumbers);
    words(seen, anyNumbers).forEach(missing::remove);
    words(wanted, anyNumbers).forEach(more::remove);
    missing.forEach(word -> differences.add("it no longer says `" + word + "`"));
    more.forEach(word -> differences.add("it now says `" + word + "`"));
    if (wanted.image().getWidth() != seen.image().getWidth()
        || wanted.image().getHeight() != seen.image().getHeight()) {
      differences.add(
          "it is %d by %d instead of %d by %d"
              .formatted(
                  seen.image().getWidth(),
                  seen.image().getHeight(),
                  wanted.image().getWidth(),
                  wanted.image().getHeight()));
    } else {
      double share = differingShare(wanted.image(), seen.image());
      if (share > TOLERATED_SQUARES) {
        differences.add("%.1f %% of it looks otherwise".formatted(100 * share));
      }
    }
    return differences;
  }

  private static List<String> words(Picture picture, boolean anyNumbers) {
    return new ArrayList<>(
        picture.words().stream()
            .map(word -> anyNumbers ? word.replaceAll("[0-9][0-9.,]*", "0") : word)
            .toList());
  }

  /// The part of the squares that differ by more than is tolerated, from 0 to 1.
  static double differingShare(BufferedImage one, BufferedImage other) {
    int differing = 0;
    int squares = 0;
    for (int y = 0; y + SQUARE <= one.getHeight(); y += SQUARE) {
      for (int x = 0; x + SQUARE <= one.getWidth(); x += SQUARE) {
        squares++;
        differing += Math.abs(brightness(one, x, y) - brightness(other, x, y)) > TOLERATED ? 1 : 0;
      }
    }
    return (double) differing / Math.max(1, squares);
  }

  private static double brightness(BufferedImage image, int left, int top) {
    double sum = 0;
    for (int y = top; y < top + SQUARE; y++) {
      for (int x = left; x < left + SQUARE; x++) {
        int colour = image.getRGB(x, y);
        sum +=
            0.2126 * (colour >> 16 & 0xff)
                + 0.7152 * (colour >> 8 & 0xff)
                + 0.0722 * (colour & 0xff);
      }
    }
    return sum / (SQUARE * SQUARE);
  }
}
