package dev.admittance.model.initializer;

import dev.admittance.model.decode.DecodeProblems;
import dev.admittance.model.decode.TypedObject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.text.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Finds the configurations before `v1beta1` in a document, alone, in a list or, if proposed, in a
/// ConfigMap (I-10), and decodes them. A hook or initializer that cannot be decoded is left out,
/// with a diagnostic; the others are kept.
public final class EarlyReader {
  /// The `apiVersion` of all served kinds (I-20). For the kind that was never served, any is
  /// accepted.
  public static final String API_VERSION = "admissionregistration.k8s.io/v1alpha1";

  private static final Set<String> KINDS =
      Set.of(
          InitializerConfiguration.KIND,
          ExternalAdmissionHookConfiguration.KIND,
          AdmissionControlConfiguration.KIND);

  private final List<EarlyConfiguration> configurations = new ArrayList<>();
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  private EarlyReader() {}

  public static EarlyResult read(Document document) {
    EarlyReader reader = new EarlyReader();
    TypedObject.in(document, KINDS).forEach(reader::read);
    TypedObject.in(document, Set.of(ConfigMapEntries.KIND)).stream()
        .flatMap(map -> ConfigMapEntries.of(map).stream())
        .forEach(reader::read);
    reader.diagnostics.sort(Diagnostic.IN_TEXT);
    return new EarlyResult(reader.configurations, reader.diagnostics);
  }

  private void read(ConfigMapEntries.Entry entry) {
    diagnostics.addAll(entry.problems());
    read(entry.object());
  }

  /// Decodes an object as a server stores it; empty for one of another kind.
  public static List<EarlyConfiguration> decode(JsonObject object) {
    SourceText source =
        new SourceText(object.object("metadata").text("name"), JsonText.write(object));
    return DocumentReader.read(source).documents().stream()
        .flatMap(document -> read(document).configurations().stream())
        .toList();
  }

  private void read(TypedObject object) {
    boolean proposed = object.kind().equals(AdmissionControlConfiguration.KIND);
    if (!proposed && !object.apiVersion().equals(API_VERSION)) {
      diagnostics.add(object.unknownVersion(API_VERSION));
      return;
    }
    DecodeProblems problems = new DecodeProblems(object.subject());
    configurations.add(decode(object, problems));
    diagnostics.addAll(problems.found());
  }

  private static EarlyConfiguration decode(TypedObject object, DecodeProblems problems) {
    return switch (object.kind()) {
      case InitializerConfiguration.KIND ->
          new AlphaDecoder(problems).initializers(object.subject());
      case ExternalAdmissionHookConfiguration.KIND ->
          new AlphaDecoder(problems).hooks(object.subject());
      default -> new ProposalDecoder(problems).decode(object.subject());
    };
  }
}
