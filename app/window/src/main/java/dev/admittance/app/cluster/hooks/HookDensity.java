package dev.admittance.app.cluster.hooks;

/// The line height of the table.
enum HookDensity {
  /// The smallest legible size.
  COMPACT(24),
  ROOMY(32);

  private final double height;

  HookDensity(double height) {
    this.height = height;
  }

  /// In pixels.
  double height() {
    return height;
  }

  HookDensity other() {
    return this == COMPACT ? ROOMY : COMPACT;
  }
}
