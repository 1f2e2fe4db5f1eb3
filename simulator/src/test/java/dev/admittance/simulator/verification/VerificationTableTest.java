package dev.admittance.simulator.verification;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/// The README says how far the simulator is verified; this keeps it true.
class VerificationTableTest {
  /// Rules that the project itself has added to the facts: what the server warns of on its own.
  private static final Set<String> ADDED = Set.of("W-453", "W-454");

  private static final Path ROOT = Path.of("..");
  private static final Path README = ROOT.resolve("README.md");
  private static final String BEGIN = "<!-- verification: made by `bash .ci/verification` -->\n";
  private static final String END = "<!-- end of verification -->";

  @Test
  void theReadmeSaysHowFarTheSimulatorIsVerified() throws IOException {
    String readme = Files.readString(README);
    int from = readme.indexOf(BEGIN) + BEGIN.length();
    int to = readme.indexOf(END);
    assertThat(from).as("the README has a place for the table").isBetween(BEGIN.length(), to);
    String table = VerificationTable.of(ROOT);
    if (Boolean.getBoolean("admittance.verification.write")) {
      Files.writeString(README, readme.substring(0, from) + table + readme.substring(to));
    } else {
      assertThat(readme.substring(from, to))
          .as("the table in README.md is out of date; `bash .ci/verification` makes it anew")
          .isEqualTo(table);
    }
  }

  @Test
  void everyCaseIsAboutARuleOfASection() throws IOException {
    Set<String> known = new TreeSet<>();
    for (RuleSection section : RuleSection.all()) {
      for (String rule : section.rules()) {
        assertThat(known.add(rule)).as("%s is in one section alone", rule).isTrue();
      }
    }
    assertThat(known)
        .containsAll(
            Recordings.casesByRule().keySet().stream()
                .filter(rule -> !rule.isEmpty())
                .collect(Collectors.toSet()));
  }

  @Test
  void rulesAreFoundByTheirLetterAndNumber() {
    assertThat(NamedRules.in("W-150, I-7a, (P-30) and XL-3, L-x")).containsExactly("P-30", "W-150");
  }

  @Test
  void theSectionsHoldAllRulesThereAre() throws IOException {
    Path facts = Path.of(System.getProperty("admittance.shared", "../../shared"), "semantics");
    Assumptions.assumeTrue(Files.isDirectory(facts), "the facts are not there: " + facts);
    Set<String> there = new TreeSet<>();
    for (String name : new String[] {"webhooks.md", "initializers.md", "policies.md"}) {
      there.addAll(NamedRules.in(Files.readString(facts.resolve(name))));
    }
    Set<String> known = new TreeSet<>();
    for (RuleSection section : RuleSection.all()) {
      known.addAll(section.rules());
    }
    known.removeAll(ADDED);
    assertThat(there).containsAll(known);
  }
}
