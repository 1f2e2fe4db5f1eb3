package dev.admittance.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.ResourceBundle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Dry runs are sent before anybody consented to writing: the help says so, and in the window each
/// control that sends one, and the switch that says that the cluster is only read.
class DryRunWordsTest {
  @ParameterizedTest
  @CsvSource({
    "compare, try-out.tip",
    "compare, delete.tip",
    "doctor, treatment.apply-tip",
    "access, switch.read-tip"
  })
  void windowSaysWhereDryRunsAreSent(String part, String key) {
    ResourceBundle words =
        ResourceBundle.getBundle("dev.admittance.app.cluster." + part + ".messages");

    assertThat(words.getString(key)).contains("dry run");
  }

  @Test
  void helpSaysSoToo() throws IOException {
    try (InputStream page =
        Objects.requireNonNull(
            DryRunWordsTest.class.getResourceAsStream(
                "/dev/admittance/resources/help/en/apply.md"))) {
      assertThat(new String(page.readAllBytes(), StandardCharsets.UTF_8).replaceAll("\\s+", " "))
          .contains("only read requests are sent, and dry runs where you ask for one");
    }
  }
}
