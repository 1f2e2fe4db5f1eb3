package dev.admittance.simulator.cel.value;

import java.util.LinkedHashMap;

/// The map that a comprehension builds, which grows instead of being copied at each step.
public final class GrowingMap extends LinkedHashMap<Object, Object> {
  private static final long serialVersionUID = 1;
}
