package dev.admittance.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.registration.Registration;
import dev.admittance.workspace.Location;
import dev.admittance.workspace.Manifests;
import dev.admittance.workspace.SampleWorkspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManifestTextsTest {
  @TempDir private Path folder;

  private final Configuration configuration = new Configuration();

  @BeforeEach
  void writeSample() throws IOException {
    SampleWorkspace.unpackTo(folder.resolve("sample"));
    Files.writeString(folder.resolve("sample/broken.yaml"), "kind: [");
  }

  private ManifestTexts read(String... names) throws IOException {
    return ManifestTexts.read(
        List.of(names).stream().map(name -> folder.resolve(name).toString()).toList(),
        new HadoopPaths(configuration),
        new HadoopCaptures(configuration));
  }

  @Test
  void bringsManifestsToOtherMachinesAsTheyAre() throws IOException {
    String[] names = {"sample", "sample/hooks/mesh-sidecar.yaml", "missing.yaml"};

    Manifests there = Manifests.read(read(names).unpack(folder.resolve("there")));

    Manifests here =
        Manifests.read(Location.of(List.of(names).stream().map(folder::resolve).toList()));
    assertThat(there.registrations().stream().map(Registration::configuration))
        .hasSize(5)
        .containsExactlyElementsOf(
            here.registrations().stream().map(Registration::configuration).toList());
    assertThat(there.settings()).isPresent().isEqualTo(here.settings());
    assertThat(there.problems().stream().map(ManifestTextsTest::told))
        .isNotEmpty()
        .containsExactlyElementsOf(here.problems().stream().map(ManifestTextsTest::told).toList());
  }

  private static String told(Diagnostic problem) {
    return problem.place() + " " + problem.message();
  }

  @Test
  void tellsOtherTextsByTheFingerprint() throws IOException {
    String before = setup(read("sample")).fingerprint();
    assertThat(setup(read("sample")).fingerprint()).isEqualTo(before);

    Files.writeString(folder.resolve("sample/broken.yaml"), "kind: {");

    assertThat(setup(read("sample")).fingerprint()).isNotEqualTo(before);
  }

  private static JobSetup setup(ManifestTexts texts) {
    ManifestTexts none = new ManifestTexts(List.of());
    return new JobSetup(
        new JobSetup.Side(texts, none), new JobSetup.Side(none, none), none, "1.36");
  }
}
