package dev.admittance.impact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.Position;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.comparison.ComparisonSummary;
import dev.admittance.workspace.InputFingerprint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a run that ended early leaves for the next one.
class RunKeeperTest {
  private static final InputFingerprint INPUTS =
      new InputFingerprint(Map.of("audit.log", "0: 9 bytes", "hooks.yaml (before)", "abc"));
  private static final RunPosition SECOND = new RunPosition(1, 7, 3, ComparisonSummary.NONE);

  @TempDir Path folder;
  private Path file = Path.of("");

  @BeforeEach
  void name() {
    file = folder.resolve("run.json");
  }

  private static Diagnostic problem() {
    return Diagnostic.unreadable(
        "read/Json", "audit.log", Range.at(new Position(4, 2, 0)), "Not JSON.", "Remove it.");
  }

  /// A run that finds something in its first part, and something else that it does not get to keep.
  private void interrupted() throws IOException {
    try (RunKeeper keeper = RunKeeper.open(file, INPUTS)) {
      keeper.text("pods a: größer\n\"quoted\"");
      keeper.problem(problem());
      keeper.reached(SECOND);
      keeper.text("pods b");
    }
  }

  /// What the next run is told.
  private static List<String> told(RunKeeper keeper) throws IOException {
    List<String> told = new ArrayList<>();
    keeper.tell(
        new RunKeeper.Taker() {
          @Override
          public void text(String text) {
            told.add(text);
          }

          @Override
          public void problem(Diagnostic problem) {
            told.add(problem.toString());
          }
        });
    return told;
  }

  @Test
  void aRunBeginsAtTheStart() throws IOException {
    try (RunKeeper keeper = RunKeeper.open(file, INPUTS)) {
      assertThat(keeper.place()).isEqualTo(RunPosition.START);
      assertThat(told(keeper)).isEmpty();
    }
  }

  @Test
  void theNextRunGoesOnWhereTheLastPartEnded() throws IOException {
    interrupted();

    try (RunKeeper keeper = RunKeeper.open(file, INPUTS)) {
      assertThat(keeper.place()).isEqualTo(SECOND);
      assertThat(told(keeper))
          .as("what belongs to an unfinished part is found again")
          .containsExactly("pods a: größer\n\"quoted\"", problem().toString());
      keeper.text("pods b again");
      keeper.reached(new RunPosition(2, 9, 5, ComparisonSummary.NONE));
    }

    try (RunKeeper keeper = RunKeeper.open(file, INPUTS)) {
      assertThat(keeper.place().parts()).isEqualTo(2);
      assertThat(told(keeper)).hasSize(3).endsWith("pods b again");
    }
  }

  @Test
  void aRunWithOtherInputsIsRefusedAndNamesThem() throws IOException {
    interrupted();
    InputFingerprint other =
        new InputFingerprint(Map.of("audit.log", "0: 9 bytes", "hooks.yaml (before)", "xyz"));

    assertThatThrownBy(() -> RunKeeper.open(file, other))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("hooks.yaml (before) has changed since");
  }

  @Test
  void twoRunsDoNotShareAFile() throws IOException {
    try (RunKeeper first = RunKeeper.open(file, INPUTS)) {
      assertThatThrownBy(() -> RunKeeper.open(file, INPUTS)).hasMessageContaining("another run");
      first.text("pods a");
      first.reached(SECOND);
    }
    try (RunKeeper next = RunKeeper.open(file, INPUTS)) {
      assertThat(told(next)).containsExactly("pods a");
    }
  }

  @Test
  void filesThatAreNotItsOwnAreLeftAlone() throws IOException {
    for (String text :
        List.of("notes", "{}", "{\"kind\":\"admittance-comparison\",\"version\":9}")) {
      Files.writeString(file, text);

      assertThatThrownBy(() -> RunKeeper.open(file, INPUTS))
          .hasMessageContaining("was not written by --resume");
      assertThat(file).hasContent(text);
    }
  }

  @Test
  void whatWasFoundMustStillBeThere() throws IOException {
    interrupted();
    Path found = folder.resolve("run.json.found");
    Files.writeString(found, Files.readString(found).substring(0, 10));

    assertThatThrownBy(() -> RunKeeper.open(file, INPUTS))
        .hasMessageContaining("a part of it is gone");
  }

  @Test
  void aFinishedRunLeavesNothing() throws IOException {
    interrupted();
    try (RunKeeper keeper = RunKeeper.open(file, INPUTS)) {
      keeper.finished();
    }

    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void aFolderThatIsMissingIsNamed() {
    assertThatThrownBy(() -> RunKeeper.open(folder.resolve("none/run.json"), INPUTS))
        .hasMessageContaining("its folder does not exist");
  }
}
