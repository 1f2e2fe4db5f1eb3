package dev.admittance.simulator.cel.value;

import java.util.ArrayList;
import java.util.List;

/// The list that a comprehension builds, which grows instead of being copied at each step.
public final class GrowingList extends ArrayList<Object> {
  private static final long serialVersionUID = 1;

  public GrowingList plus(List<?> items) {
    addAll(items);
    return this;
  }
}
