package dev.admittance.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RecentWorkspaceTest {
  private static final Path ROOT = Path.of("").toAbsolutePath().getRoot();
  private static final Path HOME = ROOT.resolve("home").resolve("ines");

  @Test
  void isNamedByItsFolderAndFoundBelowHome() {
    RecentWorkspace recent = recent(HOME.resolve("work").resolve("shop"));

    assertThat(recent.name()).isEqualTo("shop");
    assertThat(recent.place(HOME)).isEqualTo(Path.of("~", "work").toString());
  }

  @Test
  void placesElsewhereAreToldInFull() {
    assertThat(recent(ROOT.resolve("srv").resolve("shop")).place(HOME))
        .isEqualTo(ROOT.resolve("srv").toString());
    assertThat(recent(HOME.resolve("shop")).place(HOME)).isEqualTo(Path.of("~").toString());
  }

  @Test
  void rootHasNoPlace() {
    assertThat(recent(ROOT).place(HOME)).isEmpty();
    assertThat(recent(ROOT).name()).isEqualTo(ROOT.toString());
  }

  private static RecentWorkspace recent(Path folder) {
    return new RecentWorkspace("workspace/recent/0", folder, Optional.empty());
  }
}
