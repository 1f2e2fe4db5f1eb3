package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LintRequestTest {
  private static final String NO_RULES =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata: {name: budget}
      webhooks:
      - name: budget.example.com
        clientConfig: {url: "https://budget.example.com/"}
        sideEffects: None
        admissionReviewVersions: [v1]
      """;

  @TempDir Path folder;

  @Test
  void filesAndFoldersAloneNeedNoOptionsToBeRead() {
    assertThat(LintRequest.plain("lint", "a.yaml", "b"))
        .hasValueSatisfying(request -> {
          assertThat(request.paths()).containsExactly(Path.of("a.yaml"), Path.of("b"));
          assertThat(request.old()).isEmpty();
        });
  }

  @Test
  void allElseIsReadByTheReaderOfOptions() {
    for (List<String> arguments :
        List.of(
            List.<String>of(),
            List.of("lint"),
            List.of("replay", "a.yaml"),
            List.of("lint", ""),
            List.of("lint", "--help"),
            List.of("lint", "a.yaml", "-o", "json"),
            List.of("lint", "@arguments"),
            List.of("lint", "--", "a.yaml"))) {
      assertThat(LintRequest.plain(arguments.toArray(String[]::new))).isEmpty();
    }
  }

  @Test
  void bothWaysComeToTheSame() throws IOException {
    String file = Files.writeString(folder.resolve("hooks.yaml"), NO_RULES).toString();
    String missing = folder.resolve("missing.yaml").toString();

    CliRun plain = CliRun.of("lint", file);
    assertThat(plain.exit()).isEqualTo(Exit.FOUND);
    assertThat(plain).isEqualTo(CliRun.of("lint", "-o", "text", file));
    CliRun unreadable = CliRun.of("lint", file, missing);
    assertThat(unreadable.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(unreadable).isEqualTo(CliRun.of("lint", "--fail-on", "info", file, missing));
  }
}
