package dev.admittance.app.controls.dock;

import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/// The layout of panes, which the user can change, and the pane used last.
public final class DockViewModel {
  private DockLayout defaults;
  private final Map<String, String> partners;
  private final ReadOnlyObjectWrapper<DockLayout> layout;
  private final ReadOnlyStringWrapper front = new ReadOnlyStringWrapper("");

  /// Starts with the default layout, which defines the panes.
  ///
  /// @param partners the pane next to which each opens, if that one is open; others open in the
  ///   last group
  public DockViewModel(DockLayout defaults, Map<String, String> partners) {
    this.defaults = defaults;
    this.partners = Map.copyOf(partners);
    layout = new ReadOnlyObjectWrapper<>(defaults);
  }

  public ReadOnlyObjectProperty<DockLayout> layoutProperty() {
    return layout.getReadOnlyProperty();
  }

  /// The id of the pane used last; empty for none.
  public ReadOnlyStringProperty frontProperty() {
    return front.getReadOnlyProperty();
  }

  public boolean isOpen(String tab) {
    return layout.get().open().contains(tab);
  }

  /// Brings a pane to the front, and opens it if it is closed.
  public void show(String tab) {
    String partner = partners.getOrDefault(tab, "");
    DockLayout now = layout.get();
    layout.set((isOpen(partner) ? now.reopening(tab, partner) : now.reopening(tab)).selecting(tab));
    if (isOpen(tab)) {
      front.set(tab);
    }
  }

  /// Brings a pane to the front of its group; does nothing if it is closed.
  public void select(String tab) {
    change(now -> now.selecting(tab));
  }

  public void close(String tab) {
    change(now -> now.closing(tab));
  }

  /// Moves a pane to the group of another, at an index among its tabs.
  public void join(String tab, String anchor, int index) {
    move(tab, now -> now.joining(tab, anchor, index));
  }

  /// Moves a pane to a group of its own next to that of another.
  public void split(String tab, String anchor, DockSide side) {
    move(tab, now -> now.splitting(tab, anchor, side));
  }

  /// Moves a pane to a group of its own along an edge.
  public void dock(String tab, DockSide side) {
    move(tab, now -> now.docking(tab, side));
  }

  /// Moves the pane used last to the next group on a side.
  public void moveFront(DockSide side) {
    move(front.get(), now -> now.moving(front.get(), side));
  }

  /// Closes the pane used last and selects the one behind it.
  public void closeFront() {
    Optional<DockNode.Group> group = layout.get().groupOf(front.get());
    String closing = front.get();
    close(closing);
    group
        .flatMap(was -> was.tabs().stream().filter(tab -> !tab.equals(closing)).findFirst())
        .or(() -> layout.get().open().stream().findFirst())
        .flatMap(layout.get()::groupOf)
        .ifPresentOrElse(now -> front.set(now.selected()), () -> front.set(""));
  }

  /// Makes the selected pane of another group the current one.
  ///
  /// @param by 1 for the next group, -1 for the previous one
  public void frontOfGroup(int by) {
    List<DockNode.Group> groups = new ArrayList<>(layout.get().groups());
    if (!groups.isEmpty()) {
      int now = layout.get().groupOf(front.get()).map(groups::indexOf).orElse(by > 0 ? -1 : 0);
      front.set(groups.get(Math.floorMod(now + by, groups.size())).selected());
    }
  }

  /// Changes the shares of the parts of a split.
  public void share(List<Integer> path, List<Double> shares) {
    change(now -> now.sharing(path, shares));
  }

  /// Sets another default layout of the same panes, such as for a narrow window. It takes the place
  /// of the previous one unless the user has moved, opened or closed panes.
  public void setDefaults(DockLayout other) {
    if (!other.equals(defaults)) {
      boolean untouched = layout.get().hasPanesOf(defaults);
      defaults = other;
      if (untouched) {
        layout.set(front.get().isEmpty() ? other : other.selecting(front.get()));
      }
    }
  }

  public void reset() {
    layout.set(defaults);
  }

  /// The layout in its stored form.
  public JsonValue toJson() {
    return DockLayoutJson.write(layout.get());
  }

  /// Restores a stored layout: unknown panes are dropped, new ones are added. An invalid layout
  /// changes nothing.
  public void restore(JsonValue json) {
    DockLayoutJson.read(json).ifPresent(read -> layout.set(read.admitting(defaults)));
  }

  private void move(String tab, UnaryOperator<DockLayout> change) {
    change(change);
    if (isOpen(tab)) {
      front.set(tab);
    }
  }

  private void change(UnaryOperator<DockLayout> change) {
    layout.set(change.apply(layout.get()));
  }
}
