package dev.admittance.app.debug.share;

import dev.admittance.picture.Picture;
import dev.admittance.picture.PictureImage;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;

/// A picture for paper, and how it comes on pages: shrunk to the width of a page as long as one can
/// read it, and on several pages side by side from there on.
record PaintedPicture(Picture picture, BufferedImage image) {
  /// No smaller than this share of its size.
  private static final double LEAST = 0.45;

  /// A part of the picture that goes on one page.
  ///
  /// @param scale from the picture to the page
  record Part(double x, double width, double scale) {}

  /// Paints a picture; not for the UI thread.
  static PaintedPicture of(Picture picture) {
    return new PaintedPicture(picture, PictureImage.paint(picture, false));
  }

  /// How many pixels of the image a point of the picture has.
  double sharpness() {
    return image.getWidth() / picture.width();
  }

  /// The parts for pages of a size, from left to right.
  List<Part> parts(double pageWidth, double pageHeight) {
    double readable = Math.clamp(pageWidth / picture.width(), LEAST, 1);
    double scale = Math.min(readable, pageHeight / picture.height());
    double step = pageWidth / scale;
    List<Part> parts = new ArrayList<>();
    for (double x = 0; x < picture.width() - 0.5; x += step) {
      parts.add(new Part(x, Math.min(step, picture.width() - x), scale));
    }
    return parts;
  }
}
