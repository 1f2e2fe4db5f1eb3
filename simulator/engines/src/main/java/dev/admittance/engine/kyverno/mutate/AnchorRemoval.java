package dev.admittance.engine.kyverno.mutate;

import dev.admittance.engine.kyverno.pattern.Anchor;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Removes the conditions from a patch whose conditions hold, and what is empty without them.
/// Source: kyverno `pkg/engine/mutate/patch/strategicPreprocessing.go`.
final class AnchorRemoval {
  private AnchorRemoval() {}

  static void ofRoot(PatchNode root) {
    if (root instanceof PatchNode.Members(Map<String, PatchNode> map)) {
      for (String key : List.copyOf(map.keySet())) {
        boolean condition = Anchor.find(key).filter(Anchor::isConditional).isPresent();
        PatchNode value = map.get(key);
        if (value != null && in(value, condition)) {
          map.remove(key);
        }
      }
    }
  }

  /// Removes conditions from a node.
  ///
  /// @param leaf whether a single value is removed
  /// @return whether the node itself is to be removed
  static boolean in(PatchNode node, boolean leaf) {
    return switch (node) {
      case PatchNode.Members members -> inMap(members);
      case PatchNode.Items(List<PatchNode> list) -> inList(list);
      case PatchNode.Leaf _ -> leaf;
    };
  }

  private static boolean inMap(PatchNode.Members members) {
    List<Anchor> conditions =
        members.map().keySet().stream()
            .map(Anchor::find)
            .flatMap(Optional::stream)
            .filter(Anchor::isConditional)
            .toList();
    for (Anchor condition : conditions) {
      PatchNode value = members.map().get(condition.text());
      if (value != null && in(value, true)) {
        members.map().remove(condition.text());
      } else {
        members.rename(condition.text(), condition.key());
      }
    }
    boolean empty = true;
    for (String key : List.copyOf(members.map().keySet())) {
      PatchNode value = members.map().get(key);
      if (value != null && in(value, false)) {
        members.map().remove(key);
      } else {
        empty = false;
      }
    }
    return empty;
  }

  /// Items are removed by their first positions, as Kyverno does it, although removals move those
  /// behind them.
  private static boolean inList(List<PatchNode> list) {
    boolean wasEmpty = list.isEmpty();
    List<PatchNode> items = List.copyOf(list);
    for (int i = 0; i < items.size(); i++) {
      boolean removed =
          PatchAnchors.has(items.get(i), PatchAnchors::isAnchored) || in(items.get(i), false);
      if (removed && i < list.size()) {
        list.remove(i);
      }
    }
    return list.isEmpty() && !wasEmpty;
  }
}
