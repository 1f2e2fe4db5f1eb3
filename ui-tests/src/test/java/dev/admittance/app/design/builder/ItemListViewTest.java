package dev.admittance.app.design.builder;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeoutException;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.Pane;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

class ItemListViewTest {
  private final List<String> done = new ArrayList<>();

  @BeforeAll
  static void startToolkit() throws TimeoutException {
    FxToolkit.registerPrimaryStage();
  }

  private ItemListView<String> view() {
    return new ItemListView<>(
        "some/items",
        "Fruits",
        "Add a fruit",
        title -> title + " the fruit",
        _ -> new ListCell<>(),
        new ItemListView.Commands() {
          @Override
          public void choose(int index) {
            done.add("choose " + index);
          }

          @Override
          public void add() {
            done.add("add");
          }

          @Override
          public void duplicate() {
            done.add("duplicate");
          }

          @Override
          public void remove() {
            done.add("remove");
          }

          @Override
          public void move(int by) {
            done.add("move " + by);
          }
        });
  }

  @Test
  void buttonsHaveIdsNamesAndCommands() {
    List<Button> buttons =
        WaitForAsyncUtils.waitForAsyncFx(
            10_000,
            () -> {
              ItemListView<String> view = view();
              view.show(List.of("apple"), 0, true);
              List<Button> all =
                  ((Pane) view.tools()).getChildren().stream().map(Button.class::cast).toList();
              all.forEach(Button::fire);
              return all;
            });

    assertThat(buttons)
        .extracting(Node::getId)
        .containsExactly(
            "some/items/add",
            "some/items/duplicate",
            "some/items/remove",
            "some/items/up",
            "some/items/down");
    assertThat(buttons.getFirst().getAccessibleText()).isEqualTo("Add a fruit");
    assertThat(buttons.get(2).getAccessibleText()).isEqualTo("Remove the fruit");
    assertThat(done).containsExactly("add", "duplicate", "remove", "move -1", "move 1");
  }

  @Test
  void withoutASelectionItemsCanOnlyBeAdded() {
    List<Node> tools =
        WaitForAsyncUtils.waitForAsyncFx(
            10_000,
            () -> {
              ItemListView<String> view = view();
              view.show(List.of(), -1, true);
              assertThat(view.getChildren().getFirst().isManaged()).isFalse();
              return List.copyOf(((Pane) view.tools()).getChildren());
            });

    assertThat(tools.getFirst().isDisable()).isFalse();
    assertThat(tools.subList(1, tools.size())).allMatch(Node::isDisable);
  }

  @Test
  void whatIsShownIsNotChosenByIt() {
    WaitForAsyncUtils.waitForAsyncFx(
        10_000,
        () -> {
          ItemListView<String> view = view();
          view.show(List.of("apple", "cherry"), 1, true);
          view.show(List.of("apple", "cherry", "plum"), 2, true);
          ListView<?> list = (ListView<?>) view.getChildren().getFirst();
          assertThat(list.getSelectionModel().getSelectedIndex()).isEqualTo(2);
          assertThat(done).isEmpty();
          list.getSelectionModel().select(0);
        });

    assertThat(done).containsExactly("choose 0");
  }
}
