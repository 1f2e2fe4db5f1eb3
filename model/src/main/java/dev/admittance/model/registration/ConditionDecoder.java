package dev.admittance.model.registration;

import dev.admittance.model.decode.Fields;
import java.util.List;
import java.util.Optional;

public final class ConditionDecoder {
  private ConditionDecoder() {}

  /// Decodes the match conditions of an object.
  ///
  /// @param version the package of the Go type, such as `v1`
  public static List<MatchCondition> decode(Fields fields, String version) {
    return fields.objects("matchConditions", version + ".MatchCondition").stream()
        .flatMap(Optional::stream)
        .map(ConditionDecoder::condition)
        .toList();
  }

  private static MatchCondition condition(Fields fields) {
    MatchCondition condition =
        new MatchCondition(
            fields.string("name").orElse(""), fields.string("expression").orElse(""));
    fields.refuseOthers();
    return condition;
  }
}
