package dev.admittance.app.design.outline;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.KeyActions;
import dev.admittance.app.controls.KeyedItem;
import dev.admittance.app.controls.ListChange;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.design.outline.OutlineEntry.Kind;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionButtons;
import dev.admittance.workspace.ManifestRole;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The outline as a tree. A click shows the text of a row; Enter and a double click move the focus
/// there. Dragging a configuration to another place proposes a name, since its name determines the
/// order.
public final class OutlineView extends VBox {
  private static final Messages MESSAGES = Messages.of(OutlineView.class);

  /// Wide enough for the heading and for distinguishable names.
  private static final double NARROWEST = 200;

  private final OutlineViewModel outline;
  private final TreeView<OutlineEntry> tree = new TreeView<>();
  private final RenameBar renameBar;
  private final Consumer<String> render;
  private final Set<String> collapsed = new HashSet<>();

  /// Shows the outline.
  ///
  /// @param create asks for a template
  /// @param render renders the chart or kustomization of a file
  public OutlineView(OutlineViewModel outline, Action create, Consumer<String> render) {
    this.outline = outline;
    this.render = render;
    this.renameBar = new RenameBar(outline, tree::requestFocus);
    setId("design/side");
    getStyleClass().add("outline");
    Nodes.addSheet(this, OutlineView.class, "outline.css");
    tree.setId("design/outline");
    tree.setAccessibleText(MESSAGES.get("tree"));
    tree.setShowRoot(false);
    tree.setRoot(new TreeItem<>());
    tree.getRoot().setExpanded(true);
    tree.setCellFactory(_ -> new OutlineCell(new RowDrag(outline, renameBar::show)));
    KeyActions.on(KeyCode.ENTER, tree, this::openSelected);
    KeyActions.on(KeyCode.F2, tree, this::rename);
    KeyActions.on(KeyCode.DELETE, tree, this::delete);
    tree.setOnMouseClicked(this::openClicked);
    tree.setContextMenu(menu());
    tree.setMinWidth(NARROWEST);
    VBox.setVgrow(tree, Priority.ALWAYS);
    getChildren().addAll(bar(create), tree, renameBar, typed(), deleted());
    outline.groups().subscribe(this::show);
  }

  private OfferBar typed() {
    ReadOnlyObjectProperty<Optional<TypedRename.Offer>> offer = outline.typed().offerProperty();
    return new OfferBar(
        "design/typed-rename",
        offer.map(made ->
            made.map(one ->
                    MESSAGES.get(
                        "typed-rename", one.rename().name(), one.rename().to(), one.references()))
                .orElse("")),
        offer.map(made ->
            MESSAGES.get("typed-rename.take", made.map(TypedRename.Offer::references).orElse(0))),
        outline.typed()::accept,
        outline.typed()::forget);
  }

  private OfferBar deleted() {
    return new OfferBar(
        "design/deleted",
        outline
            .deletion()
            .deletedProperty()
            .map(file -> file.map(one -> MESSAGES.get("deleted", one.name())).orElse("")),
        new SimpleStringProperty(MESSAGES.get("shared.undo")),
        outline.deletion()::undo,
        outline.deletion()::forget);
  }

  private static HBox bar(Action create) {
    Label title = Nodes.label(MESSAGES.get("title"), "panel-title");
    Region space = Nodes.space();
    Button add = ActionButtons.icon(create, "mdi2p-plus");
    add.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT, Styles.SMALL);
    return Nodes.row("panel-bar", title, space, add);
  }

  /// The selected row; empty for none.
  public Optional<OutlineEntry> selected() {
    return Optional.ofNullable(tree.getSelectionModel().getSelectedItem()).map(TreeItem::getValue);
  }

  public BooleanBinding objectSelected() {
    return Bindings.createBooleanBinding(
        () -> selected().filter(entry -> entry.kind().isObject()).isPresent(),
        tree.getSelectionModel().selectedItemProperty());
  }

  /// Whether the selected row can be renamed.
  public BooleanBinding namedSelected() {
    return Bindings.createBooleanBinding(
        () -> selected().filter(entry -> entry.kind().isNamed()).isPresent(),
        tree.getSelectionModel().selectedItemProperty());
  }

  /// Whether the selected row can be deleted.
  public BooleanBinding deletableSelected() {
    return Bindings.createBooleanBinding(
        () ->
            selected()
                .filter(entry -> entry.kind().isObject() || entry.kind() == Kind.FILE)
                .isPresent(),
        tree.getSelectionModel().selectedItemProperty());
  }

  public void focusRows() {
    tree.requestFocus();
  }

  public void rename() {
    selected()
        .filter(entry -> entry.kind().isNamed())
        .ifPresent(entry -> renameBar.show(entry, entry.title()));
  }

  public void duplicate() {
    selected().ifPresent(outline::duplicate);
  }

  public void delete() {
    selected().ifPresent(outline::delete);
  }

  private ContextMenu menu() {
    MenuItem open =
        item(
            MESSAGES.get("shared.open"),
            "mdi2f-file-document-outline",
            "Enter",
            this::openSelected);
    MenuItem rename = item(MESSAGES.get("rename-menu"), "mdi2r-rename-box", "F2", this::rename);
    MenuItem duplicate =
        item(MESSAGES.get("shared.duplicate"), "mdi2c-content-copy", "", this::duplicate);
    MenuItem delete = item(MESSAGES.get("delete"), "mdi2d-delete-outline", "Delete", this::delete);
    MenuItem rendered =
        item(MESSAGES.get("render"), "mdi2l-layers-outline", "", this::renderSelected);
    rendered.visibleProperty().bind(sourceSelected());
    rename.disableProperty().bind(namedSelected().not());
    duplicate.disableProperty().bind(objectSelected().not());
    delete.disableProperty().bind(deletableSelected().not());
    Menu take = new Menu(MESSAGES.get("take"), new FontIcon("mdi2f-file-question-outline"));
    take.disableProperty().bind(fileSelected().not());
    take.getItems().add(take(MESSAGES.get("take.rule"), Optional.empty()));
    for (ManifestRole role : ManifestRole.values()) {
      take.getItems().add(take(title(role), Optional.of(role)));
    }
    return new ContextMenu(open, rendered, rename, duplicate, delete, take);
  }

  private MenuItem take(String title, Optional<ManifestRole> role) {
    return Buttons.item(title, () -> selected().ifPresent(entry -> outline.take(entry, role)));
  }

  private static String title(ManifestRole role) {
    return MESSAGES.get(
        switch (role) {
          case CLUSTER -> "take.cluster";
          case STORED -> "take.stored";
          case REQUESTS -> "take.requests";
          case UNUSED -> "take.unused";
        });
  }

  private BooleanBinding fileSelected() {
    return Bindings.createBooleanBinding(
        () -> selected().filter(entry -> entry.kind() == Kind.FILE).isPresent(),
        tree.getSelectionModel().selectedItemProperty());
  }

  private BooleanBinding sourceSelected() {
    return Bindings.createBooleanBinding(
        () -> selected().filter(entry -> entry.kind() == Kind.SOURCE).isPresent(),
        tree.getSelectionModel().selectedItemProperty());
  }

  private void renderSelected() {
    selected().map(entry -> entry.place().file()).ifPresent(render);
  }

  private static MenuItem item(String title, String icon, String keys, Runnable run) {
    MenuItem item = KeyedItem.of(title, keys);
    item.setGraphic(new FontIcon(icon));
    item.setOnAction(_ -> run.run());
    return item;
  }

  private void show(List<OutlineEntry> groups) {
    Optional<String> chosen = selected().map(OutlineEntry::id);
    fit(tree.getRoot(), groups);
    chosen
        .filter(id -> !selected().map(OutlineEntry::id).equals(Optional.of(id)))
        .flatMap(id -> items(tree.getRoot()).filter(item -> id.equals(idOf(item))).findFirst())
        .ifPresent(tree.getSelectionModel()::select);
  }

  /// Rows that stay keep their cells.
  private void fit(TreeItem<OutlineEntry> item, List<OutlineEntry> entries) {
    Map<String, TreeItem<OutlineEntry>> known = new HashMap<>();
    item.getChildren().forEach(child -> known.put(idOf(child), child));
    List<TreeItem<OutlineEntry>> wanted = new ArrayList<>();
    for (OutlineEntry entry : entries) {
      TreeItem<OutlineEntry> child = known.computeIfAbsent(entry.id(), _ -> item(entry));
      if (!entry.equals(child.getValue())) {
        child.setValue(entry);
      }
      fit(child, entry.children());
      wanted.add(child);
    }
    ListChange.between(item.getChildren(), wanted).applyTo(item.getChildren());
  }

  private static Stream<TreeItem<OutlineEntry>> items(TreeItem<OutlineEntry> item) {
    return Stream.concat(
        item.getChildren().stream(), item.getChildren().stream().flatMap(OutlineView::items));
  }

  private static String idOf(TreeItem<OutlineEntry> item) {
    return item.getValue().id();
  }

  private TreeItem<OutlineEntry> item(OutlineEntry entry) {
    TreeItem<OutlineEntry> item = new TreeItem<>(entry);
    item.setExpanded(!collapsed.contains(entry.id()));
    item.expandedProperty()
        .subscribe(expanded -> {
          if (expanded) {
            collapsed.remove(entry.id());
          } else {
            collapsed.add(entry.id());
          }
        });
    return item;
  }

  /// A click leaves the focus in the tree, where its keys work.
  private void openClicked(MouseEvent event) {
    if (event.getClickCount() == 1 && event.isStillSincePress()) {
      selected().ifPresent(outline::reveal);
    } else if (event.getClickCount() == 2) {
      openSelected();
    }
  }

  private void openSelected() {
    selected().ifPresent(outline::open);
  }
}
