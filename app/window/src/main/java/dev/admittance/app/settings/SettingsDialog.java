package dev.admittance.app.settings;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.Subscriptions;
import dev.admittance.app.messages.Messages;
import java.util.List;
import java.util.Objects;
import javafx.application.Platform;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// The settings page: categories on the left, settings on the right, and a search field over all
/// categories.
public final class SettingsDialog {
  private static final Messages MESSAGES = Messages.of(SettingsDialog.class);
  private static final String SHEET =
      Objects.requireNonNull(SettingsDialog.class.getResource("settings.css")).toExternalForm();
  private static final PseudoClass NOTHING_FOUND = PseudoClass.getPseudoClass("nothing-found");
  private static final double WIDTH = 960;
  private static final double HEIGHT = 680;

  private final SettingsViewModel model;
  private final DialogLayer dialogs;
  private final Runnable openFolder;
  private final TextField search = new TextField();
  private final ListView<SettingsCategory> categories = new ListView<>();
  private final VBox rows = new VBox();

  /// The values that the rows listen to outlive them.
  private final Subscriptions ofRows = new Subscriptions();

  private final ScrollPane scroll = new ScrollPane(rows);
  private final VBox box;

  /// @param openFolder opens the folder of the settings file
  public SettingsDialog(SettingsViewModel model, DialogLayer dialogs, Runnable openFolder) {
    this.model = model;
    this.dialogs = dialogs;
    this.openFolder = openFolder;
    box = build();
    model.shown().addListener((ListChangeListener<SettingsEntry>) _ -> fill());
    model.queryProperty().subscribe(_ -> categories.refresh());
  }

  public void show() {
    model.queryProperty().set("");
    fill();
    dialogs.show(box, search, this::closed);
  }

  private VBox build() {
    Label title = Nodes.label(MESSAGES.get("title"), "dialog-title");
    Nodes.withId("settings/search", Nodes.styled(search, "settings-search"));
    search.setPromptText(MESSAGES.get("search"));
    search.setAccessibleText(MESSAGES.get("search"));
    search.textProperty().bindBidirectional(model.queryProperty());
    search.addEventHandler(KeyEvent.KEY_PRESSED, this::leaveSearch);
    Button close = Nodes.withId("settings/close", new Button("", new FontIcon("mdi2c-close")));
    close.setAccessibleText(MESSAGES.get("shared.close"));
    close.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT);
    close.setOnAction(_ -> {
      dialogs.hide();
      closed();
    });
    HBox top = Nodes.row("settings-top", title, Nodes.space(), search, close);
    buildCategories();
    Nodes.withId("settings/rows", Nodes.styled(rows, "settings-rows"));
    Nodes.withId("settings/scroll", Nodes.styled(scroll, "settings-scroll"));
    scroll.setFitToWidth(true);
    scroll.setFocusTraversable(false);
    Nodes.grow(scroll);
    HBox middle = Nodes.grow(Nodes.row("settings-middle", categories, scroll));
    VBox page = Nodes.column("settings-page", top, problems(), middle, bottom());
    page.setId("settings/page");
    page.getStylesheets().add(SHEET);
    page.setMaxSize(WIDTH, HEIGHT);
    return page;
  }

  private void buildCategories() {
    categories.setId("settings/categories");
    categories.setAccessibleText(MESSAGES.get("categories"));
    categories.getStyleClass().add("settings-categories");
    categories.getItems().setAll(SettingsCategory.values());
    categories.setCellFactory(_ -> new CategoryCell());
    categories.getSelectionModel().select(model.categoryProperty().get());
    categories
        .getSelectionModel()
        .selectedItemProperty()
        .subscribe(chosen -> {
          if (chosen != null) {
            model.queryProperty().set("");
            model.categoryProperty().set(chosen);
          }
        });
    model.categoryProperty().subscribe(now -> categories.getSelectionModel().select(now));
  }

  private final class CategoryCell extends ListCell<SettingsCategory> {
    CategoryCell() {
      setOnMouseClicked(_ -> model.queryProperty().set(""));
    }

    @Override
    protected void updateItem(@Nullable SettingsCategory item, boolean empty) {
      super.updateItem(item, empty);
      if (empty || item == null) {
        setText(null);
        setGraphic(null);
        pseudoClassStateChanged(NOTHING_FOUND, false);
        return;
      }
      boolean looking = !model.words().isEmpty();
      long found = looking ? model.found(item) : 0;
      setText(looking ? MESSAGES.get("found-in-category", item.title(), found) : item.title());
      pseudoClassStateChanged(NOTHING_FOUND, looking && found == 0);
      setGraphic(new FontIcon(item.icon()));
    }
  }

  private Node problems() {
    Label problems = new Label("", new FontIcon("mdi2a-alert-outline"));
    Nodes.withId("settings/problems", Nodes.styled(problems, "settings-problems"));
    problems.setWrapText(true);
    problems.setMaxWidth(Double.MAX_VALUE);
    problems.setMinHeight(Region.USE_PREF_SIZE);
    model
        .problems()
        .subscribe(said -> {
          problems.setText(String.join("\n", said));
          Nodes.show(problems, !said.isEmpty());
        });
    return problems;
  }

  private Node bottom() {
    Label file = new Label(MESSAGES.get("file", model.settings().file().path()));
    file.setId("settings/file");
    file.setMinWidth(0);
    file.getStyleClass().addAll(Styles.TEXT_SMALL, Styles.TEXT_MUTED);
    Button folder = Nodes.uncut(new Button(MESSAGES.get("open-folder")));
    Nodes.withId("settings/open-folder", Nodes.styled(folder, Styles.SMALL, Styles.FLAT));
    folder.setOnAction(_ -> openFolder.run());
    return Nodes.row("settings-bottom", file, Nodes.space(), folder);
  }

  private void closed() {
    model.shortcuts().cancel();
    clear();
  }

  private void clear() {
    ofRows.end();
    rows.getChildren().clear();
  }

  /// Moves the focus from the search field into the results.
  private void leaveSearch(KeyEvent event) {
    if (event.getCode() == KeyCode.DOWN) {
      categories.requestFocus();
      event.consume();
    }
  }

  private void fill() {
    clear();
    List<String> words = model.words();
    EntryRow maker = new EntryRow(model, ofRows);
    SettingsCategory last = null;
    for (SettingsEntry entry : model.shown()) {
      if (entry.category() != last) {
        last = entry.category();
        Label heading = Nodes.label(last.title(), "settings-heading");
        rows.getChildren().add(heading);
      }
      Node row = maker.of(entry);
      row.focusWithinProperty()
          .subscribe(within -> {
            if (within) {
              Platform.runLater(() -> scrollIntoView(row));
            }
          });
      rows.getChildren().add(row);
    }
    if (model.shown().isEmpty()) {
      Label none = new Label(MESSAGES.get("nothing", String.join(" ", words)));
      Nodes.withId("settings/nothing", Nodes.styled(none, "settings-heading", Styles.TEXT_MUTED));
      rows.getChildren().add(none);
    }
    scroll.setVvalue(0);
  }

  /// A row that gets the focus by keyboard may be outside the viewport.
  private void scrollIntoView(Node row) {
    Bounds sight = scroll.getViewportBounds();
    Bounds bounds = row.getBoundsInParent();
    double hidden = rows.getHeight() - sight.getHeight();
    double top = -sight.getMinY();
    if (hidden <= 0 || (bounds.getMinY() >= top && bounds.getMaxY() <= top + sight.getHeight())) {
      return;
    }
    double wanted =
        bounds.getMinY() < top ? bounds.getMinY() : bounds.getMaxY() - sight.getHeight();
    scroll.setVvalue(wanted / hidden);
  }
}
