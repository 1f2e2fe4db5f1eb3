package dev.admittance.cli;

import dev.admittance.workspace.Templates;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Prints a template for a new configuration.
@Command(
    name = "template",
    description =
        "Prints a template of a configuration, with comments that explain what it is"
            + " for; without a name, lists the templates.",
    footer = {"", "Exit codes: 0 fine; 2 usage."})
final class TemplateCommand extends AbstractCommand {
  @Parameters(arity = "0..1", paramLabel = "NAME", description = "such as mutating-webhook")
  private @Nullable String name;

  @Option(
      names = "--porting",
      description =
          "print the guide instead (Markdown): which built-in plugin, or task like one, belongs in"
              + " a webhook, a policy or an initializer")
  private boolean porting;

  @Option(
      names = "--ci",
      paramLabel = "SYSTEM",
      description =
          "print a workflow instead that checks configurations and captures: github-actions,"
              + " gitlab, tekton or pre-commit")
  private @Nullable Ci ci;

  private final Streams streams;

  TemplateCommand(Streams streams) {
    this.streams = streams;
  }

  /// The CI systems with a template.
  enum Ci {
    GITHUB_ACTIONS,
    GITLAB,
    TEKTON,
    PRE_COMMIT
  }

  @Override
  public Integer call() throws IOException {
    if (porting && (name != null || ci != null)) {
      throw usage("--porting goes without a name");
    }
    if (ci != null) {
      if (name != null) {
        throw usage("--ci goes without a name");
      }
      streams.out().write(workflow(EnumOption.word(ci)));
      return Exit.FINE.code();
    }
    streams.out().write(porting ? Templates.portingGuide() : name == null ? list() : found(name));
    return Exit.FINE.code();
  }

  private static String workflow(String system) throws IOException {
    try (InputStream in = TemplateCommand.class.getResourceAsStream(system + ".yaml")) {
      return new String(Objects.requireNonNull(in, system).readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private String found(String wanted) {
    return Templates.find(wanted)
        .orElseThrow(() ->
            usage(
                "there is no template `"
                    + wanted
                    + "`; there are "
                    + String.join(", ", Templates.names())));
  }

  private static String list() {
    List<String> names = Templates.names();
    int width = names.stream().mapToInt(String::length).max().orElse(0);
    StringBuilder lines = new StringBuilder();
    for (String name : names) {
      String summary = Templates.find(name).map(Templates::summary).orElse("");
      lines.append(name).repeat(" ", width - name.length() + 2).append(summary).append('\n');
    }
    return lines.toString();
  }
}
