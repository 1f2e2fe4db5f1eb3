package dev.admittance.app.debug.diff;

import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.table.CellLook;
import dev.admittance.app.controls.table.DataColumn;
import dev.admittance.app.controls.table.DataTree;
import dev.admittance.app.debug.diff.DiffField.Kind;
import dev.admittance.app.messages.Messages;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.collections.ObservableList;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableView;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;

/// The fields of two objects as a tree with their old and new values. Expands the branches with
/// changes and those that the user expanded before.
final class FieldTree extends DataTree<DiffField> {
  private static final Messages MESSAGES = Messages.of(FieldTree.class);

  private static final double ROW = 24;

  private final Set<List<String>> opened = new HashSet<>();

  FieldTree(String id) {
    super(
        id,
        MESSAGES.get("tree"),
        List.of(
            DataColumn.<DiffField>of("field", MESSAGES.get("shared.field"), 260, DiffField::label)
                .fixed()
                .tip(_ -> "")
                .style(field -> sign(field.kind()).isPresent() ? state(field.kind()) : "")
                .look(field()),
            DataColumn.<DiffField>of(
                    "before", MESSAGES.get("shared.before"), 180, DiffField::before)
                .fixed()
                .style(field -> isSame(field) ? "same" : "removed"),
            DataColumn.<DiffField>of("after", MESSAGES.get("shared.after"), 180, DiffField::after)
                .fixed()
                .style(field -> isSame(field) ? "same" : "added")));
    getStyleClass().remove("edge-to-edge");
    getStyleClass().add("field-tree");
    setPlaceholder(EmptyState.saying(MESSAGES.get("tree.same")));
    setFixedCellSize(ROW);
    setColumnResizePolicy(TreeTableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
  }

  /// Shows a tree.
  ///
  /// @param changesOnly whether to omit unchanged fields
  void show(Optional<DiffField> root, boolean changesOnly) {
    if (root.isEmpty()) {
      setRoot(null);
      return;
    }
    Item top = new Item(root.get(), changesOnly);
    top.open();
    setRoot(top);
  }

  /// Selects a field, or its nearest existing ancestor, and scrolls to it.
  void reveal(List<String> path) {
    TreeItem<DiffField> item = getRoot();
    for (int i = 1; item != null && i <= path.size(); i++) {
      List<String> prefix = path.subList(0, i);
      Optional<TreeItem<DiffField>> next =
          item.getChildren().stream()
              .filter(child -> child.getValue().path().equals(prefix))
              .findFirst();
      if (next.isEmpty()) {
        break;
      }
      item.setExpanded(true);
      item = next.get();
    }
    if (item != null && !item.equals(getRoot())) {
      select(getRow(item));
    }
  }

  /// Selects the next changed field; wraps around.
  void nextChange() {
    move(1);
  }

  /// Selects the previous changed field; wraps around.
  void previousChange() {
    move(-1);
  }

  private void move(int step) {
    int count = getExpandedItemCount();
    int from = getSelectionModel().getSelectedIndex();
    int row = from < 0 && step < 0 ? 0 : from;
    for (int i = 0; i < count; i++) {
      row = Math.floorMod(row + step, count);
      Kind kind = getTreeItem(row).getValue().kind();
      if (kind != Kind.SAME && kind != Kind.INSIDE) {
        select(row);
        return;
      }
    }
  }

  private void select(int row) {
    getSelectionModel().clearAndSelect(row);
    scrollTo(Math.max(0, row - 4));
  }

  /// An item that creates its children on first access.
  private final class Item extends TreeItem<DiffField> {
    private final boolean changesOnly;
    private boolean loaded;

    Item(DiffField field, boolean changesOnly) {
      super(field);
      this.changesOnly = changesOnly;
      expandedProperty()
          .subscribe(open -> {
            if (loaded) {
              remember(open);
            }
          });
    }

    private void remember(boolean open) {
      if (open) {
        opened.add(getValue().path());
      } else {
        opened.remove(getValue().path());
      }
    }

    void open() {
      boolean was = opened.contains(getValue().path());
      getChildren();
      setExpanded(true);
      if (!was) {
        opened.remove(getValue().path());
      }
    }

    @Override
    public boolean isLeaf() {
      return getValue().isLeaf();
    }

    @Override
    public ObservableList<TreeItem<DiffField>> getChildren() {
      ObservableList<TreeItem<DiffField>> children = super.getChildren();
      if (!loaded) {
        loaded = true;
        children.setAll(
            getValue().parts().stream()
                .filter(part -> !changesOnly || part.kind() != Kind.SAME)
                .map(part -> new Item(part, changesOnly))
                .toList());
        for (TreeItem<DiffField> child : List.copyOf(children)) {
          DiffField field = child.getValue();
          if (field.kind() == Kind.INSIDE || opened.contains(field.path())) {
            ((Item) child).open();
          }
        }
      }
      return children;
    }
  }

  private static CellLook<DiffField> field() {
    return cell -> {
      FontIcon icon = new FontIcon();
      return field -> {
        Optional<Ikon> sign = sign(field.kind());
        sign.ifPresent(icon::setIconCode);
        cell.setGraphic(sign.isPresent() ? icon : null);
        cell.setAccessibleText(words(field));
      };
    };
  }

  private static boolean isSame(DiffField field) {
    return field.kind() == Kind.SAME || field.kind() == Kind.INSIDE;
  }

  private static Optional<Ikon> sign(Kind kind) {
    return switch (kind) {
      case ADDED -> Optional.of(MaterialDesignP.PLUS);
      case REMOVED -> Optional.of(MaterialDesignM.MINUS);
      case CHANGED -> Optional.of(MaterialDesignC.CIRCLE_EDIT_OUTLINE);
      case SAME, INSIDE -> Optional.empty();
    };
  }

  private static String words(DiffField field) {
    return switch (field.kind()) {
      case ADDED -> MESSAGES.get("tree.added", field.label());
      case REMOVED -> MESSAGES.get("tree.removed", field.label());
      case CHANGED -> MESSAGES.get("tree.changed", field.label());
      case INSIDE -> MESSAGES.get("tree.changed-inside", field.label());
      case SAME -> field.label();
    };
  }

  private static String state(Kind kind) {
    return switch (kind) {
      case ADDED -> "added";
      case REMOVED -> "removed";
      case CHANGED, INSIDE, SAME -> "changed";
    };
  }
}
