package dev.admittance.app.controls.dock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DockLayoutTest {
  private static final List<DockSide> SIDES = List.of(DockSide.values());
  private static final DockLayout TWO =
      DockLayout.of(
          new DockNode.Split(
              DockNode.Direction.ROW,
              List.of(group("object"), group("patch", "why", "wire")),
              List.of(0.6, 0.4)));

  @Test
  void paneJoinsAnotherGroupInFront() {
    DockLayout layout = TWO.joining("why", "object", 0);

    assertThat(text(layout)).isEqualTo("row(why*|object 0.6, patch*|wire 0.4)");
  }

  @Test
  void paneIsPutElsewhereInItsGroup() {
    assertThat(text(TWO.joining("wire", "patch", 0)))
        .isEqualTo("row(object* 0.6, wire*|patch|why 0.4)");
    assertThat(text(TWO.joining("patch", "patch", 2)))
        .isEqualTo("row(object* 0.6, why|wire|patch* 0.4)");
  }

  @Test
  void lastPaneOfAGroupTakesTheGroupWithIt() {
    assertThat(text(TWO.joining("object", "why", 9))).isEqualTo("patch|why|wire|object*");
  }

  @Test
  void splittingInTheDirectionThatThereIsAddsAPart() {
    assertThat(text(TWO.splitting("why", "patch", DockSide.RIGHT)))
        .isEqualTo("row(object* 0.6, patch*|wire 0.2, why* 0.2)");
  }

  @Test
  void splittingAcrossMakesAPartOfParts() {
    assertThat(text(TWO.splitting("why", "why", DockSide.BOTTOM)))
        .isEqualTo("row(object* 0.6, column(patch*|wire 0.5, why* 0.5) 0.4)");
  }

  @Test
  void paneThatIsAloneCannotBeSplitFromItself() {
    assertThat(TWO.splitting("object", "object", DockSide.LEFT)).isEqualTo(TWO);
  }

  @Test
  void paneStandsAlongAnEdge() {
    assertThat(text(TWO.docking("wire", DockSide.BOTTOM)))
        .isEqualTo("column(row(object* 0.6, patch*|why 0.4) 0.7, wire* 0.3)");
  }

  @Test
  void movingGoesToTheNextGroupAndThenToTheEdge() {
    DockLayout left = TWO.moving("why", DockSide.LEFT);
    assertThat(text(left)).isEqualTo("row(object|why* 0.6, patch*|wire 0.4)");

    assertThat(text(left.moving("why", DockSide.LEFT)))
        .isEqualTo("row(why* 0.3, object* 0.42, patch*|wire 0.28)");
  }

  @Test
  void closedPaneIsRememberedAndComesBack() {
    DockLayout closed = TWO.closing("object");
    assertThat(text(closed)).isEqualTo("patch*|why|wire");
    assertThat(closed.closed()).containsExactly("object");

    assertThat(text(closed.reopening("object"))).isEqualTo("patch|why|wire|object*");
  }

  @Test
  void whenAllIsClosedOneComesBackAlone() {
    DockLayout none = TWO;
    for (String tab : TWO.open()) {
      none = none.closing(tab);
    }
    assertThat(none.root()).isEmpty();

    assertThat(text(none.reopening("why"))).isEqualTo("why*");
  }

  @Test
  void closingTheOneInFrontBringsItsNeighbourToTheFront() {
    assertThat(text(TWO.selecting("why").closing("why")))
        .isEqualTo("row(object* 0.6, patch|wire* 0.4)");
  }

  @Test
  void panesThatAreGoneGoAndNewOnesComeWhereTheDefaultHasThem() {
    DockLayout old = DockLayout.of(group("object", "gone")).closing("gone").reopening("gone");

    DockLayout now = old.admitting(TWO);

    assertThat(now.open()).containsExactly("object", "patch", "why", "wire");
    assertThat(now.groups().getFirst().selected()).isEqualTo("object");
  }

  @Test
  void newPaneJoinsTheGroupOfItsPartners() {
    DockLayout swapped = TWO.docking("object", DockSide.RIGHT).closing("wire");
    DockLayout withBlame =
        DockLayout.of(
            new DockNode.Split(
                DockNode.Direction.ROW,
                List.of(group("object"), group("patch", "why", "wire", "blame")),
                List.of(0.6, 0.4)));

    assertThat(text(swapped.admitting(withBlame)))
        .isEqualTo("row(patch*|why|blame 0.7, object* 0.3)");
    assertThat(swapped.admitting(withBlame).closed()).containsExactly("wire");
  }

  @Test
  void paneThatStandsTwiceIsRefused() {
    assertThatThrownBy(() -> new DockLayout(Optional.of(group("a", "b")), List.of("a")))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /// Whatever a person does: no pane is lost or doubled, no group is empty, and no split stands
  /// right in one of the same direction.
  @Test
  void everyMoveKeepsAllPanesAndTheSimplestForm() {
    Random random = new Random(847);
    List<String> tabs = List.of("object", "patch", "why", "wire");
    for (int run = 0; run < 300; run++) {
      DockLayout layout = TWO;
      for (int move = 0; move < 30; move++) {
        DockLayout before = layout;
        layout = moved(layout, tabs, random);
        String story = "run " + run + ", move " + move + ": " + text(before);
        List<String> all = new ArrayList<>(layout.open());
        all.addAll(layout.closed());
        assertThat(all).as(story).containsExactlyInAnyOrderElementsOf(tabs);
        layout.root().ifPresent(root -> assertSimple(root, story));
        assertThat(DockLayoutJson.read(DockLayoutJson.write(layout)).map(DockLayoutTest::text))
            .as(story)
            .contains(text(layout));
        assertThat(layout.admitting(TWO)).as(story).isEqualTo(layout);
      }
    }
  }

  private static DockLayout moved(DockLayout layout, List<String> tabs, Random random) {
    String tab = tabs.get(random.nextInt(tabs.size()));
    String anchor = tabs.get(random.nextInt(tabs.size()));
    DockSide side = SIDES.get(random.nextInt(SIDES.size()));
    return switch (random.nextInt(7)) {
      case 0 -> layout.joining(tab, anchor, random.nextInt(5));
      case 1 -> layout.splitting(tab, anchor, side);
      case 2 -> layout.docking(tab, side);
      case 3 -> layout.moving(tab, side);
      case 4 -> layout.closing(tab);
      case 5 -> layout.reopening(tab);
      default -> layout.selecting(tab);
    };
  }

  private static void assertSimple(DockNode node, String story) {
    switch (node) {
      case DockNode.Group group -> assertThat(group.tabs()).as(story).isNotEmpty();
      case DockNode.Split split -> {
        assertThat(split.shares().stream().mapToDouble(share -> share).sum())
            .as(story)
            .isCloseTo(1, within(1e-9));
        assertThat(split.shares()).as(story).allMatch(share -> share > 0);
        for (DockNode part : split.parts()) {
          if (part instanceof DockNode.Split inner) {
            assertThat(inner.direction()).as(story).isNotEqualTo(split.direction());
          }
          assertSimple(part, story);
        }
      }
    }
  }

  static DockNode.Group group(String... tabs) {
    return DockNode.Group.of(List.of(tabs));
  }

  static String text(DockLayout layout) {
    return layout.root().map(DockLayoutTest::text).orElse("");
  }

  private static String text(DockNode node) {
    return switch (node) {
      case DockNode.Group group ->
          String.join(
              "|",
              group.tabs().stream()
                  .map(tab -> tab.equals(group.selected()) ? tab + "*" : tab)
                  .toList());
      case DockNode.Split split -> {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < split.parts().size(); i++) {
          parts.add(
              text(split.parts().get(i)) + " " + Math.round(split.shares().get(i) * 1000) / 1000.0);
        }
        yield split.direction().name().toLowerCase(Locale.ROOT)
            + "("
            + String.join(", ", parts)
            + ")";
      }
    };
  }
}
