package dev.admittance.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Initializers and the proposals have packages of their own, in all modules. Elsewhere few files
/// name them in their code; comments and texts do not count.
class InitializerSeamTest {
  private static final int MOST = 60;

  private static final Path ROOT = Path.of("..", "..").toAbsolutePath().normalize();
  private static final Pattern MAIN = Pattern.compile(".*/src/main/java/.*\\.java");
  private static final Pattern OWN =
      Pattern.compile(".*/(initiali[sz]\\w*|proposal|debug/scenario)/.*");
  private static final Pattern NO_CODE =
      Pattern.compile("\"\"\".*?\"\"\"|\"(?:[^\"\\\\\n]|\\\\.)*\"|//[^\n]*", Pattern.DOTALL);

  /// Not `InitializeResult`, of the protocol of editors.
  private static final Pattern NAME = Pattern.compile("[Ii]nitializer|INITIALIZER");

  @Test
  void fewFilesElsewhereNameInitializers() throws IOException {
    List<String> known = new ArrayList<>();
    List<String> own = new ArrayList<>();
    try (Stream<Path> files = Files.walk(ROOT)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String place = ROOT.relativize(file).toString().replace('\\', '/');
        if (MAIN.matcher(place).matches() && !place.contains("/target/")) {
          if (OWN.matcher(place).matches()) {
            own.add(place);
          } else if (NAME.matcher(code(file)).find()) {
            known.add(place);
          }
        }
      }
    }
    assertThat(own).hasSizeGreaterThan(100);
    assertThat(known).hasSizeLessThanOrEqualTo(MOST);
  }

  private static String code(Path file) throws IOException {
    return NO_CODE.matcher(Files.readString(file)).replaceAll("");
  }
}
