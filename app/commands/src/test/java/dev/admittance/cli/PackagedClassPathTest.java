package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.util.List;
import org.junit.jupiter.api.Test;

/// [CliProcess] runs every command with that class path; here, that it is another than that of the
/// tests.
class PackagedClassPathTest {

  @Test
  void everythingThatIsLeftOutWasThere() throws Exception {
    List<String> all = List.of(System.getProperty("java.class.path").split(File.pathSeparator));
    List<String> packaged = List.of(PackagedClassPath.ofTests().split(File.pathSeparator));

    assertThat(PackagedClassPath.leftOut())
        .hasSizeGreaterThan(10)
        .allSatisfy(artifact -> {
          assertThat(all).anyMatch(entry -> PackagedClassPath.isOf(artifact, entry));
          assertThat(packaged).noneMatch(entry -> PackagedClassPath.isOf(artifact, entry));
        });
    assertThat(packaged).anyMatch(entry -> PackagedClassPath.isOf("kubernetes-client", entry));
  }
}
