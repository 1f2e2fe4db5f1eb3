package dev.admittance.simulator.verification;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/// The README and a page say how far the simulator is verified; this keeps them true.
class VerificationTableTest {
  /// Rules that the project itself has added to the facts: what the server warns of on its own.
  private static final Set<String> ADDED = Set.of("W-453", "W-454");

  private static final Path ROOT = Path.of("..");
  private static final String BEGIN = "<!-- verification: made by `bash .ci/verification` -->\n";
  private static final String END = "<!-- end of verification -->";

  @Test
  void theReadmeSaysHowFarTheSimulatorIsVerified() throws IOException {
    holds(ROOT.resolve("README.md"), VerificationTable.summary(ROOT));
  }

  @Test
  void thePageOfVerificationSaysSoInDetail() throws IOException {
    holds(ROOT.resolve(".github/VERIFICATION.md"), VerificationTable.page(ROOT));
  }

  /// Twenty-five requests of each of the ten kinds that are used most, and eight of the others.
  @Test
  void eachKindIsHeldToEnoughRequests() {
    Map<String, Integer> cases = Recordings.casesByResource();
    assertThat(VerificationTable.MOST_USED)
        .allSatisfy(resource -> assertThat(cases.get(resource)).isGreaterThanOrEqualTo(25));
    assertThat(VerificationTable.LESS_USED)
        .allSatisfy(resource -> assertThat(cases.get(resource)).isGreaterThanOrEqualTo(8));
  }

  /// A file holds what is generated between the marks, or gets it where that is asked for.
  private static void holds(Path file, String generated) throws IOException {
    String text = Files.readString(file);
    int from = text.indexOf(BEGIN) + BEGIN.length();
    int to = text.indexOf(END);
    assertThat(from).as("%s has a place for tables", file).isBetween(BEGIN.length(), to);
    if (Boolean.getBoolean("admittance.verification.write")) {
      Files.writeString(file, text.substring(0, from) + generated + text.substring(to));
    } else {
      assertThat(text.substring(from, to))
          .as("%s is out of date; `bash .ci/verification` makes it anew", file)
          .isEqualTo(generated);
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
    assertThat(NamedRules.in("contains(RuleId.I_84), Rule.W_1")).containsExactly("I-84");
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
