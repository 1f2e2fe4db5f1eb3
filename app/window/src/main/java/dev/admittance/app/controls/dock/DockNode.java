package dev.admittance.app.controls.dock;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// A part of a layout: a group of tabs, or a split.
public sealed interface DockNode {

  /// The ids of all panes in it, in order.
  List<String> tabs();

  enum Direction {
    ROW,
    COLUMN
  }

  /// A group of panes.
  ///
  /// @param tabs ids; never empty
  /// @param selected the pane in front
  record Group(List<String> tabs, String selected) implements DockNode {
    /// @throws IllegalArgumentException if the selected pane is not in the group
    public Group {
      tabs = List.copyOf(tabs);
      if (!tabs.contains(selected)) {
        throw new IllegalArgumentException(selected + " is not among " + tabs);
      }
    }

    /// A group with its first pane in front.
    public static Group of(List<String> tabs) {
      return new Group(tabs, tabs.getFirst());
    }

    Optional<DockNode> losing(String tab) {
      int at = tabs.indexOf(tab);
      if (at < 0) {
        return Optional.of(this);
      }
      List<String> left = new ArrayList<>(tabs);
      left.remove(at);
      if (left.isEmpty()) {
        return Optional.empty();
      }
      boolean front = selected.equals(tab);
      return Optional.of(
          new Group(left, front ? left.get(Math.min(at, left.size() - 1)) : selected));
    }

    Group with(String tab, int index) {
      List<String> more = new ArrayList<>(tabs);
      more.add(Math.clamp(index, 0, more.size()), tab);
      return new Group(more, tab);
    }
  }

  /// Parts side by side, none of which is a split of the same direction.
  ///
  /// @param parts at least two
  /// @param shares the positive share of each part; their sum is 1
  record Split(Direction direction, List<DockNode> parts, List<Double> shares) implements DockNode {
    /// @throws IllegalArgumentException for fewer than two parts or a different number of shares
    public Split {
      parts = List.copyOf(parts);
      shares = List.copyOf(shares);
      if (parts.size() < 2 || shares.size() != parts.size()) {
        throw new IllegalArgumentException(
            parts.size() + " parts with " + shares.size() + " shares");
      }
    }

    @Override
    public List<String> tabs() {
      return parts.stream().flatMap(part -> part.tabs().stream()).toList();
    }
  }

  /// Normalizes parts side by side: nested splits of the same direction are flattened, and a single
  /// part replaces the split.
  ///
  /// @param parts at least one
  /// @param shares a positive number for each part, with any sum
  static DockNode sideBySide(Direction direction, List<DockNode> parts, List<Double> shares) {
    List<DockNode> flat = new ArrayList<>();
    List<Double> flatShares = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      if (parts.get(i) instanceof Split inner && inner.direction() == direction) {
        flat.addAll(inner.parts());
        double share = shares.get(i);
        inner.shares().forEach(part -> flatShares.add(part * share));
      } else {
        flat.add(parts.get(i));
        flatShares.add(shares.get(i));
      }
    }
    double sum = flatShares.stream().mapToDouble(Double::doubleValue).sum();
    return flat.size() == 1
        ? flat.getFirst()
        : new Split(direction, flat, flatShares.stream().map(share -> share / sum).toList());
  }

  /// A copy without a pane; empty if nothing is left.
  default Optional<DockNode> without(String tab) {
    return switch (this) {
      case Group group -> group.losing(tab);
      case Split split -> {
        List<DockNode> left = new ArrayList<>();
        List<Double> shares = new ArrayList<>();
        for (int i = 0; i < split.parts().size(); i++) {
          double share = split.shares().get(i);
          split
              .parts()
              .get(i)
              .without(tab)
              .ifPresent(part -> {
                left.add(part);
                shares.add(share);
              });
        }
        yield left.isEmpty()
            ? Optional.empty()
            : Optional.of(sideBySide(split.direction(), left, shares));
      }
    };
  }

  /// A copy with the group of a pane replaced.
  default DockNode replacing(String tab, Function<Group, DockNode> change) {
    return switch (this) {
      case Group group -> group.tabs().contains(tab) ? change.apply(group) : group;
      case Split split ->
          sideBySide(
              split.direction(),
              split.parts().stream().map(part -> part.replacing(tab, change)).toList(),
              split.shares());
    };
  }

  default Optional<Group> groupOf(String tab) {
    return groups().stream().filter(group -> group.tabs().contains(tab)).findFirst();
  }

  default List<Group> groups() {
    return switch (this) {
      case Group group -> List.of(group);
      case Split split -> split.parts().stream().flatMap(part -> part.groups().stream()).toList();
    };
  }
}
