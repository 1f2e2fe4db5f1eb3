package dev.admittance.app.design.selector;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.GraphicCell;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.design.selector.SelectorMatch.Verdict;
import dev.admittance.app.messages.Messages;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The matches of a selector in the workspace and the rest, with reasons: namespaces or parameters,
/// and captured requests.
final class SelectedObjectsView extends VBox {
  private static final Messages MESSAGES = Messages.of(SelectedObjectsView.class);

  private static final double ROW = 24;
  private static final int MOST_ROWS = 8;

  private final SelectorViewModel selector;
  private final ToggleGroup group = new ToggleGroup();
  private final ToggleButton places;
  private final ToggleButton captures;
  private final CheckBox leftOut = new CheckBox(MESSAGES.get("left-out-only"));
  private final ListView<SelectorMatch> list = new ListView<>();
  private final Label none = Nodes.wrapped("", Styles.TEXT_MUTED);

  SelectedObjectsView(SelectorViewModel selector, String id) {
    this.selector = selector;
    getStyleClass().add("selected");
    places = tab(id + "/places");
    captures = tab(id + "/captures");
    leftOut.setId(id + "/left-out");
    leftOut.selectedProperty().subscribe(_ -> show());
    list.setId(id + "/selected");
    list.getStyleClass().addAll("dense", "edge-to-edge", "selected-list");
    list.setFixedCellSize(ROW);
    list.setCellFactory(_ -> new CandidateCell());
    boolean hasPlaces = selector.kind() != SelectorKind.OBJECTS;
    boolean hasCaptures = selector.kind() != SelectorKind.PARAMETERS;
    Nodes.show(places, hasPlaces);
    Nodes.show(captures, hasCaptures);
    group.selectToggle(hasPlaces ? places : captures);
    group
        .selectedToggleProperty()
        .addListener((_, before, now) -> {
          if (now == null) {
            group.selectToggle(before);
          } else {
            show();
          }
        });
    FlowPane head = Nodes.styled(new FlowPane(places, captures, leftOut), "selected-head");
    getChildren().setAll(head, list, none);
    selector.selectedProperty().subscribe(_ -> show());
  }

  private ToggleButton tab(String id) {
    ToggleButton tab = Nodes.styled(Buttons.toggle(id, ""), Styles.FLAT, "selected-tab");
    tab.setToggleGroup(group);
    return tab;
  }

  private void show() {
    SelectedObjects selected = selector.selectedProperty().getValue();
    places.setText(selected.countOfPlaces(selector.kind()));
    captures.setText(selected.countOfCaptures());
    boolean ofPlaces = places.isSelected();
    List<SelectorMatch> all = ofPlaces ? selected.places() : selected.captures();
    List<SelectorMatch> shown =
        leftOut.isSelected()
            ? all.stream().filter(one -> one.verdict() != Verdict.SELECTED).toList()
            : all;
    list.getItems().setAll(shown);
    list.setAccessibleText(ofPlaces ? places.getText() : captures.getText());
    list.setPrefHeight(Math.clamp(shown.size(), 1, MOST_ROWS) * ROW + 2);
    list.setMinHeight(USE_PREF_SIZE);
    Nodes.show(list, !shown.isEmpty());
    none.setText(all.isEmpty() ? nothing(ofPlaces) : MESSAGES.get("none-left-out"));
    Nodes.show(none, shown.isEmpty());
    leftOut.setDisable(all.isEmpty());
  }

  private String nothing(boolean ofPlaces) {
    if (!ofPlaces) {
      return MESSAGES.get("no-captures");
    }
    return selector.kind() == SelectorKind.NAMESPACES
        ? MESSAGES.get("no-namespaces")
        : MESSAGES.get("no-parameters");
  }

  /// The verdict as an icon, the candidate, and the reason.
  private static final class CandidateCell extends GraphicCell<SelectorMatch> {
    private final FontIcon icon = new FontIcon("mdi2c-check");
    private final Label name = new Label();
    private final Label why = Nodes.grow(Nodes.label("", Styles.TEXT_MUTED));
    private final HBox content = new HBox(icon, name, why);

    CandidateCell() {
      content.getStyleClass().add("candidate");
      // No wider than the list: the tooltip has the whole text.
      setPrefWidth(0);
      name.setMinWidth(USE_PREF_SIZE);
    }

    @Override
    protected Node show(SelectorMatch one) {
      icon.setIconLiteral(
          switch (one.verdict()) {
            case SELECTED -> "mdi2c-check";
            case LEFT_OUT -> "mdi2m-minus";
            case REFUSED -> "mdi2a-alert-outline";
          });
      icon.getStyleClass()
          .setAll(
              "ikonli-font-icon",
              switch (one.verdict()) {
                case SELECTED -> "candidate-selected";
                case LEFT_OUT -> "candidate-left-out";
                case REFUSED -> "severity-warning";
              });
      name.setText(one.name());
      why.setText(one.why());
      String because = one.why().isEmpty() ? "" : ": " + one.why();
      String all = one.name() + ", " + one.verdict().text() + because;
      Nodes.tip(this, () -> new Tooltip(all));
      setAccessibleText(all);
      return content;
    }
  }
}
