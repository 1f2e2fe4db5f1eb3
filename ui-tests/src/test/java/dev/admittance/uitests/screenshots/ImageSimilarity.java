package dev.admittance.uitests.screenshots;

import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Whether two screenshots show the same. Words are compared one by one; everything else by how
/// bright the squares of a coarse grid are, which hardly hangs on how a machine draws letters and
/// curves.
final class ImageSimilarity {
  private static final int SQUARE = 16;

  /// How much brighter or darker, of 255, a square of the same screenshot may be.
  private static final double TOLERATED = 24;

  /// The part of all squares that may differ by more.
  private static final double TOLERATED_SQUARES = 0.01;

  /// The part of its width and height by which a screenshot may be larger or smaller.
  private static final double TOLERATED_SIZE = 0.01;

  private ImageSimilarity() {}

  /// What tells a screenshot from the one that it should be; empty where they show the same.
  ///
  /// @param changing what may be another each time in words, such as numbers
  static List<String> differences(Screenshot wanted, Screenshot seen, Pattern changing) {
    List<String> differences = new ArrayList<>();
    List<String> missing = words(wanted, changing);
    List<String> more = words(seen, changing);
    words(seen, changing).forEach(missing::remove);
    words(wanted, changing).forEach(more::remove);
    missing.forEach(word -> differences.add("it no longer says `" + word + "`"));
    more.forEach(word -> differences.add("it now says `" + word + "`"));
    if (isOtherSize(wanted.image().getWidth(), seen.image().getWidth())
        || isOtherSize(wanted.image().getHeight(), seen.image().getHeight())) {
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

  private static List<String> words(Screenshot screenshot, Pattern changing) {
    return new ArrayList<>(
        screenshot.words().stream().map(word -> changing.matcher(word).replaceAll("")).toList());
  }

  /// A border or a scroll bar may be a pixel wider.
  private static boolean isOtherSize(int wanted, int seen) {
    return Math.abs(wanted - seen) > wanted * TOLERATED_SIZE;
  }

  /// The part of the squares that differ by more than is tolerated, from 0 to 1.
  static double differingShare(BufferedImage one, BufferedImage other) {
    int columns = Math.max(1, one.getWidth() / SQUARE);
    int rows = Math.max(1, one.getHeight() / SQUARE);
    int differing = 0;
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < columns; column++) {
        double difference =
            brightness(one, column, columns, row, rows)
                - brightness(other, column, columns, row, rows);
        differing += Math.abs(difference) > TOLERATED ? 1 : 0;
      }
    }
    return (double) differing / (columns * rows);
  }

  private static double brightness(
      BufferedImage image, int column, int columns, int row, int rows) {
    int left = image.getWidth() * column / columns;
    int right = image.getWidth() * (column + 1) / columns;
    int top = image.getHeight() * row / rows;
    int bottom = image.getHeight() * (row + 1) / rows;
    double sum = 0;
    for (int y = top; y < bottom; y++) {
      for (int x = left; x < right; x++) {
        int colour = image.getRGB(x, y);
        sum +=
            0.2126 * (colour >> 16 & 0xff)
                + 0.7152 * (colour >> 8 & 0xff)
                + 0.0722 * (colour & 0xff);
      }
    }
    return sum / Math.max(1, (right - left) * (bottom - top));
  }
}
