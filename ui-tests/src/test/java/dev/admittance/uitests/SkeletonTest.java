package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.shell.Skeleton;
import java.util.List;
import java.util.concurrent.TimeoutException;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ToggleButton;
import org.junit.jupiter.api.Test;

/// The first frame of a window leads over into the window.
class SkeletonTest extends WindowTest {
  private static final List<String> AREAS = List.of("shell/header", "shell/rail", "shell/status");

  @Test
  void areasOfTheFirstFrameStayWhereTheyAre() throws TimeoutException {
    WindowRobot window = open("--theme=light");

    List<Bounds> first =
        window.ask(scene ->
            areas(new Scene(new Skeleton(activities(scene)), scene.getWidth(), scene.getHeight())));

    assertThat(first).isEqualTo(window.ask(SkeletonTest::areas));
  }

  private static List<String> activities(Scene scene) {
    return scene.getRoot().lookupAll(".rail > .toggle-button").stream()
        .map(button -> ((ToggleButton) button).getText())
        .toList();
  }

  private static List<Bounds> areas(Scene scene) {
    Parent root = scene.getRoot();
    root.applyCss();
    root.layout();
    return AREAS.stream().map(id -> inScene(root, id)).toList();
  }

  private static Bounds inScene(Parent root, String id) {
    Node area =
        root.lookupAll("*").stream()
            .filter(node -> id.equals(node.getId()))
            .findFirst()
            .orElseThrow();
    return area.localToScene(area.getLayoutBounds());
  }
}
