package dev.admittance.model.registration;

import dev.admittance.model.decode.Fields;
import java.util.Optional;

public final class SelectorDecoder {
  private SelectorDecoder() {}

  /// Decodes a label selector; one that matches everything where it is absent.
  ///
  /// @param name the selector's field
  public static WrittenConfiguration.Selector decode(Fields fields, String name) {
    return find(fields, name).orElse(WrittenConfiguration.Selector.EVERYTHING);
  }

  /// Decodes an optional label selector.
  ///
  /// @param name the selector's field
  public static Optional<WrittenConfiguration.Selector> find(Fields fields, String name) {
    return fields.object(name, "v1.LabelSelector").map(SelectorDecoder::selector);
  }

  private static WrittenConfiguration.Selector selector(Fields fields) {
    WrittenConfiguration.Selector selector =
        new WrittenConfiguration.Selector(
            fields.stringMap("matchLabels"),
            fields.objects("matchExpressions", "v1.LabelSelectorRequirement").stream()
                .flatMap(Optional::stream)
                .map(SelectorDecoder::requirement)
                .toList());
    fields.refuseOthers();
    return selector;
  }

  private static LabelSelector.Requirement requirement(Fields fields) {
    LabelSelector.Requirement requirement =
        new LabelSelector.Requirement(
            fields.string("key").orElse(""),
            fields.string("operator", "v1.LabelSelectorOperator").orElse(""),
            fields.strings("values"));
    fields.refuseOthers();
    return requirement;
  }
}
