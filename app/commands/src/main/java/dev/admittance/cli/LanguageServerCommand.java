package dev.admittance.cli;

import picocli.CommandLine.Command;

/// The verb `language-server`, with which editors complete, explain and check.
@Command(
    name = "language-server",
    description =
        "Answers an editor by the Language Server Protocol on standard input and output:"
            + " completions, explanations, problems and fixes of webhook configurations, policies"
            + " and their expressions.",
    footer = {"", "Exit codes: 0 the editor ended it; 1 it did so without asking first."})
final class LanguageServerCommand extends ServerCommand {
  LanguageServerCommand(Streams streams) {
    super(streams);
  }

  @Override
  public Integer call() {
    return serve(ServerOpener::languageServer);
  }
}
