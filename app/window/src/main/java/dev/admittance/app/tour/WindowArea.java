package dev.admittance.app.tour;

/// A rectangle of the window, in pixels from its top left corner.
record WindowArea(double x, double y, double width, double height) {
  double right() {
    return x + width;
  }

  double bottom() {
    return y + height;
  }

  double centreX() {
    return x + width / 2;
  }

  double centreY() {
    return y + height / 2;
  }
}
