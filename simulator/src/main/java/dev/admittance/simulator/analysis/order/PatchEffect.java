package dev.admittance.simulator.analysis.order;

import dev.admittance.simulator.patch.PatchOperation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/// The place that a patch operation writes, for any object: adding or removing an item of a list
/// touches the whole list.
///
/// @param path keys from the root down; all below is touched as well
/// @param settles whether repeating it changes nothing more
record PatchEffect(List<String> path, PatchOperation operation, boolean settles) {
  private static final Set<String> SETTING = Set.of("add", "replace");

  PatchEffect {
    path = List.copyOf(path);
  }

  /// The places of an operation; for a move or copy, both.
  static List<PatchEffect> of(PatchOperation operation) {
    List<PatchEffect> touches = new ArrayList<>();
    boolean makesRoom = !operation.op().equals("replace") && !operation.op().equals("test");
    operation.path().ifPresent(path -> touches.add(of(operation, path, makesRoom)));
    if (operation.op().equals("move") || operation.op().equals("copy")) {
      operation
          .from()
          .ifPresent(from -> touches.add(of(operation, from, operation.op().equals("move"))));
    }
    return touches;
  }

  private static PatchEffect of(PatchOperation operation, String pointer, boolean makesRoom) {
    List<String> keys = keys(pointer);
    boolean inList = makesRoom && !keys.isEmpty() && isIndex(keys.getLast());
    return new PatchEffect(
        inList ? keys.subList(0, keys.size() - 1) : keys,
        operation,
        SETTING.contains(operation.op()) && !inList);
  }

  private static List<String> keys(String pointer) {
    int slash = pointer.indexOf('/');
    return slash < 0
        ? List.of()
        : Arrays.stream(pointer.substring(slash + 1).split("/", -1))
            .map(key -> key.replace("~1", "/").replace("~0", "~"))
            .toList();
  }

  private static boolean isIndex(String key) {
    return key.equals("-") || key.chars().allMatch(c -> (c >= '0' && c <= '9') || c == '-');
  }

  /// Whether the operation needs an existing value.
  boolean isFallible() {
    return !operation.op().equals("add");
  }

  /// Whether it may not apply after another operation.
  boolean mayFailAfter(PatchEffect other) {
    return meets(other.path) && (isFallible() || other.path.size() < path.size());
  }

  boolean meets(List<String> other) {
    int common = Math.min(path.size(), other.size());
    return path.subList(0, common).equals(other.subList(0, common));
  }
}
