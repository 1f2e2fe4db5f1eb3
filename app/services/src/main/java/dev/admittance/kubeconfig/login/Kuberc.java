package dev.admittance.kubeconfig.login;

import dev.admittance.kubeconfig.KeyMaterial;
import dev.admittance.kubeconfig.KubeEnvironment;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.Range;
import dev.admittance.model.text.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads from kuberc, the preferences of `kubectl`, which exec credential plugins may run. If the
/// file cannot be understood, none may, because it may forbid them.
///
/// Source: `k8s.io/kubectl` 0.36 `pkg/kuberc`, `k8s.io/client-go` `ValidatePluginPolicy`.
final class Kuberc {
  private static final String POLICY = "credentialPluginPolicy";
  private static final String ALLOWLIST = "credentialPluginAllowlist";
  private static final String GROUP = "kubectl.config.k8s.io/";
  private static final String OFF = "off";

  private final Path file;

  private Kuberc(Path file) {
    this.file = file;
  }

  static ExecPluginPolicy read(KubeEnvironment environment) {
    Optional<String> named = environment.variable("KUBERC");
    boolean disabled =
        environment.variable("KUBECTL_KUBERC").filter("false"::equalsIgnoreCase).isPresent();
    if (disabled || named.filter(OFF::equals).isPresent()) {
      return new ExecPluginPolicy.AllowAll();
    }
    Path file =
        named.map(Path::of).orElseGet(() -> environment.home().resolve(".kube").resolve("kuberc"));
    if (named.isEmpty() && Files.notExists(file)) {
      return new ExecPluginPolicy.AllowAll();
    }
    try {
      return new Kuberc(file).read(new SourceText(file.toString(), KeyMaterial.text(file)));
    } catch (IOException e) {
      return new ExecPluginPolicy.Unclear(String.valueOf(e.getMessage()));
    }
  }

  private ExecPluginPolicy read(SourceText source) {
    ReadResult result = DocumentReader.read(source);
    List<Diagnostic> errors =
        result.diagnostics().stream()
            .filter(problem -> problem.severity() == Severity.ERROR)
            .toList();
    if (!errors.isEmpty()) {
      return unclear(errors.getFirst().range(), errors.getFirst().message());
    }
    for (Document document : result.documents()) {
      if (document.root().resolved() instanceof Node.Mapping mapping && isPreference(mapping)) {
        return policy(mapping);
      }
    }
    return result.documents().isEmpty()
        ? new ExecPluginPolicy.AllowAll()
        : unclear(Range.START, "there is no `Preference` of `kubectl` in it.");
  }

  private static boolean isPreference(Node.Mapping mapping) {
    return text(mapping, "kind").filter("Preference"::equals).isPresent()
        && text(mapping, "apiVersion").filter(version -> version.startsWith(GROUP)).isPresent();
  }

  private static Optional<String> text(Node.Mapping mapping, String key) {
    return mapping
        .find(key)
        .flatMap(node ->
            node instanceof Node.Scalar(Range _, JsonString(String text)) && !text.isEmpty()
                ? Optional.of(text)
                : Optional.empty());
  }

  private ExecPluginPolicy policy(Node.Mapping preference) {
    Optional<Node> list = preference.find(ALLOWLIST);
    Optional<Node> written = preference.find(POLICY);
    String policy = text(preference, POLICY).orElse("");
    if (written.isPresent() && policy.isEmpty()) {
      return unclear(written.get().range(), "`" + POLICY + "` is not text.");
    }
    return switch (policy) {
      case "Allowlist" -> allowlist(preference, list);
      case "", "AllowAll", "DenyAll" -> {
        if (list.isPresent()) {
          yield unclear(
              list.get().range(),
              "`" + ALLOWLIST + "` is there, and `" + POLICY + "` is not `Allowlist`.");
        }
        yield policy.equals("DenyAll")
            ? new ExecPluginPolicy.DenyAll(file)
            : new ExecPluginPolicy.AllowAll();
      }
      default ->
          unclear(
              written.map(Node::range).orElse(Range.START),
              "`" + POLICY + "` is none of `AllowAll`, `DenyAll` and `Allowlist`.");
    };
  }

  private ExecPluginPolicy allowlist(Node.Mapping preference, Optional<Node> list) {
    if (list.isEmpty()
        || !(list.get() instanceof Node.Sequence(Range _, List<Node> items))
        || items.isEmpty()) {
      Range place = list.map(Node::range).orElse(preference.range());
      return unclear(place, "`" + ALLOWLIST + "` names no plugin.");
    }
    List<String> commands = new ArrayList<>();
    for (Node item : items) {
      Optional<String> command =
          item.resolved() instanceof Node.Mapping entry ? command(entry) : Optional.empty();
      if (command.isEmpty()) {
        return unclear(item.range(), "an entry of `" + ALLOWLIST + "` names no plugin.");
      }
      commands.add(command.get());
    }
    return new ExecPluginPolicy.AllowList(file, commands);
  }

  /// Before 1.36, `command` was called `name`. A path must be normalized.
  private static Optional<String> command(Node.Mapping entry) {
    Optional<String> name = text(entry, "name");
    Optional<String> command = text(entry, "command");
    boolean twice = name.isPresent() && command.isPresent() && !name.equals(command);
    return (twice ? Optional.<String>empty() : command.or(() -> name)).filter(Kuberc::isPlain);
  }

  private static boolean isPlain(String command) {
    try {
      return Path.of(command).normalize().toString().equals(command);
    } catch (InvalidPathException _) {
      return false;
    }
  }

  private ExecPluginPolicy unclear(Range place, String what) {
    return new ExecPluginPolicy.Unclear(
        "`%s`, line %d: %s".formatted(file, place.start().line(), what));
  }
}
