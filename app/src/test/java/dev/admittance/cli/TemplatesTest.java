package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.chain.Plugin;
import dev.admittance.simulator.chain.PluginChain;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The templates for new files, and the help that says what each fits (I-115 to I-120).
class TemplatesTest {
  private static final String FOLDER = "/dev/admittance/resources/";
  private static final Pattern FIRST_CELL = Pattern.compile("(?m)^\\| `([A-Z][A-Za-z]+)` \\|");

  @TempDir Path folder;

  static Stream<String> templates() throws IOException {
    return read("templates.index").lines();
  }

  private static String read(String name) throws IOException {
    try (InputStream bytes = TemplatesTest.class.getResourceAsStream(FOLDER + name)) {
      assertThat(bytes).as(name).isNotNull();
      return new String(bytes.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /// What only servers of old times take is linted for the last of them.
  @ParameterizedTest
  @MethodSource("templates")
  void templateHasNoErrors(String name) throws IOException {
    Path file = Files.writeString(folder.resolve(name), read("templates/" + name));
    String release = name.equals("initializer.yaml") ? "1.13" : "1.36";
    CliRun run = CliRun.of("lint", "--kube-version", release, "-o", "json", file.toString());
    assertThat(run.json()).isNotEqualTo(JsonObject.EMPTY);
    assertThat(run.out()).doesNotContain("\"error\"");
  }

  @ParameterizedTest
  @MethodSource("templates")
  void templateSaysWhatItFits(String name) throws IOException {
    assertThat(read("templates/" + name)).containsPattern("(?s)\\A# .*Fit(s|ted) ");
  }

  /// I-115.
  @Test
  void helpNamesPluginsAsServersKnowThem() throws IOException {
    List<String> named =
        FIRST_CELL.matcher(read("help/porting.md")).results().map(match -> match.group(1)).toList();
    Set<String> known =
        ResourceTable.releases().stream()
            .flatMap(release -> PluginChain.known(release).stream())
            .map(Plugin::name)
            .collect(Collectors.toSet());
    assertThat(named).hasSize(19);
    assertThat(known).containsAll(named);
  }
}
