package dev.admittance.app.controls;

import dev.admittance.app.messages.Messages;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;

/// The placeholder of an empty view: what the view is for, and how to start.
public final class EmptyState extends VBox {
  private static final Messages MESSAGES = Messages.of(EmptyState.class);

  private static final double WIDEST_TEXT = 420;

  /// In a lower view the icon is hidden.
  private static final double ROOM_FOR_ICON = 170;

  /// In a lower view the title stands alone, so that it covers nothing around it.
  private static final double ROOM_FOR_TEXT = 84;

  private final Label body = Nodes.wrapped("", "empty-state-text");

  private EmptyState() {
    getStyleClass().add("empty-state");
    getStylesheets().add(ControlStyles.SHEET);
    setAlignment(Pos.CENTER);
    setMinHeight(0);
    body.setMaxWidth(WIDEST_TEXT);
    getChildren().setAll(body);
  }

  /// @param title a few words
  /// @param text a sentence or two that say what to do
  public EmptyState(Ikon icon, String title, String text) {
    this();
    Label heading = Nodes.label(title, "empty-state-title");
    body.setText(text);
    FontIcon sign = new FontIcon(icon);
    heightProperty()
        .subscribe(height -> {
          double room = height.doubleValue() == 0 ? ROOM_FOR_ICON : height.doubleValue();
          Nodes.show(sign, room >= ROOM_FOR_ICON);
          Nodes.show(body, room >= ROOM_FOR_TEXT);
        });
    getChildren().setAll(sign, heading, body);
  }

  /// The state of a list that has a heading already: a sentence alone.
  public static EmptyState saying(String text) {
    return saying(new SimpleStringProperty(text));
  }

  /// A sentence that may change.
  public static EmptyState saying(ObservableValue<String> text) {
    EmptyState state = new EmptyState();
    state.body.textProperty().bind(text);
    return state;
  }

  public EmptyState with(Node... more) {
    getChildren().addAll(more);
    return this;
  }

  /// Adds a link to a help page.
  ///
  /// @param place as in [HelpRequest]
  public EmptyState explainedBy(String place) {
    Hyperlink link = new Hyperlink(MESSAGES.get("empty-state.help"));
    link.setId("empty/about/" + place);
    link.setOnAction(_ -> link.fireEvent(new HelpRequest(place)));
    getChildren().add(link);
    return this;
  }
}
