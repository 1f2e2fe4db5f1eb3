package dev.admittance.app.controls.dock;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// A part of an arrangement: panes in tabs, or parts side by side.
public sealed interface DockNode {

  /// The ids of all panes in it, in order.
  List<String> tabs();

  /// Where the parts of a split stand.
  enum Direction {
    /// From left to right.
    ROW,
    /// From top to bottom.
    COLUMN
  }

  /// Panes of which one is in front.
  ///
  /// @param tabs ids; never empty
  /// @param selected the one in front
  record Group(List<String> tabs, String selected) implements DockNode {
    /// Copies the ids.
    ///
    /// @throws IllegalArgumentException if the one in front is not among them
    public Group {
      tabs = List.copyOf(tabs);
      if (!tabs.contains(selected)) {
        throw new IllegalArgumentException(selected + " is not among " + tabs);
      }
    }

    /// A group whose first pane is in front.
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

  /// Parts side by side, none of which is split in the same direction.
  ///
  /// @param parts at least two
  /// @param shares of the room that each part has; positive, together 1
  record Split(Direction direction, List<DockNode> parts, List<Double> shares) implements DockNode {
    /// Copies the lists.
    ///
    /// @throws IllegalArgumentException if there are fewer than two parts, or another number of
    ///   shares
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

  /// Parts side by side in its simplest form: parts that are split in the same direction become
  /// parts themselves, and one part stands for itself.
  ///
  /// @param parts at least one
  /// @param shares a positive number for each part, of whatever sum
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

  /// This part without a pane; empty where nothing is left.
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

  /// This part with another part in the place of the group that a pane stands in.
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

  /// The group that a pane stands in.
  default Optional<Group> groupOf(String tab) {
    return groups().stream().filter(group -> group.tabs().contains(tab)).findFirst();
  }

  /// All groups, in order.
  default List<Group> groups() {
    return switch (this) {
      case Group group -> List.of(group);
      case Split split -> split.parts().stream().flatMap(part -> part.groups().stream()).toList();
    };
  }
}
