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

/// An arrangement of panes that a person changes, and the pane that a person used last.
public final class DockViewModel {
  private final DockLayout defaults;
  private final Map<String, String> partners;
  private final ReadOnlyObjectWrapper<DockLayout> layout;
  private final ReadOnlyStringWrapper front = new ReadOnlyStringWrapper("");

  /// Starts with the default arrangement, which also says which panes there are.
  ///
  /// @param partners beside which other pane one is opened, where that is open; others come into
  ///   the last group
  public DockViewModel(DockLayout defaults, Map<String, String> partners) {
    this.defaults = defaults;
    this.partners = Map.copyOf(partners);
    layout = new ReadOnlyObjectWrapper<>(defaults);
  }

  /// The arrangement.
  public ReadOnlyObjectProperty<DockLayout> layoutProperty() {
    return layout.getReadOnlyProperty();
  }

  /// The id of the pane that a person used last; empty for none.
  public ReadOnlyStringProperty frontProperty() {
    return front.getReadOnlyProperty();
  }

  /// Whether a pane is open.
  public boolean isOpen(String tab) {
    return layout.get().open().contains(tab);
  }

  /// Brings a pane to the front, and opens it where it is closed.
  public void show(String tab) {
    String partner = partners.getOrDefault(tab, "");
    DockLayout now = layout.get();
    layout.set((isOpen(partner) ? now.reopening(tab, partner) : now.reopening(tab)).selecting(tab));
    if (isOpen(tab)) {
      front.set(tab);
    }
  }

  /// Brings a pane to the front of its group; does nothing where it is closed.
  public void select(String tab) {
    change(now -> now.selecting(tab));
  }

  /// Closes a pane.
  public void close(String tab) {
    change(now -> now.closing(tab));
  }

  /// Puts a pane into the group of another one, at a place among its tabs.
  public void join(String tab, String anchor, int index) {
    move(tab, now -> now.joining(tab, anchor, index));
  }

  /// Puts a pane into a group of its own beside that of another one.
  public void split(String tab, String anchor, Side side) {
    move(tab, now -> now.splitting(tab, anchor, side));
  }

  /// Puts a pane into a group of its own along an edge.
  public void dock(String tab, Side side) {
    move(tab, now -> now.docking(tab, side));
  }

  /// Moves the pane that was used last to the next group on a side.
  public void moveFront(Side side) {
    move(front.get(), now -> now.moving(front.get(), side));
  }

  /// Closes the pane that was used last, which brings the one behind it to the front.
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

  /// Brings the pane in front of the next group to the front of all.
  ///
  /// @param by 1 for the next group, -1 for the one before
  public void frontOfGroup(int by) {
    List<DockNode.Group> groups = new ArrayList<>(layout.get().groups());
    if (!groups.isEmpty()) {
      int now = layout.get().groupOf(front.get()).map(groups::indexOf).orElse(by > 0 ? -1 : 0);
      front.set(groups.get(Math.floorMod(now + by, groups.size())).selected());
    }
  }

  /// Gives the parts of a split other shares of its room.
  public void share(List<Integer> path, List<Double> shares) {
    change(now -> now.sharing(path, shares));
  }

  /// Goes back to the default arrangement.
  public void reset() {
    layout.set(defaults);
  }

  /// The arrangement as it is remembered.
  public JsonValue toJson() {
    return DockLayoutJson.write(layout.get());
  }

  /// Goes on with an arrangement that was remembered: panes that are gone are left out, and new
  /// ones come in. What cannot be read changes nothing.
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
