package dev.admittance.model.migration;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.text.TextEdit;
import java.util.List;

/// Converts the admission configurations of a text, whether they stand alone, in lists or among
/// other objects, in YAML or JSON. Where an old object becomes one new object, everything outside
/// the conversion is preserved byte for byte, including comments, order and unknown keys; where it
/// becomes several, those are written anew.
///
/// - v1beta1 and v1 webhook configurations are converted to each other (W-3, W-70);
/// - an ExternalAdmissionHookConfiguration becomes a ValidatingWebhookConfiguration (I-37), an
///   InitializerConfiguration the skeleton of a MutatingWebhookConfiguration (I-38), and an
///   AdmissionControlConfiguration, alone or in a ConfigMap, both, or the alpha configurations
///   (I-36);
/// - a ValidatingWebhookConfiguration becomes policies and bindings (P-10, P-11);
/// - policies of engines become policies in CEL, as an [EngineConversion] says.
///
/// For a configuration that the API server accepts, converting from v1 to v1beta1 and back
/// preserves the hub values, and the text where no default had to be written out.
public final class ConfigurationConversion {
  private ConfigurationConversion() {}

  /// Converts everything that can be converted. Never throws, whatever the text.
  public static ConvertedText convert(
      SourceText before, ConversionTarget target, EngineConversion engines) {
    ReadResult read = DocumentReader.read(before);
    ConversionPlanner planner = new ConversionPlanner(target, engines);
    List<DocumentConversion> conversions =
        read.documents().stream()
            .map(document -> DocumentConversion.of(document, planner))
            .toList();
    List<TextEdit> edits =
        conversions.stream().flatMap(conversion -> conversion.edits().stream()).toList();
    SourceText after = before.with(edits);
    return new ConvertedText(
        before, after, edits, new Migrations(target, after).of(conversions), read.diagnostics());
  }
}
