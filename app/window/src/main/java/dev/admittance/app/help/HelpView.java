package dev.admittance.app.help;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.controls.SystemClipboard;
import dev.admittance.app.help.pages.HelpHit;
import dev.admittance.app.help.pages.HelpPages;
import dev.admittance.app.messages.Messages;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Button;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The help: a page or search results, with navigation.
final class HelpView extends VBox {
  private static final Messages MESSAGES = Messages.of(HelpView.class);
  private static final KeyCombination BACK =
      new KeyCodeCombination(KeyCode.LEFT, KeyCombination.ALT_DOWN);
  private static final KeyCombination FORWARD =
      new KeyCodeCombination(KeyCode.RIGHT, KeyCombination.ALT_DOWN);
  private static final KeyCombination FIND =
      new KeyCodeCombination(KeyCode.F, KeyCombination.SHORTCUT_DOWN);

  private static final double LEAST_WIDTH = 300;

  private final HelpViewModel help;
  private final PageView page;
  private final TextField search = new TextField();
  private final ListView<HelpHit> hits;

  /// @param dark whether the theme is dark
  /// @param apart moves the help to a window of its own
  HelpView(HelpViewModel help, Links links, ObservableValue<Boolean> dark, Runnable apart) {
    this.help = help;
    this.page = new PageView(links, dark);
    this.hits = new ListView<>(help.hits());
    setId("help");
    setMinWidth(LEAST_WIDTH);
    getStyleClass().add("help");
    Nodes.addSheet(this, HelpView.class, "help.css");
    getChildren().addAll(bar(apart), content());
    help.readingProperty().subscribe(now -> now.ifPresent(this::show));
    addEventFilter(KeyEvent.KEY_PRESSED, this::handle);
  }

  private HBox bar(Runnable apart) {
    Button back = button("help/back", MESSAGES.get("back"), "mdi2a-arrow-left", help::back);
    back.disableProperty().bind(help.canGoBack().not());
    Button forward =
        button("help/forward", MESSAGES.get("forward"), "mdi2a-arrow-right", help::forward);
    forward.disableProperty().bind(help.canGoForward().not());
    search.setId("help/query");
    search.setPromptText(MESSAGES.get("search.prompt"));
    ScreenReaderLabel.name(search, MESSAGES.get("search"));
    search.textProperty().bindBidirectional(help.queryProperty());
    search.setOnAction(_ -> openFirst());
    Nodes.grow(search);
    return Nodes.row(
        "help-bar",
        back,
        forward,
        button(
            "help/contents",
            MESSAGES.get("contents"),
            "mdi2f-format-list-bulleted",
            () -> help.open(HelpPages.CONTENTS)),
        search,
        button("help/copy", MESSAGES.get("copy-page"), "mdi2c-content-copy", this::copy),
        button("help/apart", MESSAGES.get("apart"), "mdi2o-open-in-new", apart),
        button("help/close", MESSAGES.get("close"), "mdi2c-close", help::close));
  }

  private static Button button(String id, String words, String icon, Runnable action) {
    Button button = Nodes.withId(id, new Button("", new FontIcon(icon)));
    button.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT);
    button.setAccessibleText(words);
    Nodes.tip(button, words);
    button.setOnAction(_ -> action.run());
    return button;
  }

  private StackPane content() {
    hits.setId("help/hits");
    hits.setAccessibleText(MESSAGES.get("found"));
    hits.setCellFactory(_ -> new HitCell());
    hits.getStyleClass().add("help-hits");
    hits.setPlaceholder(EmptyState.saying(MESSAGES.get("nothing-found")));
    hits.visibleProperty().bind(search.textProperty().map(text -> !text.isBlank()));
    page.visibleProperty().bind(hits.visibleProperty().map(found -> !found));
    hits.setOnMouseClicked(_ -> openChosen());
    return Nodes.grow(new StackPane(page, hits));
  }

  private void show(HelpViewModel.Reading reading) {
    boolean within = isFocusWithin();
    page.show(reading);
    if (within && !search.isFocused()) {
      page.requestFocus();
    }
  }

  /// Focuses the page or the search field.
  void focus(boolean searching) {
    if (searching) {
      search.requestFocus();
      search.selectAll();
    } else {
      page.requestFocus();
    }
  }

  private void openFirst() {
    if (!help.hits().isEmpty()) {
      help.open(help.hits().getFirst());
      page.requestFocus();
    }
  }

  private void openChosen() {
    HelpHit chosen = hits.getSelectionModel().getSelectedItem();
    if (chosen != null) {
      help.open(chosen);
      page.requestFocus();
    }
  }

  private void copy() {
    help.readingProperty()
        .get()
        .ifPresent(reading -> {
          SystemClipboard.put(reading.page().markdown());
        });
  }

  private void handle(KeyEvent event) {
    if (BACK.match(event)) {
      help.back();
    } else if (FORWARD.match(event)) {
      help.forward();
    } else if (FIND.match(event)) {
      focus(true);
    } else if (event.getCode() == KeyCode.ESCAPE) {
      escape();
    } else if (event.getCode() == KeyCode.DOWN && search.isFocused() && hits.isVisible()) {
      hits.requestFocus();
      hits.getSelectionModel().selectFirst();
    } else if (event.getCode() == KeyCode.ENTER && hits.isFocused()) {
      openChosen();
    } else {
      return;
    }
    event.consume();
  }

  private void escape() {
    if (hits.isVisible()) {
      help.queryProperty().set("");
      page.requestFocus();
    } else {
      help.close();
    }
  }
}
