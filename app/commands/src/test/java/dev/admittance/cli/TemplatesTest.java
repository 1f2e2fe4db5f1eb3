package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.chain.AdmissionChain;
import dev.admittance.simulator.chain.AdmissionPlugin;
import dev.admittance.workspace.Templates;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The templates for new files, and the help that says what each fits (I-115 to I-120).
class TemplatesTest {
  private static final Pattern FIRST_CELL = Pattern.compile("(?m)^\\| `([A-Z][A-Za-z]+)` \\|");

  @TempDir Path folder;

  static List<String> templates() {
    return Templates.names();
  }

  /// What only servers of old times take is linted for the last of them.
  @ParameterizedTest
  @MethodSource("templates")
  void templateHasNoErrors(String name) throws IOException {
    CliRun printed = CliRun.of("template", name);
    assertThat(printed.exit()).isEqualTo(Exit.FINE);
    Path file = Files.writeString(folder.resolve(name + ".yaml"), printed.out());
    String release = name.equals("initializer") ? "1.13" : "1.36";
    CliRun run = CliRun.of("lint", "--kube-version", release, "-o", "json", file.toString());
    assertThat(run.json()).isNotEqualTo(JsonObject.EMPTY);
    assertThat(run.out()).doesNotContain("\"error\"");
  }

  @ParameterizedTest
  @MethodSource("templates")
  void templateSaysWhatItFits(String name) {
    assertThat(Templates.find(name).orElseThrow()).containsPattern("(?s)\\A# .*Fit(s|ted) ");
  }

  @Test
  void listSaysWhatEachTemplateIs() {
    CliRun run = CliRun.of("template");
    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.out().lines())
        .hasSameSizeAs(templates())
        .anyMatch(line -> line.matches("mutating-webhook +A mutating webhook: .+"));
  }

  @Test
  void unknownTemplateIsAnErrorThatNamesTheOthers() {
    CliRun run = CliRun.of("template", "webhook");
    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err()).contains("there is no template `webhook`; there are mutating-webhook");
    assertThat(CliRun.of("template", "--porting", "mutating-webhook").exit())
        .isEqualTo(Exit.UNUSABLE);
  }

  /// I-115.
  @Test
  void guideNamesPluginsAsServersKnowThem() {
    List<String> named =
        FIRST_CELL
            .matcher(CliRun.of("template", "--porting").out())
            .results()
            .map(match -> match.group(1))
            .toList();
    Set<String> known =
        ResourceTable.releases().stream()
            .flatMap(release -> AdmissionChain.known(release).stream())
            .map(AdmissionPlugin::name)
            .collect(Collectors.toSet());
    assertThat(named).hasSize(19);
    assertThat(known).containsAll(named);
  }
}
