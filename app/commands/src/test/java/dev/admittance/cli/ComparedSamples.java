package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.workspace.SampleWorkspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The sample twice, of which one is changed.
record ComparedSamples(Path before, Path after) {
  static ComparedSamples in(Path folder) throws IOException {
    return new ComparedSamples(
        SampleWorkspace.unpackTo(folder.resolve("before")),
        SampleWorkspace.unpackTo(folder.resolve("after")));
  }

  /// Compares the two with the captures of the first.
  CliRun compare(String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "compare",
                "--before",
                before.toString(),
                "--after",
                after.toString(),
                "--reviews",
                before.resolve("captures").toString(),
                "--cluster",
                before.resolve("cluster").toString()));
    arguments.addAll(List.of(more));
    return CliRun.of(arguments.toArray(String[]::new));
  }

  /// Takes a hook out of the second that denies a request.
  void withoutImagePolicy() throws IOException {
    Files.delete(after.resolve("hooks/image-policy.yaml"));
  }

  /// Changes a text in a file of the second.
  void change(String file, String from, String to) throws IOException {
    Path path = after.resolve(file);
    String text = Files.readString(path);
    assertThat(text).contains(from);
    Files.writeString(path, text.replace(from, to));
  }
}
