package dev.admittance.app.debug.captures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.simulator.capture.Capture;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CapturesTableViewModelTest {
  private static CapturesTableViewModel table(TaskRunner tasks, List<Capture> captures) {
    CapturesTableViewModel table = new CapturesTableViewModel(tasks);
    table.setStore(LoadedCaptures.of(captures));
    return table;
  }

  private static CapturesTableViewModel table() {
    return table(new DirectTaskRunner(), List.of(ShopSetup.pod("good"), ShopSetup.pod("bad")));
  }

  private static List<Capture> many(int count) {
    Capture pod = ShopSetup.pod("good");
    return IntStream.range(0, count).mapToObj(_ -> pod).toList();
  }

  private static List<String> lines(CapturesTableViewModel table) {
    return table.shownProperty().get().stream()
        .map(item ->
            switch (item) {
              case CaptureRow row -> row.name();
              case GroupRow group -> group.name() + " " + group.count();
            })
        .toList();
  }

  @Test
  void groupsFoldAndUnfold() {
    CapturesTableViewModel table = table();
    table.groupingProperty().set(CaptureGrouping.USER);
    assertThat(lines(table)).containsExactly("alice 2", "shop/good", "shop/bad");

    table.toggle(new GroupRow("alice", 2, false));
    assertThat(lines(table)).containsExactly("alice 2");
    assertThat(table.count()).isEqualTo(2);

    table.toggle(new GroupRow("alice", 2, true));
    assertThat(lines(table)).hasSize(3);
  }

  @Test
  void foldedGroupsStayFoldedWhileOneFilters() {
    CapturesTableViewModel table = table();
    table.groupingProperty().set(CaptureGrouping.RESOURCE);
    table.foldAll(true);

    table.filter().textProperty().set("bad");

    assertThat(lines(table)).containsExactly("pods 1");
    table.foldAll(false);
    assertThat(lines(table)).containsExactly("pods 1", "shop/bad");
  }

  @Test
  void manyCapturesAreGroupedAsAnOverviewFirst() {
    CapturesTableViewModel table = table(new DirectTaskRunner(), many(100));

    table.groupingProperty().set(CaptureGrouping.USER);

    assertThat(lines(table)).containsExactly("alice 100");
  }

  @Test
  void newOrderCreatesNoRowUntilOneIsShown() {
    CapturesTableViewModel table = new CapturesTableViewModel(new DirectTaskRunner());
    List<Integer> sizes = new ArrayList<>();
    table.shownProperty().addListener((_, _, lines) -> sizes.add(lines.size()));
    // Creating a row of this store fails.
    table.setStore(new TestStore().received("first", "2026-11-01T10:00:00Z").undecided("b", ""));

    table.filter().textProperty().set("o");
    table.filter().textProperty().set("");
    table.sortedProperty().set(List.of(new SortBy(CaptureColumn.REQUEST, true)));

    assertThat(sizes).last().isEqualTo(2);
  }

  @Test
  void headingAboveACaptureIsThatOfItsGroup() {
    CapturesTableViewModel table = table();
    assertThat(table.headingAbove(1)).isEmpty();

    table.groupingProperty().set(CaptureGrouping.USER);

    assertThat(table.headingAbove(2)).contains(0);
  }

  @Test
  void lineOfACaptureIsFoundUnlessItIsOutOfSight() {
    CapturesTableViewModel table = table();
    TableItem bad = table.shownProperty().get().get(1);
    table.groupingProperty().set(CaptureGrouping.USER);
    assertThat(table.shownProperty().get().indexOf(bad)).isEqualTo(2);

    table.foldAll(true);

    assertThat(table.shownProperty().get().contains(bad)).isFalse();
  }

  @Test
  void manyCapturesAreArrangedInTheBackgroundAndTheLastWishCounts() {
    HeldTaskRunner tasks = new HeldTaskRunner();
    CapturesTableViewModel table = table(tasks, many(5_000));
    assertThat(lines(table)).isEmpty();
    tasks.runAll();
    assertThat(lines(table)).hasSize(5_000);

    List<Integer> counts = new ArrayList<>();
    table.orderProperty().subscribe(_ -> counts.add(table.count()));
    table.filter().textProperty().set("nothing is called so");
    table.filter().textProperty().set("good");
    tasks.runAll();

    assertThat(counts).containsOnly(5_000);
    table.filter().textProperty().set("nothing is called so");
    tasks.runAll();
    assertThat(lines(table)).isEmpty();
  }

  @Test
  void wishAfterACancelledOneCounts() {
    HeldTaskRunner tasks = new HeldTaskRunner();
    CapturesTableViewModel table = table(tasks, many(5_000));
    tasks.runAll();
    table.groupingProperty().set(CaptureGrouping.VERDICT);
    tasks.cancelAll();
    tasks.runAll();

    table.runsChanged();
    tasks.runAll();

    assertThat(lines(table)).containsExactly("Pending 5000");
  }

  @Test
  void whatChangesWhileCapturesAreArrangedIsTakenInAfterwards() {
    HeldTaskRunner tasks = new HeldTaskRunner();
    CapturesTableViewModel table = table(tasks, many(5_000));
    table.groupingProperty().set(CaptureGrouping.VERDICT);
    table.runsChanged();
    tasks.runAll();

    assertThat(lines(table)).containsExactly("Pending 5000");
  }
}
