package dev.admittance.model.initializer;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.initializer.validation.EarlyValidation;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.SourceText;
import java.util.List;

/// Reads configurations before `v1beta1` from texts, for tests.
public final class EarlyTexts {
  /// The first release with `v1alpha1`.
  public static final KubernetesRelease V1_7 = KubernetesRelease.parse("1.7");

  /// The last release with hooks of `v1alpha1`.
  public static final KubernetesRelease V1_8 = KubernetesRelease.parse("1.8");

  private EarlyTexts() {}

  /// The first document of a text.
  public static Document document(String text) {
    return DocumentReader.read(new SourceText("file", text)).documents().getFirst();
  }

  /// The result of reading the first document of a text.
  public static EarlyResult read(String text) {
    return EarlyReader.read(document(text));
  }

  /// An InitializerConfiguration with the lines of one initializer.
  public static String initializer(String lines) {
    return configuration("InitializerConfiguration", "initializers", lines);
  }

  /// An ExternalAdmissionHookConfiguration with the lines of one hook.
  public static String hook(String lines) {
    return configuration("ExternalAdmissionHookConfiguration", "externalAdmissionHooks", lines);
  }

  private static String configuration(String kind, String list, String lines) {
    return """
    apiVersion: admissionregistration.k8s.io/v1alpha1
    kind: %s
    metadata: {name: c}
    %s:
    -
    %s\
    """
        .formatted(kind, list, lines.strip().indent(2));
  }

  /// What a release says of the one configuration of a text: path and message.
  public static List<String> errors(String text, KubernetesRelease release) {
    return EarlyValidation.validate(read(text).configurations().getFirst(), release).stream()
        .map(EarlyTexts::line)
        .toList();
  }

  /// Path and message of a finding.
  public static String line(Diagnostic found) {
    return found.path() + ": " + found.message();
  }
}
