package dev.admittance.app.cluster.hooks;

/// How much room a line of the table takes.
enum HookDensity {
  /// As many lines as can be read.
  COMPACT(24),
  /// With room between the lines.
  ROOMY(32);

  private final double height;

  HookDensity(double height) {
    this.height = height;
  }

  /// Of a line, in pixels.
  double height() {
    return height;
  }

  /// The other one.
  HookDensity other() {
    return this == COMPACT ? ROOMY : COMPACT;
  }
}
