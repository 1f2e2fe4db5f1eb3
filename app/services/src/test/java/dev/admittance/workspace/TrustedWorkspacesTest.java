package dev.admittance.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.storage.StateFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrustedWorkspacesTest {
  @TempDir private Path folder;
  private String before = "";

  @BeforeEach
  void moveState() {
    before = System.getProperty(StateFolder.PROPERTY, "");
    System.setProperty(StateFolder.PROPERTY, folder.resolve("state").toString());
  }

  @AfterEach
  void moveBack() {
    System.setProperty(StateFolder.PROPERTY, before);
  }

  @Test
  void workspaceReadsWhatLinksLeadToOnceItIsTrusted() throws IOException {
    Path shop = Files.createDirectories(folder.resolve("shop"));
    Files.writeString(folder.resolve("outside.yaml"), "a: 1\n");
    Files.createSymbolicLink(shop.resolve("x.yaml"), folder.resolve("outside.yaml"));

    LiveWorkspace before = LiveWorkspace.read(shop, ReadProgress.NONE);
    assertThat(before.find("x.yaml")).isEmpty();
    assertThat(before.linksOutside()).isEqualTo(1);

    TrustedWorkspaces.ofUser().add(shop);
    assertThat(TrustedWorkspaces.ofUser().contains(folder)).isFalse();
    LiveWorkspace after = before.refreshed(ReadProgress.NONE);
    assertThat(after.find("x.yaml")).isPresent();
    assertThat(after.linksOutside()).isZero();
  }
}
