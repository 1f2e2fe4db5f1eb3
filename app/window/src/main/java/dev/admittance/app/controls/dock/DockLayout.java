package dev.admittance.app.controls.dock;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The layout of panes. Each pane is either open in one group, or closed. Panes are identified by
/// id; an operation on an unknown pane changes nothing.
///
/// @param root the open panes; empty if all are closed
/// @param closed the ids of closed panes, the latest last
public record DockLayout(Optional<DockNode> root, List<String> closed) {
  private static final double NEW_SHARE = 0.5;
  private static final double EDGE_SHARE = 0.3;

  /// @throws IllegalArgumentException if a pane occurs twice
  public DockLayout {
    closed = List.copyOf(closed);
    List<String> all = new ArrayList<>(closed);
    root.ifPresent(node -> all.addAll(node.tabs()));
    if (new LinkedHashSet<>(all).size() < all.size()) {
      throw new IllegalArgumentException("a pane stands twice in " + all);
    }
  }

  public static DockLayout of(DockNode root) {
    return new DockLayout(Optional.of(root), List.of());
  }

  /// Whether the same panes are in the same groups, whichever of them are in front.
  boolean hasPanesOf(DockLayout other) {
    return closed.equals(other.closed)
        && groups().stream()
            .map(DockNode.Group::tabs)
            .toList()
            .equals(other.groups().stream().map(DockNode.Group::tabs).toList());
  }

  /// The ids of the open panes, in order.
  public List<String> open() {
    return root.map(DockNode::tabs).orElse(List.of());
  }

  public List<DockNode.Group> groups() {
    return root.map(DockNode::groups).orElse(List.of());
  }

  /// The group of an open pane.
  public Optional<DockNode.Group> groupOf(String tab) {
    return root.flatMap(node -> node.groupOf(tab));
  }

  /// A copy with an open pane in front of its group.
  public DockLayout selecting(String tab) {
    return new DockLayout(
        root.map(node -> node.replacing(tab, group -> new DockNode.Group(group.tabs(), tab))),
        closed);
  }

  public DockLayout closing(String tab) {
    if (!open().contains(tab)) {
      return this;
    }
    List<String> more = new ArrayList<>(closed);
    more.add(tab);
    return new DockLayout(root.flatMap(node -> node.without(tab)), more);
  }

  /// A copy with a closed pane opened in the last group.
  public DockLayout reopening(String tab) {
    return closed.contains(tab) && groups().isEmpty()
        ? new DockLayout(Optional.of(DockNode.Group.of(List.of(tab))), closedWithout(tab))
        : reopening(tab, groups().isEmpty() ? tab : groups().getLast().selected());
  }

  /// A copy with a closed pane opened in the group of another.
  public DockLayout reopening(String tab, String anchor) {
    return closed.contains(tab) ? joining(tab, anchor, Integer.MAX_VALUE) : this;
  }

  /// A copy with a pane moved to the group of another, in front.
  ///
  /// @param index among the others of that group, clamped
  public DockLayout joining(String tab, String anchor, int index) {
    if (!knows(tab) || groupOf(anchor).isEmpty()) {
      return this;
    }
    String stays = otherOf(anchor, tab);
    if (stays.equals(tab)) {
      return selecting(tab);
    }
    return new DockLayout(
        without(tab).map(node -> node.replacing(stays, group -> group.with(tab, index))),
        closedWithout(tab));
  }

  /// A copy with a pane moved to a group of its own next to the group of another, or next to its
  /// own.
  public DockLayout splitting(String tab, String anchor, DockSide side) {
    String stays = groupOf(anchor).isPresent() ? otherOf(anchor, tab) : tab;
    if (!knows(tab) || stays.equals(tab)) {
      return this;
    }
    return new DockLayout(
        without(tab)
            .map(node -> node.replacing(stays, group -> beside(group, tab, side, NEW_SHARE))),
        closedWithout(tab));
  }

  /// A copy with a pane moved to a group of its own along an edge of the area.
  public DockLayout docking(String tab, DockSide side) {
    if (!knows(tab)) {
      return this;
    }
    DockNode alone = DockNode.Group.of(List.of(tab));
    return new DockLayout(
        Optional.of(without(tab).map(node -> beside(node, tab, side, EDGE_SHARE)).orElse(alone)),
        closedWithout(tab));
  }

  /// A copy with an open pane moved to the next group on a side, or else to a group of its own
  /// along that edge.
  public DockLayout moving(String tab, DockSide side) {
    return root.flatMap(node -> neighbour(node, tab, side))
        .map(next -> joining(tab, next.selected(), Integer.MAX_VALUE))
        .orElseGet(() -> groupOf(tab).isPresent() ? docking(tab, side) : this);
  }

  /// A copy with other shares for the parts of a split.
  ///
  /// @param path the index of the part at each level, from the root to the split
  /// @param shares a positive number for each part; a wrong number of them changes nothing
  public DockLayout sharing(List<Integer> path, List<Double> shares) {
    return new DockLayout(root.map(node -> sharing(node, path, shares)), closed);
  }

  /// A copy with exactly the panes of the defaults: others are dropped, and missing ones join their
  /// default group, or else the last one.
  public DockLayout admitting(DockLayout defaults) {
    Set<String> known = new LinkedHashSet<>(defaults.open());
    known.addAll(defaults.closed());
    DockLayout fitting = new DockLayout(root, closed.stream().filter(known::contains).toList());
    for (String tab : open()) {
      if (!known.contains(tab)) {
        fitting = new DockLayout(fitting.without(tab), fitting.closed());
      }
    }
    for (String tab : known) {
      if (!fitting.knows(tab)) {
        fitting = fitting.admitting(tab, defaults);
      }
    }
    return fitting;
  }

  private DockLayout admitting(String tab, DockLayout defaults) {
    List<String> more = new ArrayList<>(closed);
    more.add(tab);
    DockLayout known = new DockLayout(root, more);
    if (defaults.closed().contains(tab)) {
      return known;
    }
    Optional<String> partner =
        defaults.groupOf(tab).orElseThrow().tabs().stream().filter(open()::contains).findFirst();
    Optional<String> front =
        partner
            .or(() ->
                groups().isEmpty() ? Optional.empty() : Optional.of(groups().getLast().selected()))
            .flatMap(this::groupOf)
            .map(DockNode.Group::selected);
    // It goes behind the selected pane, which the user wanted to see.
    return front
        .map(selected -> known.joining(tab, selected, Integer.MAX_VALUE).selecting(selected))
        .orElseGet(() -> known.reopening(tab));
  }

  private boolean knows(String tab) {
    return closed.contains(tab) || open().contains(tab);
  }

  private List<String> closedWithout(String tab) {
    return closed.stream().filter(id -> !id.equals(tab)).toList();
  }

  private Optional<DockNode> without(String tab) {
    return root.flatMap(node -> node.without(tab));
  }

  /// Another pane of the group of `anchor` than `tab`; `tab` itself if there is none.
  private String otherOf(String anchor, String tab) {
    return anchor.equals(tab)
        ? groupOf(anchor).orElseThrow().tabs().stream()
            .filter(id -> !id.equals(tab))
            .findFirst()
            .orElse(tab)
        : anchor;
  }

  private static DockNode beside(DockNode there, String tab, DockSide side, double share) {
    DockNode alone = DockNode.Group.of(List.of(tab));
    return side.isFirst()
        ? DockNode.sideBySide(side.direction(), List.of(alone, there), List.of(share, 1 - share))
        : DockNode.sideBySide(side.direction(), List.of(there, alone), List.of(1 - share, share));
  }

  private static Optional<DockNode.Group> neighbour(DockNode node, String tab, DockSide side) {
    if (!(node instanceof DockNode.Split split)) {
      return Optional.empty();
    }
    for (int i = 0; i < split.parts().size(); i++) {
      if (split.parts().get(i).tabs().contains(tab)) {
        Optional<DockNode.Group> inside = neighbour(split.parts().get(i), tab, side);
        int next = side.isFirst() ? i - 1 : i + 1;
        boolean further =
            split.direction() == side.direction() && next >= 0 && next < split.parts().size();
        return inside.isPresent() || !further
            ? inside
            : Optional.of(nearest(split.parts().get(next), side));
      }
    }
    return Optional.empty();
  }

  /// The first group of a part, coming from the other side.
  private static DockNode.Group nearest(DockNode node, DockSide side) {
    return switch (node) {
      case DockNode.Group group -> group;
      case DockNode.Split split ->
          nearest(
              split.direction() == side.direction() && side.isFirst()
                  ? split.parts().getLast()
                  : split.parts().getFirst(),
              side);
    };
  }

  private static DockNode sharing(DockNode node, List<Integer> path, List<Double> shares) {
    if (!(node instanceof DockNode.Split split)) {
      return node;
    }
    if (path.isEmpty()) {
      boolean fits =
          shares.size() == split.parts().size() && shares.stream().allMatch(share -> share > 0);
      return fits ? DockNode.sideBySide(split.direction(), split.parts(), shares) : split;
    }
    List<DockNode> parts = new ArrayList<>(split.parts());
    int at = path.getFirst();
    if (at >= 0 && at < parts.size()) {
      parts.set(at, sharing(parts.get(at), path.subList(1, path.size()), shares));
    }
    return new DockNode.Split(split.direction(), parts, split.shares());
  }
}
