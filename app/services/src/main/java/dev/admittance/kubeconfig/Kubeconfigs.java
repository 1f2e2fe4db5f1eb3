package dev.admittance.kubeconfig;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.text.Range;
import dev.admittance.model.text.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads and merges kubeconfig files as `kubectl` does: for each name, the first cluster, user or
/// context wins as a whole, and so does the first `current-context`. A missing file counts as
/// empty. Where `kubectl` rejects everything because of one broken file, this reports it and
/// continues.
public final class Kubeconfigs {
  private static final String RULE = "read/Kubeconfig";

  private final List<Path> files = new ArrayList<>();
  private final List<Diagnostic> problems = new ArrayList<>();
  private final Map<String, NamedEntry<KubeCluster>> clusters = new LinkedHashMap<>();
  private final Map<String, NamedEntry<KubeUser>> users = new LinkedHashMap<>();
  private final Map<String, Place> contexts = new LinkedHashMap<>();
  private Optional<String> current = Optional.empty();

  private record Place(Path file, NamedEntry<ContextEntry> entry) {}

  private Kubeconfigs() {}

  /// Reads a user's files, or the in-cluster configuration where they have no context. Never
  /// throws; may block on slow disks.
  public static Kubeconfig read(KubeEnvironment environment) {
    return read(environment, InCluster.ACCOUNT);
  }

  static Kubeconfig read(KubeEnvironment environment, Path account) {
    Kubeconfig found = read(environment.kubeconfigs());
    Optional<KubeContext> own =
        found.contexts().isEmpty() ? InCluster.context(environment, account) : Optional.empty();
    return own.map(context ->
            new Kubeconfig(
                found.files(), List.of(context), Optional.of(context.name()), found.problems()))
        .orElse(found);
  }

  /// Reads files in order of precedence. Never throws.
  public static Kubeconfig read(List<Path> paths) {
    Kubeconfigs merged = new Kubeconfigs();
    paths.forEach(merged::add);
    return merged.merged();
  }

  private void add(Path path) {
    if (Files.notExists(path)) {
      return;
    }
    KubeconfigFile file = file(path);
    files.add(path);
    problems.addAll(file.problems());
    file.clusters().forEach(clusters::putIfAbsent);
    file.users().forEach(users::putIfAbsent);
    file.contexts().forEach((name, entry) -> contexts.putIfAbsent(name, new Place(path, entry)));
    current = current.or(file::currentContext);
  }

  private static KubeconfigFile file(Path path) {
    try {
      return KubeconfigReader.read(path, new SourceText(path.toString(), KeyMaterial.text(path)));
    } catch (IOException e) {
      return KubeconfigFile.nothing(
          path,
          List.of(
              Diagnostic.unreadable(
                  RULE,
                  path.toString(),
                  Range.START,
                  String.valueOf(e.getMessage()),
                  "See who may read it.")));
    }
  }

  private Kubeconfig merged() {
    List<KubeContext> found = new ArrayList<>();
    contexts.forEach((name, place) -> found.add(context(name, place)));
    return new Kubeconfig(files, found, current, problems);
  }

  private KubeContext context(String name, Place place) {
    NamedEntry<ContextEntry> entry = place.entry();
    ContextEntry said = entry.value().orElse(new ContextEntry("", "", Optional.empty()));
    List<Diagnostic> wrong = new ArrayList<>(entry.problems());
    Optional<KubeCluster> cluster = found(clusters, said.cluster(), "cluster", place, wrong);
    Optional<KubeUser> user =
        said.user().isEmpty()
            ? Optional.of(new KubeUser("", new Login.Nobody(), Optional.empty()))
            : found(users, said.user(), "user", place, wrong);
    return new KubeContext(
        name,
        place.file(),
        entry.range().start().line(),
        said.cluster(),
        said.user(),
        said.namespace(),
        cluster,
        user,
        wrong);
  }

  /// Finds the entry that a context names. A misspelt name is an error, rather than anonymous
  /// access.
  private static <T> Optional<T> found(
      Map<String, NamedEntry<T>> all,
      String name,
      String what,
      Place place,
      List<Diagnostic> wrong) {
    NamedEntry<T> found = all.get(name);
    if (found != null) {
      wrong.addAll(found.problems());
      return found.value();
    }
    if (place.entry().problems().isEmpty()) {
      wrong.add(
          dangling(
              place,
              name.isEmpty()
                  ? "The context has no `" + what + "`."
                  : "There is no %s `%s`.".formatted(what, name),
              "Name one of those under `" + what + "s`."));
    }
    return Optional.empty();
  }

  private static Diagnostic dangling(Place place, String message, String remedy) {
    return new Diagnostic(
        Severity.ERROR,
        RULE,
        place.file().toString(),
        place.entry().range(),
        "",
        message,
        Optional.of(remedy),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }
}
