package dev.admittance.app.controls;

import javafx.scene.control.Slider;

/// Where the places of a slider are on the screen, from its left edge.
///
/// @param slider fills the width that is meant
record TimelineScale(Slider slider) {
  /// What the theme leaves between the ends of the slider and the middle of its thumb.
  private static final double THUMB_RADIUS = 8;

  /// The middle of a place.
  double x(double place) {
    double share = slider.getMax() <= 0 ? 0 : place / slider.getMax();
    return THUMB_RADIUS + share * usable();
  }

  /// The nearest place.
  int place(double x) {
    double share = usable() <= 0 ? 0 : Math.clamp((x - THUMB_RADIUS) / usable(), 0, 1);
    return (int) Math.round(share * slider.getMax());
  }

  private double usable() {
    return slider.getWidth() - 2 * THUMB_RADIUS;
  }
}
