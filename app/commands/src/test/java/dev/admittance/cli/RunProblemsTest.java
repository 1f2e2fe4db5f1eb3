package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.capture.CaptureItem;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RunProblemsTest {
  private static final Diagnostic ERROR =
      Diagnostic.unreadable("read/Syntax", "a.yaml", Range.START, "Broken.", "Mend it.");
  private static final Diagnostic WITHHELD =
      Diagnostic.warning(CaptureItem.WITHHELD, "a.log", Range.START, "No object.", "Log more.");
  private static final Diagnostic OTHER =
      Diagnostic.warning("read/Tag", "a.yaml", Range.START, "A tag.", "Remove it.");

  private final List<Diagnostic> printed = new ArrayList<>();
  private final List<Diagnostic> told = new ArrayList<>();
  private final RunProblems problems = new RunProblems(printed::add);

  @Test
  void anErrorIsPrintedAtOnceAndMakesTheRunUnusable() {
    problems.add(ERROR);

    assertThat(printed).containsExactly(ERROR);
    assertThat(problems.exit()).isEqualTo(Exit.UNUSABLE);
  }

  @Test
  void aWithheldCaptureIsPrintedAndLeavesTheRunUsable() {
    problems.add(WITHHELD);

    assertThat(printed).containsExactly(WITHHELD);
    assertThat(problems.exit()).isEqualTo(Exit.FINE);
  }

  @Test
  void otherWarningsAreNotForTheUserOfARun() throws IOException {
    problems.add(OTHER);
    problems.tell(told::add);

    assertThat(printed).isEmpty();
    assertThat(told).isEmpty();
  }

  @Test
  void theReportHearsOfEachProblemOnce() throws IOException {
    problems.add(ERROR);
    problems.tell(told::add);
    problems.add(WITHHELD);
    problems.tell(told::add);

    assertThat(told).containsExactly(ERROR, WITHHELD);
  }
}
