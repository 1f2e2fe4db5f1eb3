package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class WindowRequestTest {
  @Test
  void aSampleAFolderAndAThemeNeedNoOptionsToBeRead() {
    assertThat(WindowRequest.plain()).contains(WindowRequest.PLAIN);
    for (List<String> arguments :
        List.of(
            List.of("--sample"),
            List.of("--theme", "dark"),
            List.of("--workspace", "shop", "--theme", "light"))) {
      assertThat(WindowRequest.plain(arguments.toArray(String[]::new))).isPresent();
    }
  }

  @Test
  void allElseIsReadByTheReaderOfOptions() {
    for (List<String> arguments :
        List.of(
            List.of("lint"),
            List.of("--help"),
            List.of("shop"),
            List.of("--theme"),
            List.of("--theme", "grey"),
            List.of("--theme", "dark", "--theme", "light"),
            List.of("--workspace"),
            List.of("--workspace", ""),
            List.of("--workspace", "--sample"),
            List.of("--workspace", "@arguments"),
            List.of("--workspace", "\0"),
            List.of("--workspace", "shop", "--sample"),
            List.of("--sample", "--captures", "c.jsonl"))) {
      assertThat(WindowRequest.plain(arguments.toArray(String[]::new))).isEmpty();
    }
  }

  @Test
  void bothWaysComeToTheSame() {
    CliRun plain = CliRun.of("--workspace", "shop", "--theme", "dark");
    assertThat(plain.windows()).hasSize(1);
    assertThat(plain).isEqualTo(CliRun.of("--workspace=shop", "--theme=dark"));
    assertThat(CliRun.of("--sample", "--theme", "light"))
        .isEqualTo(CliRun.of("--sample", "--theme=light"));
    assertThat(CliRun.of("--workspace", "shop", "--sample").exit()).isEqualTo(Exit.UNUSABLE);
  }
}
