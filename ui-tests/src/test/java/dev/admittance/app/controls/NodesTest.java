package dev.admittance.app.controls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.uitests.PointerEvents;
import java.util.concurrent.TimeoutException;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.event.Event;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxToolkit;

/// Controls need the toolkit.
class NodesTest {
  @BeforeAll
  static void startToolkit() throws TimeoutException {
    FxToolkit.registerPrimaryStage();
  }

  @Test
  void aRowHasItsStyleAndItsChildren() {
    Region space = Nodes.space();
    HBox row = Nodes.row("bar", new Region(), space);

    assertThat(row.getStyleClass()).containsExactly("bar");
    assertThat(row.getChildren()).hasSize(2).contains(space);
    assertThat(HBox.getHgrow(space)).isEqualTo(Priority.ALWAYS);
    assertThat(VBox.getVgrow(space)).isEqualTo(Priority.ALWAYS);
  }

  @Test
  void aHiddenNodeTakesNoRoom() {
    SimpleBooleanProperty open = new SimpleBooleanProperty(true);
    Region node = Nodes.showWhile(new Region(), open);
    open.set(false);
    assertThat(node).matches(hidden -> !hidden.isVisible() && !hidden.isManaged());
    open.set(true);
    assertThat(node).matches(shown -> shown.isVisible() && shown.isManaged());

    Region other = new Region();
    Nodes.show(other, false);
    assertThat(other).matches(hidden -> !hidden.isVisible() && !hidden.isManaged());
  }

  @Test
  void aNodeJoinsItsStackOnceItIsVisibleAndStays() {
    SimpleBooleanProperty open = new SimpleBooleanProperty(false);
    Region always = new Region();
    Region first = Nodes.showWhile(new Region(), open);
    StackPane stack = Nodes.stack(first, always);
    assertThat(stack.getChildren()).containsExactly(always);

    open.set(true);
    assertThat(stack.getChildren()).containsExactly(first, always);
    open.set(false);
    open.set(true);
    assertThat(stack.getChildren()).containsExactly(first, always);
  }

  @Test
  void aBoundLabelFollowsItsText() {
    SimpleStringProperty text = new SimpleStringProperty("one");
    Label label = Nodes.wrap(Nodes.bound("some/label", text, "muted"));
    text.set("two");

    assertThat(label.getText()).isEqualTo("two");
    assertThat(label.getId()).isEqualTo("some/label");
    assertThat(label.getStyleClass()).contains("muted");
    assertThat(label.isWrapText()).isTrue();
    assertThat(label.getMinHeight()).isEqualTo(Region.USE_PREF_SIZE);
  }

  @Test
  void aTooltipIsCreatedWhenThePointerEnters() {
    Label label = new Label();
    SimpleStringProperty words = new SimpleStringProperty("one");
    Nodes.tip(label, words);
    assertThat(label.getTooltip()).isNull();
    Event.fireEvent(label, PointerEvents.ENTERED);
    words.set("two");
    assertThat(label.getTooltip().getText()).isEqualTo("two");

    // The pointer is still there.
    Nodes.tip(label, "three");
    assertThat(label.getTooltip().getText()).isEqualTo("three");
    Nodes.clearTip(label);
    assertThat(label.getTooltip()).isNull();
  }

  @Test
  void aTooltipThatIsNotCreatedYetIsClearedToo() {
    Label label = new Label();
    Nodes.tip(label, "one");
    Nodes.clearTip(label);
    Event.fireEvent(label, PointerEvents.ENTERED);
    assertThat(label.getTooltip()).isNull();
  }

  @Test
  void aButtonRunsItsActionAndHasItsTooltipAsName() {
    int[] runs = {0};
    Button button = Buttons.icon("some/close", "mdi2c-close", "Close", () -> runs[0]++);
    button.fire();

    assertThat(runs[0]).isEqualTo(1);
    assertThat(button.getId()).isEqualTo("some/close");
    assertThat(button.getAccessibleText()).isEqualTo("Close");
    assertThat(button.getTooltip()).isNull();
    Event.fireEvent(button, PointerEvents.ENTERED);
    assertThat(button.getTooltip().getText()).isEqualTo("Close");
    assertThat(button.getStyleClass()).contains("button-icon", "flat", "small");
  }

  @Test
  void theSegmentOfTheCurrentValueIsSelected() {
    SimpleObjectProperty<String> current = new SimpleObjectProperty<>("a");
    ToggleButton first = new ToggleButton();
    ToggleButton second = new ToggleButton();
    ToggleButton third = new ToggleButton();
    // Whoever is asked need not agree.
    new Segments<>(current, value -> current.set(value.equals("c") ? "b" : value))
        .with("a", first)
        .with("b", second)
        .with("c", third);
    third.fire();

    assertThat(current.get()).isEqualTo("b");
    assertThat(first.isSelected()).isFalse();
    assertThat(second.isSelected()).isTrue();
    assertThat(third.isSelected()).isFalse();
    assertThat(first.getStyleClass()).contains("left-pill");
    assertThat(second.getStyleClass()).contains("center-pill").doesNotContain("right-pill");
    assertThat(third.getStyleClass()).contains("right-pill");
  }

  @Test
  void eachFieldHasItsRowThoughOthersAreHidden() {
    SimpleBooleanProperty shown = new SimpleBooleanProperty(false);
    TextField first = new TextField();
    TextField second = new TextField();
    FieldGrid grid =
        new FieldGrid("grid", "name")
            .withWhile(shown, "First", first)
            .withWhile(shown, "Second", second);

    assertThat(first.isManaged()).isFalse();
    assertThat(GridPane.getRowIndex(first)).isZero();
    assertThat(GridPane.getRowIndex(second)).isEqualTo(1);
    assertThat(grid.getChildren()).hasSize(4);
  }
}
