package dev.admittance.workspace;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManifestsTest {
  @Test
  void filesInMemoryComeToTheSameAsThoseOfAFolder(@TempDir Path folder) throws IOException {
    SampleWorkspace.unpackTo(folder);
    Manifests read = Manifests.readFiles(inMemory(folder));
    Manifests expected = Manifests.read(List.of(new Location("", folder)));
    assertThat(read.registrations()).hasSameSizeAs(expected.registrations()).isNotEmpty();
    assertThat(read.settings()).isEqualTo(expected.settings()).isPresent();
    assertThat(read.answers()).hasSameSizeAs(expected.answers()).isNotEmpty();
    assertThat(names(read)).isEqualTo(names(expected));
    assertThat(read.setup(Optional.empty()).cluster()).isEqualTo(expected.cluster());
  }

  @Test
  void filesInMemoryAreReadInTheOrderOfAFolder() {
    Map<String, byte[]> files = new LinkedHashMap<>();
    for (String name : List.of("a.yaml", "a/b.yaml", ".hidden/c.yaml", "notes.txt", "B.yaml")) {
      files.put(name, "a: 1\n".getBytes(UTF_8));
    }
    assertThat(Manifests.readFiles(files).files()).containsExactly("B.yaml", "a/b.yaml", "a.yaml");
  }

  @Test
  void bytesThatAreNoTextAreAProblemOfTheirFile() {
    Manifests read = Manifests.readFiles(Map.of("x.yaml", new byte[] {(byte) 0xff, 0}));
    assertThat(read.problems())
        .singleElement()
        .satisfies(problem -> {
          assertThat(problem.file()).isEqualTo("x.yaml");
          assertThat(problem.rule()).isEqualTo("read/Binary");
        });
    assertThat(read.decidesNothing()).isTrue();
  }

  @Test
  void aCompressedConfigurationIsCalledSo() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write("a: 1\n".getBytes(UTF_8));
    }
    assertThat(Manifests.readFiles(Map.of("x.yaml", packed.toByteArray())).problems())
        .singleElement()
        .satisfies(problem -> {
          assertThat(problem.rule()).isEqualTo("read/Packed");
          assertThat(problem.message()).isEqualTo("The file is compressed (gzip).");
        });
  }

  /// Names of files are all that tells the two readings apart.
  private static List<String> names(Manifests manifests) {
    return manifests.registrations().stream().map(one -> one.configuration().name()).toList();
  }

  private static Map<String, byte[]> inMemory(Path folder) throws IOException {
    Map<String, byte[]> files = new LinkedHashMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        files.put(folder.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
      }
    }
    return files;
  }
}
