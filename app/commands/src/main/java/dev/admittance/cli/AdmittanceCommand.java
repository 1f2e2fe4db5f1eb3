package dev.admittance.cli;

import dev.admittance.simulator.address.StepAddress;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.UnmatchedArgumentException;

/// Without a verb, `admittance` opens the window.
@Command(
    name = "admittance",
    description =
        "Designs and debugs Kubernetes admission setups. Without a verb it opens the"
            + " window; with one it never touches the display.",
    footer = {
      "",
      "Exit codes: 0 fine; 1 findings or refusals; 2 usage or unreadable input; "
          + "3 a fault of Admittance itself."
    },
    customSynopsis = {
      "admittance [--workspace DIR | --sample] [--captures FILE] [--at ADDRESS]",
      "                  [--theme THEME]",
      "       admittance [--theme THEME] PATH | ADDRESS",
      "       admittance replay | explain | compare | analyze | rehearse | drift | lint |",
      "                  migrate | patch | initialize | metrics | alerts | record |",
      "                  doctor | report | template | mcp | language-server | serve |",
      "                  completion ..."
    })
final class AdmittanceCommand extends AbstractCommand {
  @Option(
      names = "--workspace",
      paramLabel = "DIR",
      description = "the folder to open in the window")
  private @Nullable Path workspace;

  @Option(names = "--sample", description = "open a fresh copy of the bundled sample in the window")
  private boolean sample;

  @Option(
      names = "--captures",
      paramLabel = "FILE",
      description =
          "show the captures of a file of any size in the window, beside the workspace that"
              + " simulates them")
  private @Nullable Path captures;

  @Option(
      names = AtOption.NAME,
      paramLabel = "ADDRESS",
      description = "show the step of a capture that the address names")
  private @Nullable String at;

  @Option(names = "--theme", paramLabel = "THEME", description = "light or dark")
  private WindowRequest.@Nullable Theme theme;

  @Parameters(
      arity = "0..1",
      paramLabel = "PATH",
      description =
          "a folder, its admittance.yaml, a capture or another file to open in the window, or the"
              + " address of a step of a capture in such a file")
  private @Nullable String path;

  private final Function<WindowRequest, Exit> window;

  AdmittanceCommand(Function<WindowRequest, Exit> window) {
    this.window = window;
  }

  @Override
  public Integer call() {
    if (sample && workspace != null) {
      throw usage("--sample goes without --workspace");
    }
    if (captures != null && !sample && workspace == null) {
      throw usage("--captures goes with --workspace or --sample");
    }
    if (at != null && !sample && workspace == null) {
      throw usage("--at goes with --workspace or --sample, or the address alone");
    }
    return window.apply(path == null ? asked() : named(path)).code();
  }

  private WindowRequest asked() {
    return new WindowRequest(
        Optional.ofNullable(workspace),
        sample,
        Optional.ofNullable(captures),
        Optional.empty(),
        Optional.ofNullable(at).map(text -> AtOption.read(spec, text)),
        Optional.ofNullable(theme));
  }

  private WindowRequest named(String name) {
    if (sample || workspace != null || captures != null) {
      throw usage("PATH goes without --workspace, --sample and --captures");
    }
    if (name.contains("@") && !isFile(name)) {
      return addressed(AtOption.read(spec, name));
    }
    Path path = Path.of(name);
    if (!Files.exists(path)) {
      throw path.getNameCount() > 1 || path.isAbsolute()
          ? usage("there is no file or folder `" + path + "`")
          : new NoSuchVerbException(spec.commandLine(), path.toString());
    }
    NamedPath found = NamedPath.of(path);
    return new WindowRequest(
        found.workspace(),
        false,
        Optional.empty(),
        found.file(),
        Optional.empty(),
        Optional.ofNullable(theme));
  }

  /// Whether there is a file or folder of a name, which need not be a path on every system.
  private static boolean isFile(String name) {
    try {
      return Files.exists(Path.of(name));
    } catch (InvalidPathException _) {
      return false;
    }
  }

  /// The workspace of the file in an address, at its step.
  private WindowRequest addressed(StepAddress address) {
    Path file = Path.of(address.capture().file());
    if (!Files.exists(file)) {
      throw usage(
          "there is no file `"
              + file
              + "` here; name the folder that the address belongs to with --workspace, and the"
              + " address with --at");
    }
    NamedPath found = NamedPath.of(file);
    return new WindowRequest(
        found.workspace(),
        false,
        Optional.empty(),
        found.workspace().isPresent() ? Optional.empty() : found.file(),
        Optional.of(address),
        Optional.ofNullable(theme));
  }

  /// Thrown for a word that is neither a verb nor a file. The error suggests verbs with a similar
  /// spelling.
  private static final class NoSuchVerbException extends UnmatchedArgumentException {
    private static final long serialVersionUID = 1L;

    private final String word;

    NoSuchVerbException(CommandLine commands, String word) {
      super(commands, List.of(word));
      this.word = word;
    }

    @Override
    public String getMessage() {
      return "`" + word + "` is not a verb, and there is no file or folder of this name";
    }
  }
}
