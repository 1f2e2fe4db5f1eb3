package dev.admittance.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// A new step has to be put into words and given a state; all else about it stands in its row of
/// `StepType`.
class StepSwitchesTest {
  private static final Pattern SWITCH = Pattern.compile("switch \\([^{]*\\{");
  private static final Pattern ALL_OTHERS = Pattern.compile("default ->|case Step \\w+ ->");

  @Test
  void onlyWordsAndStatesAreOfEveryStep() throws IOException {
    assertThat(exhaustive())
        .containsExactlyInAnyOrder(
            "CardState.java", "StepDescriptions.java", "StepDescriptions.java");
  }

  /// The files of the switches that name each step, one entry for each switch: without a branch for
  /// all others they name `Finished`.
  private static List<String> exhaustive() throws IOException {
    List<String> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of("..", ".."))) {
      for (Path file : files.filter(StepSwitchesTest::isMain).toList()) {
        String text = Files.readString(file);
        Matcher each = SWITCH.matcher(text);
        while (each.find()) {
          String labels = outermost(text.substring(each.end() - 1));
          if (labels.contains("Step.Finished ") && !ALL_OTHERS.matcher(labels).find()) {
            found.add(file.getFileName().toString());
          }
        }
      }
    }
    return found;
  }

  private static boolean isMain(Path file) {
    return file.toString().replace('\\', '/').matches(".*/src/main/java/.*\\.java");
  }

  /// A block without the blocks in it.
  private static String outermost(String block) {
    StringBuilder outermost = new StringBuilder();
    int depth = 0;
    for (int i = 0; i < block.length(); i++) {
      char c = block.charAt(i);
      depth += c == '{' ? 1 : 0;
      depth -= c == '}' ? 1 : 0;
      if (depth == 0) {
        break;
      }
      if (depth == 1) {
        outermost.append(c);
      }
    }
    return outermost.toString();
  }
}
