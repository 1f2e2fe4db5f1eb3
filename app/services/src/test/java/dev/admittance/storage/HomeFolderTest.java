package dev.admittance.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HomeFolderTest {
  @TempDir private Path folder;

  private static Path unix(Map<String, String> environment) {
    return HomeFolder.path("Linux", environment, "/home/ann");
  }

  private Path windows(Map<String, String> environment) {
    return HomeFolder.path("Windows 11", environment, folder.resolve("account").toString());
  }

  private Path make(String name) throws IOException {
    return Files.createDirectories(folder.resolve(name));
  }

  @Test
  void theVariableCountsMoreThanTheAccount() {
    assertThat(unix(Map.of("HOME", "/builds/ann"))).isEqualTo(Path.of("/builds/ann"));
    assertThat(unix(Map.of("HOME", ""))).isEqualTo(Path.of("/home/ann"));
    assertThat(unix(Map.of())).isEqualTo(Path.of("/home/ann"));
    assertThat(HomeFolder.path("Mac OS X", Map.of("HOME", "/ann"), "/Users/ann"))
        .isEqualTo(Path.of("/ann"));
  }

  @Test
  void onWindowsTheFirstWithAKubeconfigCounts() throws IOException {
    Path home = make("home");
    Path drive = make("drive");
    Path profile = make("profile");
    Map<String, String> all =
        Map.of(
            "HOME", home.toString(),
            "HOMEDRIVE", folder.toString(),
            "HOMEPATH", "/drive",
            "USERPROFILE", profile.toString());
    assertThat(windows(all)).isEqualTo(home);
    Files.writeString(make("profile/.kube").resolve("config"), "");
    assertThat(windows(all)).isEqualTo(profile);
    Files.writeString(make("drive/.kube").resolve("config"), "");
    assertThat(windows(all)).isEqualTo(drive);
  }

  @Test
  void onWindowsAFolderThatExistsCountsMoreThanOneThatDoesNot() throws IOException {
    Path drive = make("drive");
    String gone = folder.resolve("gone").toString();
    assertThat(windows(Map.of("HOME", gone, "HOMEDRIVE", folder.toString(), "HOMEPATH", "/drive")))
        .isEqualTo(drive);
    assertThat(windows(Map.of("HOME", gone))).isEqualTo(Path.of(gone));
    assertThat(windows(Map.of("HOMEDRIVE", "C:"))).isEqualTo(folder.resolve("account"));
  }
}
