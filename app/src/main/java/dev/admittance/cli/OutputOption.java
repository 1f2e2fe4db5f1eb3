package dev.admittance.cli;

import picocli.CommandLine.Option;

/// The option `-o` of the verbs that print text or JSON.
final class OutputOption {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      description = "text or json; text by default")
  private OutputFormat format = OutputFormat.TEXT;

  /// The format that is asked for.
  OutputFormat format() {
    return format;
  }
}
