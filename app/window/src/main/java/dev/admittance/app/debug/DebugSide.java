package dev.admittance.app.debug;

import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.Segments;
import dev.admittance.app.controls.TwoPartBar;
import dev.admittance.app.messages.Messages;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// The upper part of the side panel: the captures, the scenarios, the tests or the rehearsal, and
/// what is below each.
final class DebugSide extends VBox {
  private static final Messages MESSAGES = Messages.of(DebugSide.class);

  private final ObjectProperty<Part> shown = new SimpleObjectProperty<>(Part.CAPTURES);

  enum Part {
    CAPTURES,
    SCENARIOS,
    TESTS,
    REHEARSAL
  }

  /// A part of the side panel.
  ///
  /// @param heading the content beside the choice of the parts
  /// @param offered whether it can be chosen
  record Content(Node heading, Node body, ObservableValue<Boolean> offered) {
    /// A part that can always be chosen.
    Content(Node heading, Node body) {
      this(heading, body, new SimpleBooleanProperty(true));
    }
  }

  /// @param below nodes below the part that is shown
  DebugSide(Map<Part, Content> parts, Node... below) {
    Segments<Part> choice = new Segments<>(shown, shown::set);
    StackPane headings = new StackPane();
    List<Node> bodies = new ArrayList<>();
    parts.forEach((part, content) -> {
      String id = "debug/side-" + part.name().toLowerCase(Locale.ROOT);
      ToggleButton button = Buttons.toggle(id, title(part));
      choice.with(part, button);
      Nodes.showWhile(button, content.offered());
      content
          .offered()
          .subscribe(offered -> {
            if (!offered && shown.get() == part) {
              shown.set(Part.CAPTURES);
            }
          });
      headings.getChildren().add(shownWith(part, content.heading()));
      bodies.add(shownWith(part, content.body()));
    });
    // Where there is no room beside the choice, the heading stands below it.
    TwoPartBar heading = new TwoPartBar(List.of(choice), List.of(headings));
    getChildren()
        .addAll(
            Nodes.styled(heading, "side-heading"),
            Nodes.grow(Nodes.stack(bodies.toArray(Node[]::new))));
    getChildren().addAll(below);
  }

  private Node shownWith(Part part, Node node) {
    return Nodes.showWhile(node, shown.isEqualTo(part));
  }

  private static String title(Part part) {
    return MESSAGES.get(
        switch (part) {
          case CAPTURES -> "shared.captures";
          case SCENARIOS -> "side.scenarios";
          case TESTS -> "side.tests";
          case REHEARSAL -> "side.rehearsal";
        });
  }

  /// The part that is shown.
  ReadOnlyObjectProperty<Part> partProperty() {
    return shown;
  }

  void show(Part part) {
    shown.set(part);
  }
}
