package dev.admittance.diagram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ShortNamesTest {
  private static List<String> shorten(int most, String... names) {
    return List.copyOf(ShortNames.of(List.of(names), most).values());
  }

  @Test
  void endThatOthersShareIsCut() {
    assertThat(shorten(20, "sidecar.mesh.bookshop.example", "labels.owner.bookshop.example"))
        .containsExactly("sidecar.mesh…", "labels.owner…");
  }

  @Test
  void nameWithRoomStaysWhole() {
    assertThat(shorten(20, "a.bookshop.example", "labels.owner.bookshop.example"))
        .containsExactly("a.bookshop.example", "labels.owner…");
  }

  @Test
  void beginningIsCutToo() {
    assertThat(
            shorten(
                20,
                "validate-the-images-of-all-containers.policies.example.com",
                "validate-the-images-of-init-containers.policies.example.com"))
        .containsExactly("…all-containers…", "…init-containers…");
  }

  @Test
  void whatDiffersIsNeverCut() {
    String long1 = "one-hook-with-a-long-name-that-nobody-else-has";
    String long2 = "the-other-of-them-which-has-nothing-in-common";

    assertThat(shorten(20, long1, long2)).containsExactly(long1, long2);
  }

  @Test
  void shortFormsAreNeverTheSame() {
    assertThat(shorten(8, "left.first.tail.end", "left.second.tail.end", "right.first.tail.end"))
        .doesNotHaveDuplicates();
  }

  @Test
  void oneNameStaysWhole() {
    assertThat(shorten(5, "only.one.example")).containsExactly("only.one.example");
  }

  @Test
  void sharedPartsEndAtSeparators() {
    assertThat(shorten(10, "policies-first", "policies-fourth"))
        .containsExactly("…first", "…fourth");
  }

  @Test
  void nameAmongOthersKeepsWhatTellsItFromThem() {
    List<String> others = List.of("labels.owners.shop.example", "labels.costs.shop.example");

    assertThat(ShortNames.of("labels.owners.shop.example", others, 14)).isEqualTo("labels.owners…");
    assertThat(ShortNames.of("labels.costs.shop.example", others, 8)).isEqualTo("…costs…");
    assertThat(ShortNames.of("labels.costs.shop.example", others, 25))
        .isEqualTo("labels.costs.shop.example");
    assertThat(ShortNames.of("labels.costs.shop.example", List.of(), 8)).contains("labels.costs");
  }

  @Test
  void manyNamesTakeNoLongerEach() {
    List<String> names =
        IntStream.range(0, 50_000).mapToObj("workloads.team-%d.example.com"::formatted).toList();

    assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () ->
            assertThat(ShortNames.of(names, 24))
                .hasSize(50_000)
                .containsEntry("workloads.team-7.example.com", "workloads.team-7…"));
  }
}
