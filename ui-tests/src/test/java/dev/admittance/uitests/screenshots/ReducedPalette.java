package dev.admittance.uitests.screenshots;

import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// Paints a screenshot with few colours, which is seen by its size alone: a window has some grounds
/// and letters, and shades between them.
final class ReducedPalette {
  private static final int COLOURS = 64;

  /// Colours that differ by less than this in the sum of their parts are as one.
  private static final int ALIKE = 12;

  private final List<Integer> colours = new ArrayList<>();
  private final Map<Integer, Integer> nearest = new HashMap<>();

  private ReducedPalette(BufferedImage image) {
    Map<Integer, Integer> counts = new HashMap<>();
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        counts.merge(image.getRGB(x, y) & 0xffffff, 1, Integer::sum);
      }
    }
    counts.entrySet().stream()
        .sorted(
            Map.Entry.<Integer, Integer>comparingByValue()
                .reversed()
                .thenComparing(Map.Entry.comparingByKey()))
        .map(Map.Entry::getKey)
        .forEach(this::take);
  }

  private void take(int colour) {
    if (colours.size() < COLOURS
        && colours.stream().noneMatch(taken -> distance(taken, colour) < ALIKE)) {
      colours.add(colour);
    }
  }

  /// An image of the nearest of the colours that are used most.
  static BufferedImage reduce(BufferedImage image) {
    ReducedPalette palette = new ReducedPalette(image);
    byte[] red = new byte[palette.colours.size()];
    byte[] green = new byte[palette.colours.size()];
    byte[] blue = new byte[palette.colours.size()];
    for (int i = 0; i < red.length; i++) {
      red[i] = (byte) (palette.colours.get(i) >> 16);
      green[i] = (byte) (palette.colours.get(i) >> 8);
      blue[i] = (byte) (int) palette.colours.get(i);
    }
    BufferedImage reduced =
        new BufferedImage(
            image.getWidth(),
            image.getHeight(),
            BufferedImage.TYPE_BYTE_INDEXED,
            new IndexColorModel(8, red.length, red, green, blue));
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        int colour = image.getRGB(x, y) & 0xffffff;
        reduced
            .getRaster()
            .setSample(x, y, 0, palette.nearest.computeIfAbsent(colour, palette::nearest));
      }
    }
    return reduced;
  }

  private int nearest(int colour) {
    return IntStream.range(0, colours.size())
        .boxed()
        .min(Comparator.comparingInt(i -> distance(colours.get(i), colour)))
        .orElseThrow();
  }

  private static int distance(int one, int other) {
    return Math.abs((one >> 16 & 0xff) - (other >> 16 & 0xff))
        + Math.abs((one >> 8 & 0xff) - (other >> 8 & 0xff))
        + Math.abs((one & 0xff) - (other & 0xff));
  }
}
