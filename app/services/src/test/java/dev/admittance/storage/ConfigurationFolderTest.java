package dev.admittance.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

class ConfigurationFolderTest {
  @Test
  @DisabledOnOs(OS.WINDOWS)
  void linuxKeepsSettingsWhereTheBaseDirectoriesSay() {
    assertThat(ConfigurationFolder.path("Linux", Map.of(), "/home/ann"))
        .isEqualTo(Path.of("/home/ann/.config/admittance"));
    assertThat(ConfigurationFolder.path("Linux", Map.of("XDG_CONFIG_HOME", "/etc/x"), "/home/ann"))
        .isEqualTo(Path.of("/etc/x/admittance"));
  }

  @Test
  void otherSystemsHaveTheirOwnPlace() {
    assertThat(ConfigurationFolder.path("Mac OS X", Map.of(), "/Users/ann"))
        .isEqualTo(Path.of("/Users/ann/Library/Application Support/Admittance"));
    assertThat(ConfigurationFolder.path("Windows 11", Map.of(), "/Users/ann"))
        .isEqualTo(Path.of("/Users/ann/AppData/Roaming/Admittance"));
  }
}
