package dev.admittance.model.policy;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.expression.ExpressionCompiler;
import dev.admittance.model.policy.validation.PolicyValidation;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.validation.ValidatingServer;
import java.util.List;

/// Reads policies and bindings from texts, for tests.
public final class Policies {
  private Policies() {}

  /// The result of reading the first document of a text.
  public static PolicyResult read(String text) {
    return PolicyReader.read(
        DocumentReader.read(new SourceText("file", text)).documents().getFirst());
  }

  /// The one policy or binding of a text.
  public static FoundPolicy one(String text) {
    return read(text).policies().getFirst();
  }

  /// A policy or binding of a version that says nothing but what is given.
  ///
  /// @param spec in braces
  public static String text(PolicyKind kind, PolicyVersion version, String spec) {
    return """
    apiVersion: %s
    kind: %s
    metadata: {name: p}
    spec: %s
    """
        .formatted(version.apiVersion(), kind.text(), spec);
  }

  /// The errors on creating what a text of the stable version says.
  public static List<String> errors(PolicyKind kind, String spec) {
    return errors(text(kind, PolicyVersion.V1, spec));
  }

  /// The errors on creating the one policy or binding of a text, each behind its path.
  public static List<String> errors(String text) {
    return texts(PolicyValidation.validate(one(text), ValidatingServer.DEFAULT));
  }

  /// The errors among findings, each behind its path.
  public static List<String> texts(List<Diagnostic> found) {
    return found.stream()
        .filter(diagnostic -> diagnostic.severity() == Severity.ERROR)
        .map(diagnostic -> diagnostic.path() + ": " + diagnostic.message())
        .toList();
  }

  /// The server of the default release, with a compiler.
  public static ValidatingServer server(ExpressionCompiler compiler) {
    return new ValidatingServer(KubernetesRelease.DEFAULT, compiler);
  }

  /// The server of a release, with a compiler.
  ///
  /// @param release such as `1.36`
  public static ValidatingServer server(String release, ExpressionCompiler compiler) {
    return new ValidatingServer(KubernetesRelease.parse(release), compiler);
  }
}
