package dev.admittance.app.settings;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.DialogLayer;
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
import javafx.scene.layout.Priority;
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

  /// Shows a category of the page.
  public void show(SettingsCategory category) {
    model.categoryProperty().set(category);
    show();
  }

  private VBox build() {
    Label title = new Label(MESSAGES.get("title"));
    title.getStyleClass().add("dialog-title");
    search.setId("settings/search");
    search.getStyleClass().add("settings-search");
    search.setPromptText(MESSAGES.get("search"));
    search.setAccessibleText(MESSAGES.get("search"));
    search.textProperty().bindBidirectional(model.queryProperty());
    search.addEventHandler(KeyEvent.KEY_PRESSED, this::leaveSearch);
    Button close = new Button("", new FontIcon("mdi2c-close"));
    close.setId("settings/close");
    close.setAccessibleText(MESSAGES.get("shared.close"));
    close.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT);
    close.setOnAction(_ -> {
      dialogs.hide();
      closed();
    });
    Region space = new Region();
    HBox.setHgrow(space, Priority.ALWAYS);
    HBox top = new HBox(title, space, search, close);
    top.getStyleClass().add("settings-top");
    buildCategories();
    rows.setId("settings/rows");
    rows.getStyleClass().add("settings-rows");
    scroll.setId("settings/scroll");
    scroll.getStyleClass().add("settings-scroll");
    scroll.setFitToWidth(true);
    scroll.setFocusTraversable(false);
    HBox.setHgrow(scroll, Priority.ALWAYS);
    HBox middle = new HBox(categories, scroll);
    middle.getStyleClass().add("settings-middle");
    VBox.setVgrow(middle, Priority.ALWAYS);
    VBox page = new VBox(top, problems(), middle, bottom());
    page.setId("settings/page");
    page.getStyleClass().add("settings-page");
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
    problems.setId("settings/problems");
    problems.getStyleClass().add("settings-problems");
    problems.setWrapText(true);
    problems.setMaxWidth(Double.MAX_VALUE);
    problems.setMinHeight(Region.USE_PREF_SIZE);
    model
        .problems()
        .subscribe(said -> {
          problems.setText(String.join("\n", said));
          problems.setVisible(!said.isEmpty());
          problems.setManaged(!said.isEmpty());
        });
    return problems;
  }

  private Node bottom() {
    Label file = new Label(MESSAGES.get("file", model.settings().file().path()));
    file.setId("settings/file");
    file.setMinWidth(0);
    file.getStyleClass().addAll(Styles.TEXT_SMALL, Styles.TEXT_MUTED);
    Region space = new Region();
    HBox.setHgrow(space, Priority.ALWAYS);
    Button folder = new Button(MESSAGES.get("open-folder"));
    folder.setId("settings/open-folder");
    folder.setMinWidth(Region.USE_PREF_SIZE);
    folder.getStyleClass().addAll(Styles.SMALL, Styles.FLAT);
    folder.setOnAction(_ -> openFolder.run());
    HBox bottom = new HBox(file, space, folder);
    bottom.getStyleClass().add("settings-bottom");
    return bottom;
  }

  private void closed() {
    model.shortcuts().cancel();
  }

  /// Moves the focus from the search field into the results.
  private void leaveSearch(KeyEvent event) {
    if (event.getCode() == KeyCode.DOWN) {
      categories.requestFocus();
      event.consume();
    }
  }

  private void fill() {
    rows.getChildren().clear();
    List<String> words = model.words();
    EntryRow maker = new EntryRow(model);
    SettingsCategory last = null;
    for (SettingsEntry entry : model.shown()) {
      if (entry.category() != last) {
        last = entry.category();
        Label heading = new Label(last.title());
        heading.getStyleClass().add("settings-heading");
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
      none.setId("settings/nothing");
      none.getStyleClass().addAll("settings-heading", Styles.TEXT_MUTED);
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
