package dev.admittance.simulator.lanes;

import dev.admittance.simulator.patch.PatchOperation;
import java.util.ArrayList;
import java.util.List;

/// The numbers of operations in a patch that add, remove and replace; `test` is not counted.
///
/// @param added by `add` and `copy`
/// @param removed by `remove`
/// @param replaced by `replace` and `move`
record PatchCounts(int added, int removed, int replaced) {

  static PatchCounts of(List<PatchOperation> operations) {
    int added = 0;
    int removed = 0;
    int replaced = 0;
    for (PatchOperation operation : operations) {
      switch (operation.op()) {
        case "add", "copy" -> added++;
        case "remove" -> removed++;
        case "replace", "move" -> replaced++;
        default -> {}
      }
    }
    return new PatchCounts(added, removed, replaced);
  }

  /// The non-zero counts, such as `+3 −1 ~2`.
  @Override
  public String toString() {
    List<String> parts = new ArrayList<>();
    if (added > 0) {
      parts.add("+" + added);
    }
    if (removed > 0) {
      parts.add("−" + removed);
    }
    if (replaced > 0) {
      parts.add("~" + replaced);
    }
    return parts.isEmpty() ? "nothing" : String.join(" ", parts);
  }
}
