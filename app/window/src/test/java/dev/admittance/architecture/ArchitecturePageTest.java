package dev.admittance.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// `.github/ARCHITECTURE.md` names what is there.
class ArchitecturePageTest {
  private static final Path ROOT = Path.of("..", "..");
  private static final Pattern LINK = Pattern.compile("\\[`(\\w+)`]\\(\\.\\./([^)]+)\\)");
  private static final Pattern ROW = Pattern.compile("(?m)^\\| (\\d+) \\|");

  private final String page;

  ArchitecturePageTest() throws IOException {
    page = Files.readString(ROOT.resolve(".github/ARCHITECTURE.md"));
  }

  @Test
  void everyClassIsWhereThePageSays() {
    List<MatchResult> links = LINK.matcher(page).results().toList();

    assertThat(links).hasSizeGreaterThanOrEqualTo(12);
    for (MatchResult link : links) {
      assertThat(link.group(2)).endsWith("/" + link.group(1) + ".java");
      assertThat(ROOT.resolve(link.group(2))).isRegularFile();
    }
  }

  @Test
  void theWayOfARequestHasTwelveSteps() {
    assertThat(ROW.matcher(page).results().map(row -> row.group(1)))
        .containsExactly("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12");
  }

  @Test
  void everyModuleIsInTheDiagram() throws IOException {
    Pattern module = Pattern.compile("<module>([\\w-]+)</module>");
    for (String folder : List.of("", "app/")) {
      String pom = Files.readString(ROOT.resolve(folder + "pom.xml"));
      for (MatchResult one : module.matcher(pom).results().toList()) {
        if (!one.group(1).equals("app")) {
          assertThat(page).contains("<b>" + folder + one.group(1) + "</b>");
        }
      }
    }
  }
}
