package dev.admittance.kubeconfig;

import dev.admittance.model.decode.DecodeProblems;
import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.decode.Fields;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.Range;
import dev.admittance.model.text.SourceText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/// Reads a kubeconfig file entry by entry, so that a broken entry does not affect the others. Never
/// throws.
final class KubeconfigReader {
  private static final String RULE = "read/Kubeconfig";

  private final Path file;
  private final EntryReader entries;
  private final Fields fields;

  private KubeconfigReader(Path file, Document document, Node.Mapping root) {
    this.file = file;
    DiagnosedObject subject = new DiagnosedObject(document, root);
    DecodeProblems problems = new DecodeProblems(subject);
    this.entries = new EntryReader(file.toAbsolutePath(), subject, root, problems);
    this.fields = new Fields(root, FieldPath.ROOT, "Config", problems);
  }

  /// Reads a text.
  ///
  /// @param file the path of the text
  static KubeconfigFile read(Path file, SourceText source) {
    ReadResult result = DocumentReader.read(source);
    List<Diagnostic> problems = new ArrayList<>(result.diagnostics());
    if (result.documents().isEmpty() || !problems.isEmpty()) {
      return KubeconfigFile.nothing(file, problems);
    }
    Document document = result.documents().getFirst();
    if (!(document.root().resolved() instanceof Node.Mapping root)) {
      return refused(file, document.root().range(), source, "The file is not a kubeconfig.");
    }
    Optional<String> stranger = stranger(root);
    if (stranger.isPresent()) {
      return refused(
          file,
          FieldPath.ROOT.child("kind").locate(root),
          source,
          "The file is not a kubeconfig, but holds a `" + stranger.get() + "`.");
    }
    return new KubeconfigReader(file, document, root).read();
  }

  /// Returns the kind of an object that is not a kubeconfig. A kubeconfig need not state its kind.
  private static Optional<String> stranger(Node.Mapping root) {
    Optional<String> kind = string(root, "kind");
    Optional<String> version = string(root, "apiVersion");
    boolean config =
        kind.map("Config"::equals).orElse(true) && version.map("v1"::equals).orElse(true);
    return config ? Optional.empty() : Optional.of(version.orElse("v1") + " " + kind.orElse(""));
  }

  private static Optional<String> string(Node.Mapping root, String key) {
    return root.find(key)
        .flatMap(node ->
            node instanceof Node.Scalar(Range _, JsonString(String text)) && !text.isEmpty()
                ? Optional.of(text)
                : Optional.empty());
  }

  private static KubeconfigFile refused(Path file, Range range, SourceText source, String message) {
    Diagnostic problem =
        Diagnostic.unreadable(
            RULE,
            source.name(),
            range,
            message,
            "Name a file with `kind: Config`, `clusters`, `users` and `contexts`.");
    return KubeconfigFile.nothing(file, List.of(problem));
  }

  private KubeconfigFile read() {
    Map<String, NamedEntry<KubeCluster>> clusters =
        named(
            "clusters",
            "cluster",
            "v1.NamedCluster",
            "v1.Cluster",
            (name, found) -> ClusterReader.read(entries, name, found));
    Map<String, NamedEntry<KubeUser>> users =
        named(
            "users",
            "user",
            "v1.NamedAuthInfo",
            "v1.AuthInfo",
            (name, found) -> Optional.of(UserReader.read(entries, name, found)));
    Map<String, NamedEntry<ContextEntry>> contexts =
        named(
            "contexts",
            "context",
            "v1.NamedContext",
            "v1.Context",
            (_, found) -> Optional.of(context(found)));
    Optional<String> current = EntryReader.text(fields, "current-context");
    return new KubeconfigFile(file, clusters, users, contexts, current, taken(0));
  }

  private static ContextEntry context(Fields fields) {
    return new ContextEntry(
        fields.string("cluster").orElse(""),
        fields.string("user").orElse(""),
        EntryReader.text(fields, "namespace"));
  }

  /// Reads the entries of a list by name. Two entries with one name make both unusable: `kubectl`
  /// rejects the file, and the intent is unclear.
  private <T> Map<String, NamedEntry<T>> named(
      String list,
      String field,
      String entryType,
      String type,
      BiFunction<String, Fields, Optional<T>> decoder) {
    Map<String, NamedEntry<T>> found = new LinkedHashMap<>();
    for (Optional<Fields> entry : fields.objects(list, entryType)) {
      if (entry.isPresent()) {
        int before = entries.problems().found().size();
        String name = entry.get().string("name").orElse("");
        Optional<T> value =
            entry.get().object(field, type).flatMap(inner -> decoder.apply(name, inner));
        Range range = entry.get().path().child("name").locate(entries.root());
        NamedEntry<T> read = new NamedEntry<>(name, range, value, taken(before));
        NamedEntry<T> known = found.get(name);
        found.put(name, known == null ? read : known.spoilt(twice(entry.get(), field, known)));
      }
    }
    return found;
  }

  private Diagnostic twice(Fields second, String what, NamedEntry<?> first) {
    return entries.problem(
        second.path().child("name"),
        "There are two of the name `%s`: this %s and the one in line %d."
            .formatted(first.name(), what, first.range().start().line()),
        "Rename or remove one of them; `kubectl` refuses the file.");
  }

  /// Returns and removes the problems found since a position.
  private List<Diagnostic> taken(int from) {
    List<Diagnostic> all = entries.problems().found();
    List<Diagnostic> last = all.subList(from, all.size());
    List<Diagnostic> taken =
        last.stream().filter(problem -> problem.severity() != Severity.INFO).toList();
    last.clear();
    return taken;
  }
}
