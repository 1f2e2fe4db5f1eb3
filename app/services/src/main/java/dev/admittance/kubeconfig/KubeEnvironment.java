package dev.admittance.kubeconfig;

import dev.admittance.storage.HomeFolder;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The part of a process's environment that `kubectl` uses.
///
/// @param variables of the environment, sorted by name
/// @param home the user's home folder
public record KubeEnvironment(Map<String, String> variables, Path home) {
  /// The system property that overrides the variable `KUBECONFIG`.
  public static final String PROPERTY = "admittance.kubeconfig";

  private static final boolean WINDOWS = File.separatorChar == '\\';

  /// Copies the variables; on Windows their names are case-insensitive.
  public KubeEnvironment {
    Map<String, String> sorted =
        WINDOWS ? new TreeMap<>(String.CASE_INSENSITIVE_ORDER) : new TreeMap<>();
    sorted.putAll(variables);
    variables = Collections.unmodifiableMap(sorted);
  }

  public static KubeEnvironment ofProcess() {
    Map<String, String> variables = new TreeMap<>(System.getenv());
    String moved = System.getProperty(PROPERTY, "");
    if (!moved.isBlank()) {
      variables.put("KUBECONFIG", moved);
    }
    return new KubeEnvironment(variables, HomeFolder.path());
  }

  /// Returns a variable that is set and not empty.
  public Optional<String> variable(String name) {
    return Optional.ofNullable(variables.get(name)).filter(value -> !value.isEmpty());
  }

  /// Returns the kubeconfig files in order of precedence: the distinct ones in `KUBECONFIG`, or
  /// `~/.kube/config`. They need not exist.
  public List<Path> kubeconfigs() {
    return variable("KUBECONFIG")
        .map(this::list)
        .orElseGet(() -> List.of(home.resolve(".kube").resolve("config")));
  }

  private List<Path> list(String paths) {
    return Stream.of(paths.split(Pattern.quote(File.pathSeparator), -1))
        .filter(path -> !path.isEmpty())
        .flatMap(path -> path(path).stream())
        .distinct()
        .toList();
  }

  private static Optional<Path> path(String text) {
    try {
      return Optional.of(Path.of(text));
    } catch (InvalidPathException _) {
      return Optional.empty();
    }
  }

  /// Resolves a command like Go's `exec.LookPath`: a command with a separator is a path, any other
  /// is looked up in `PATH`. As in Go, matches relative to the working folder do not count.
  ///
  /// @return an absolute path; empty where there is no such file, or it is not executable
  public Optional<Path> executable(String command) {
    if (command.contains(File.separator) || (WINDOWS && command.contains("/"))) {
      return path(command).filter(Path::isAbsolute).flatMap(this::runnable);
    }
    return Stream.of(variable("PATH").orElse("").split(Pattern.quote(File.pathSeparator), -1))
        .flatMap(folder -> path(folder).stream())
        .filter(Path::isAbsolute)
        .flatMap(folder -> path(command).map(folder::resolve).flatMap(this::runnable).stream())
        .findFirst();
  }

  private Optional<Path> runnable(Path file) {
    Stream<Path> candidates = WINDOWS ? withExtensions(file) : Stream.of(file);
    return candidates
        .filter(found -> Files.isRegularFile(found) && Files.isExecutable(found))
        .map(Path::normalize)
        .findFirst();
  }

  private Stream<Path> withExtensions(Path file) {
    List<String> extensions =
        Stream.of(variable("PATHEXT").orElse(".com;.exe;.bat;.cmd").split(";", -1))
            .map(extension -> extension.toLowerCase(Locale.ROOT))
            .toList();
    String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
    Stream<Path> bare =
        extensions.stream().anyMatch(name::endsWith) ? Stream.of(file) : Stream.of();
    return Stream.concat(
        bare, extensions.stream().map(each -> file.resolveSibling(file.getFileName() + each)));
  }
}
