package dev.admittance.app.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.admittance.storage.ThreeWayMerge;
import dev.admittance.storage.ThreeWayMerge.Choice;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MergeViewModelTest {
  private static final String BASE = "a\nb\nc\nd\ne\n";

  private final MergeViewModel merge =
      new MergeViewModel(ThreeWayMerge.of(BASE, "a\nB1\nB2\nc\nd\nE\n", "a\nb!\nc\nd\ne!\n"));

  @Test
  void conflictsStandWhereTheMergedTextHasThem() {
    assertThat(merge.conflicts()).extracting(MergeViewModel.Conflict::line).containsExactly(2, 6);
  }

  @Test
  void nothingIsDecidedUntilEachConflictIs() {
    assertThat(merge.decided().get()).isFalse();
    merge.conflicts().getFirst().choice().set(Optional.of(Choice.MINE));
    assertThat(merge.decided().get()).isFalse();
    assertThatThrownBy(merge::text).isInstanceOf(NoSuchElementException.class);

    merge.conflicts().getLast().choice().set(Optional.of(Choice.THEIRS));
    assertThat(merge.decided().get()).isTrue();
    assertThat(merge.text()).isEqualTo("a\nB1\nB2\nc\nd\ne!\n");

    merge.conflicts().getLast().choice().set(Optional.empty());
    assertThat(merge.decided().get()).as("a choice can be taken back").isFalse();
  }

  @Test
  void oneChoiceCanBeMadeForAll() {
    merge.chooseAll(Choice.BOTH);

    assertThat(merge.decided().get()).isTrue();
    assertThat(merge.text()).isEqualTo("a\nB1\nB2\nb!\nc\nd\nE\ne!\n");
  }

  @Test
  void withoutAConflictThereIsNothingToDecide() {
    MergeViewModel agreed = new MergeViewModel(ThreeWayMerge.of(BASE, "x\n" + BASE, BASE + "y\n"));

    assertThat(agreed.conflicts()).isEmpty();
    assertThat(agreed.decided().get()).isTrue();
    assertThat(agreed.text()).isEqualTo("x\n" + BASE + "y\n");
  }
}
