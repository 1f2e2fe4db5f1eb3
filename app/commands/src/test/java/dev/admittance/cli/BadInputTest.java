package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Input that is broken in the ways input is broken: each gives a message with its place, and no
/// file is touched.
class BadInputTest {
  @TempDir Path folder;
  private final Map<String, byte[]> files = new LinkedHashMap<>();

  @BeforeEach
  void writeFiles() throws IOException {
    put("empty.yaml", "");
    put("tabs.yaml", "metadata:\n\tname: a\n");
    put("twice.yaml", "kind: A\nkind: B\n");
    put("bomb.yaml", bomb());
    put("cut.json", "[{\"kind\": \"AdmissionReview\"}, {\"kind\": ");
    files.put("binary.yaml", new byte[] {(byte) 0x89, 'P', 'N', 'G', 0, 0, 0, (byte) 0xFF});
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      Files.write(folder.resolve(file.getKey()), file.getValue());
    }
  }

  private void put(String name, String text) {
    files.put(name, text.getBytes(StandardCharsets.UTF_8));
  }

  /// Lists of references to lists of references: 9^11 items when written out.
  private static String bomb() {
    StringBuilder text = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < 12; i++) {
      String items = ("*a" + (i - 1) + ", ").repeat(8) + "*a" + (i - 1);
      text.append("a%d: &a%d [%s]\n".formatted(i, i, items));
    }
    return text.toString();
  }

  @Test
  void lintNamesEachWithItsPlace() throws Exception {
    CliProcess run = CliProcess.run(folder, List.of("-Xmx256m"), command("lint"));

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE.code());
    assertThat(problems(run))
        .containsExactly(
            "empty.yaml:1:1: The file is empty.",
            "tabs.yaml:2:1: ",
            "twice.yaml:2:1: ",
            "bomb.yaml:7:10: ",
            "cut.json:1:39: ",
            "binary.yaml:1:1: ");
    filesAreUntouched();
  }

  @Test
  void replayNamesEachWithItsPlace() throws Exception {
    CliProcess run =
        CliProcess.run(folder, List.of("-Xmx256m"), command("replay", "--config", "--reviews"));

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE.code());
    assertThat(problems(run)).hasSizeGreaterThanOrEqualTo(2 * files.size());
    for (String name : files.keySet()) {
      assertThat(run.err()).contains(folder.resolve(name) + ":");
    }
    filesAreUntouched();
  }

  @Test
  void aSingleDocumentOf50MegabytesIsRefusedAtOnce() throws Exception {
    Path file =
        large(
            50_000_000,
            "apiVersion: v1\nkind: List\nitems:\n",
            "- {kind: A, metadata: {name: b}}\n");

    CliProcess run = CliProcess.run(folder, List.of("-Xmx1g"), "lint", file.toString());

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE.code());
    assertThat(run.err()).startsWith(file + ":1:1: A single document of ");
  }

  @Test
  void twentyMegabytesOfSmallDocumentsAreRead() throws Exception {
    Path file =
        large(20_000_000, "", "---\nkind: A\nmetadata: {name: b, labels: {app: c, team: d}}\n");

    CliProcess run = CliProcess.run(folder, List.of("-Xmx400m"), "lint", file.toString());

    assertThat(run.err()).isEmpty();
    assertThat(run.exit()).isEqualTo(Exit.FINE.code());
  }

  private String[] command(String verb, String... options) {
    List<String> command = new ArrayList<>(List.of(verb));
    List<String> paths = files.keySet().stream().map(name -> folder.resolve(name) + "").toList();
    if (options.length == 0) {
      command.addAll(paths);
    }
    for (String option : options) {
      command.add(option);
      command.addAll(paths);
    }
    return command.toArray(String[]::new);
  }

  /// The problems up to the end of their first sentence or the message, without the folder; each
  /// expected text is a beginning.
  private List<String> problems(CliProcess run) {
    return run.err()
        .lines()
        .filter(line -> line.startsWith(folder.toString()))
        .map(line -> line.substring(folder.toString().length() + 1))
        .map(line -> line.startsWith("empty") ? line : line.replaceAll(": .*", ": "))
        .toList();
  }

  private void filesAreUntouched() throws IOException {
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      assertThat(folder.resolve(file.getKey())).hasBinaryContent(file.getValue());
    }
  }

  private Path large(int length, String head, String part) throws IOException {
    Path file = folder.resolve("large.yaml");
    try (BufferedWriter writer = Files.newBufferedWriter(file)) {
      writer.write(head);
      for (int written = 0; written < length; written += part.length()) {
        writer.write(part);
      }
    }
    return file;
  }
}
