package dev.admittance.app.controls;

import javafx.scene.control.Slider;

/// The x coordinates of a slider's positions.
///
/// @param slider determines the width
record TimelineScale(Slider slider) {
  /// The radius of the slider's thumb in the theme, in pixels.
  private static final double THUMB_RADIUS = 8;

  double x(double place) {
    double share = slider.getMax() <= 0 ? 0 : place / slider.getMax();
    return THUMB_RADIUS + share * usable();
  }

  int place(double x) {
    double share = usable() <= 0 ? 0 : Math.clamp((x - THUMB_RADIUS) / usable(), 0, 1);
    return (int) Math.round(share * slider.getMax());
  }

  private double usable() {
    return slider.getWidth() - 2 * THUMB_RADIUS;
  }
}
