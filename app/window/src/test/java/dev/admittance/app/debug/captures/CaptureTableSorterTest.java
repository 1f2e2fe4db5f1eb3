package dev.admittance.app.debug.captures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.filter.CaptureQuery;
import dev.admittance.app.debug.filter.QueryReader;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CaptureTableSorterTest {
  private static final TestStore STORE =
      new TestStore()
          .with("eve", "pods", "c", Verdict.DENIED, "b.example", "a.example")
          .with("ada", "pods", "a", Verdict.ADMITTED)
          .with("", "services", "b", Verdict.DENIED, "a.example")
          .with("Bob", "services", "d", Verdict.PENDING);

  private static CaptureTableOrder arrange(
      String filter, CaptureGrouping grouping, SortBy... sorted) {
    return arrange(STORE, filter, grouping, sorted);
  }

  private static CaptureTableOrder arrange(
      TableCaptures store, String filter, CaptureGrouping grouping, SortBy... sorted) {
    return new CaptureTableSorter(
            new QueryReader(Map.of()).read(filter).query(), List.of(sorted), grouping)
        .arrange(store, _ -> {}, () -> false);
  }

  private static SortBy up(CaptureColumn column) {
    return new SortBy(column, true);
  }

  private static SortBy down(CaptureColumn column) {
    return new SortBy(column, false);
  }

  @Test
  void capturesComeAsTheyAreInTheFiles() {
    assertThat(arrange("", CaptureGrouping.NONE).rows()).containsExactly(0, 1, 2, 3);
    assertThat(arrange("-user:eve", CaptureGrouping.NONE).rows()).containsExactly(1, 2, 3);
  }

  @Test
  void textsAreSortedInAnyCase() {
    assertThat(arrange("", CaptureGrouping.NONE, up(CaptureColumn.USER)).rows())
        .containsExactly(2, 1, 3, 0);
  }

  @Test
  void verdictsAreSortedByWeight() {
    assertThat(arrange("", CaptureGrouping.NONE, down(CaptureColumn.VERDICT)).rows())
        .containsExactly(0, 2, 1, 3);
  }

  @Test
  void laterColumnsDecideBetweenEquals() {
    assertThat(
            arrange(
                    "",
                    CaptureGrouping.NONE,
                    up(CaptureColumn.RESOURCE),
                    down(CaptureColumn.REQUEST))
                .rows())
        .containsExactly(0, 1, 3, 2);
  }

  @Test
  void sourcesAreSortedAsTheyWereReadAndNotByTheirText() {
    TestStore many = new TestStore();
    IntStream.range(0, 12).forEach(i -> many.with("u", "pods", "p" + i, Verdict.PENDING));

    assertThat(arrange(many, "", CaptureGrouping.NONE, down(CaptureColumn.SOURCE)).rows())
        .containsExactly(11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
  }

  @Test
  void capturesWithoutTimeComeAfterThoseWithOne() {
    TestStore timed =
        new TestStore()
            .with("u", "pods", "none", Verdict.PENDING)
            .received("late", "2026-01-02T00:00:00Z")
            .received("early", "2026-01-01T23:59:59.999Z");

    assertThat(arrange(timed, "", CaptureGrouping.NONE, up(CaptureColumn.TIME)).rows())
        .containsExactly(2, 1, 0);
  }

  @Test
  void manyRowsAreSortedAsAComparatorWould() {
    Random random = new Random(7);
    TestStore many = new TestStore();
    for (int i = 0; i < 5_000; i++) {
      many.with("u" + random.nextInt(50), "pods", "n" + random.nextInt(400), Verdict.PENDING);
    }
    Integer[] expected = IntStream.range(0, many.size()).boxed().toArray(Integer[]::new);
    Arrays.sort(
        expected,
        Comparator.comparing((Integer row) -> many.fields(row).orElseThrow().summary().user())
            .thenComparing(
                (Integer row) -> many.fields(row).orElseThrow().summary().name(),
                Comparator.reverseOrder()));

    assertThat(
            arrange(
                    many,
                    "",
                    CaptureGrouping.NONE,
                    up(CaptureColumn.USER),
                    down(CaptureColumn.REQUEST))
                .rows())
        .containsExactly(expected);
  }

  @Test
  void heaviestVerdictsAreTheFirstGroup() {
    assertThat(arrange("", CaptureGrouping.VERDICT).groups())
        .extracting(CaptureTableOrder.Part::name, CaptureTableOrder.Part::count)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("Denied", 2),
            org.assertj.core.groups.Tuple.tuple("Admitted", 1),
            org.assertj.core.groups.Tuple.tuple("Pending", 1));
  }

  @Test
  void captureIsInTheGroupOfEachHookThatWasCalled() {
    CaptureTableOrder arranged = arrange("", CaptureGrouping.HOOK);

    assertThat(arranged.captures()).isEqualTo(4);
    assertThat(arranged.groups())
        .extracting(CaptureTableOrder.Part::name)
        .containsExactly("a.example", "b.example", "No hook was called", "Not simulated yet");
    assertThat(arranged.rows()).containsExactly(0, 2, 0, 1, 3);
  }

  @Test
  void whatCouldNotBeJudgedIsCountedByCause() {
    TestStore store =
        new TestStore()
            .undecided("a", "policy \"p\": parameters")
            .with("bob", "pods", "b", Verdict.ADMITTED)
            .undecided("c", "the namespace is not known")
            .undecided("d", "policy \"p\": parameters");

    assertThat(arrange(store, "", CaptureGrouping.CAUSE).groups())
        .extracting(CaptureTableOrder.Part::name, CaptureTableOrder.Part::count)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("policy \"p\": parameters", 2),
            org.assertj.core.groups.Tuple.tuple("the namespace is not known", 1),
            org.assertj.core.groups.Tuple.tuple("All could be decided", 1));
  }

  @Test
  void unknownUsersComeLast() {
    assertThat(arrange("", CaptureGrouping.USER).groups())
        .extracting(CaptureTableOrder.Part::name)
        .containsExactly("Bob", "ada", "eve", "Unknown user");
  }

  @Test
  void groupsKeepTheOrderThatIsSortedBy() {
    assertThat(arrange("", CaptureGrouping.RESOURCE, down(CaptureColumn.REQUEST)).rows())
        .containsExactly(0, 1, 3, 2);
  }

  @Test
  void linesHoldHeadingsAndTheCapturesOfUnfoldedGroups() {
    CaptureTableOrder.Lines lines = arrange("", CaptureGrouping.RESOURCE).lines(Set.of("pods"));

    assertThat(lines.size()).isEqualTo(4);
    assertThat(lines.heading(0)).isEqualTo(new GroupRow("pods", 2, true));
    assertThat(lines.heading(1)).isEqualTo(new GroupRow("services", 2, false));
    assertThat(IntStream.range(0, 4).map(lines::row))
        .containsExactly(CaptureTableOrder.Lines.HEADING, CaptureTableOrder.Lines.HEADING, 2, 3);
    assertThat(lines.headingAbove(3)).isEqualTo(1);
    assertThat(lines.find(3)).isEqualTo(3);
    assertThat(lines.find(0)).isEqualTo(-1);
  }

  @Test
  void onlyWhatRunsTellMustBeArrangedAgainAfterThem() {
    CaptureQuery all = CaptureQuery.EVERYTHING;
    assertThat(new CaptureTableSorter(all, List.of(), CaptureGrouping.USER).dependsOnRuns())
        .isFalse();
    assertThat(new CaptureTableSorter(all, List.of(), CaptureGrouping.HOOK).dependsOnRuns())
        .isTrue();
    assertThat(
            new CaptureTableSorter(all, List.of(up(CaptureColumn.VERDICT)), CaptureGrouping.NONE)
                .dependsOnRuns())
        .isTrue();
  }
}
