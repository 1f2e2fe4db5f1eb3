package dev.admittance.cli;

import picocli.CommandLine.Option;

/// The option `-o` of verbs that print text or JSON.
final class OutputOption {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      description = "text or json; text by default")
  private OutputFormat format = OutputFormat.TEXT;

  OutputFormat format() {
    return format;
  }
}
