package dev.admittance.simulator.analysis.order;

import dev.admittance.simulator.patch.PatchOperation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/// What an operation of a patch touches, whatever the object: to add an item to a list or to remove
/// one touches the whole list.
///
/// @param path keys from the root down; everything below is touched as well
/// @param settles whether to do it again is to do nothing more
record Touch(List<String> path, PatchOperation operation, boolean settles) {
  private static final Set<String> SETTING = Set.of("add", "replace");

  Touch {
    path = List.copyOf(path);
  }

  /// What an operation touches; where it moves or copies, both places.
  static List<Touch> of(PatchOperation operation) {
    List<Touch> touches = new ArrayList<>();
    boolean makesRoom = !operation.op().equals("replace") && !operation.op().equals("test");
    operation.path().ifPresent(path -> touches.add(of(operation, path, makesRoom)));
    if (operation.op().equals("move") || operation.op().equals("copy")) {
      operation
          .from()
          .ifPresent(from -> touches.add(of(operation, from, operation.op().equals("move"))));
    }
    return touches;
  }

  private static Touch of(PatchOperation operation, String pointer, boolean makesRoom) {
    List<String> keys = keys(pointer);
    boolean inList = makesRoom && !keys.isEmpty() && isIndex(keys.getLast());
    return new Touch(
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

  /// Whether what it does needs something to be there.
  boolean isFallible() {
    return !operation.op().equals("add");
  }

  /// Whether it may not apply once another operation was applied.
  boolean mayFailAfter(Touch other) {
    return meets(other.path) && (isFallible() || other.path.size() < path.size());
  }

  boolean meets(List<String> other) {
    int common = Math.min(path.size(), other.size());
    return path.subList(0, common).equals(other.subList(0, common));
  }
}
