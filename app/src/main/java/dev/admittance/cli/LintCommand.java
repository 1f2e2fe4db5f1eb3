package dev.admittance.cli;

import dev.admittance.model.json.JsonText;
import dev.admittance.workspace.Location;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `admittance lint`.
@Command(
    name = "lint",
    description =
        "Says what the API server would refuse in webhook configurations, and what it"
            + " would take and may hurt. A PATH is a file or a folder.",
    footer = {
      "",
      "Output: text for people; json, one object with a member `findings`.",
      "Exit codes: 0 nothing was found; 1 something was; 2 usage, or an input that",
      "cannot be read, named on standard error with file, line and column."
    },
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false)
final class LintCommand implements Callable<Integer> {
  private final Streams streams;

  @Parameters(
      arity = "1..*",
      paramLabel = "PATH",
      description = "webhook configurations, of v1 or v1beta1")
  private List<Path> paths = List.of();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      description = "text or json; text by default")
  private Format format = Format.TEXT;

  LintCommand(Streams streams) {
    this.streams = streams;
  }

  private enum Format {
    TEXT,
    JSON
  }

  @Override
  public Integer call() throws IOException {
    Lint.Result result = Lint.run(paths.stream().map(Location::of).toList());
    result.unreadable().forEach(new ProblemPrinter(streams)::print);
    switch (format) {
      case TEXT -> streams.out().write(LintText.of(result));
      case JSON -> streams.out().write(JsonText.writePretty(LintJson.of(result)) + "\n");
    }
    return result.exit().code();
  }
}
