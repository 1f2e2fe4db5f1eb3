package dev.admittance.uitests;

import java.util.Arrays;
import java.util.List;
import javafx.scene.paint.Color;

/// How those see colours who lack one of the three kinds of cones, after Machado, Oliveira and
/// Fernandes (2009), and how far apart colours then are.
enum ColourVision {
  /// All three kinds.
  COMMON,
  /// Without those for long waves.
  PROTANOPIA,
  /// Without those for middle waves.
  DEUTERANOPIA,
  /// Without those for short waves.
  TRITANOPIA;

  private static final List<Double> XYZ =
      List.of(
          0.4124 / 0.95047,
          0.3576 / 0.95047,
          0.1805 / 0.95047,
          0.2126,
          0.7152,
          0.0722,
          0.0193 / 1.08883,
          0.1192 / 1.08883,
          0.9505 / 1.08883);

  /// How far apart two colours are in CIELAB (1976): about 2 can just be told apart side by side.
  double distance(Color one, Color other) {
    double[] a = lab(one);
    double[] b = lab(other);
    return Math.sqrt(
        Math.pow(a[0] - b[0], 2) + Math.pow(a[1] - b[1], 2) + Math.pow(a[2] - b[2], 2));
  }

  /// What becomes of red, green and blue, row by row.
  private List<Double> seen() {
    return switch (this) {
      case COMMON -> List.of(1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0);
      case PROTANOPIA ->
          List.of(
              0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116,
              1.051998);
      case DEUTERANOPIA ->
          List.of(
              0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940,
              0.968881);
      case TRITANOPIA ->
          List.of(
              1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367,
              0.303900);
    };
  }

  private double[] lab(Color colour) {
    double[] light = {linear(colour.getRed()), linear(colour.getGreen()), linear(colour.getBlue())};
    double[] xyz =
        Arrays.stream(
                times(XYZ, Arrays.stream(times(seen(), light)).map(ColourVision::within).toArray()))
            .map(t -> t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16.0 / 116)
            .toArray();
    return new double[] {116 * xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])};
  }

  private static double within(double light) {
    return Math.clamp(light, 0, 1);
  }

  private static double linear(double value) {
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  }

  private static double[] times(List<Double> matrix, double[] vector) {
    double[] product = new double[vector.length];
    for (int row = 0; row < product.length; row++) {
      for (int i = 0; i < vector.length; i++) {
        product[row] += matrix.get(row * vector.length + i) * vector[i];
      }
    }
    return product;
  }
}
