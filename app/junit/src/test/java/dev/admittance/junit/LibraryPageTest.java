package dev.admittance.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// The example of the help is a test that is compiled and run.
class LibraryPageTest {
  @Test
  void theExampleIsThatTest() throws IOException {
    Path help =
        Path.of("..", "..", "resources/src/main/resources/dev/admittance/resources/help/en");
    String page = Files.readString(help.resolve("library.md"));
    String example = Files.readString(Path.of("src/test/java/shop/ImagesTest.java"));
    assertThat(page).contains("```java\n" + example.substring(example.indexOf("import")) + "```");
  }
}
