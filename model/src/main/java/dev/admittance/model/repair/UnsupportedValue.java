package dev.admittance.model.repair;

import dev.admittance.model.edit.Edit;
import dev.admittance.model.field.EnumValue;
import dev.admittance.model.field.FieldType;
import dev.admittance.model.json.JsonString;
import java.util.List;
import java.util.Optional;

/// Repairs a value outside a fixed set (W-13, W-19 to W-21, W-24, P-20, P-23, P-24): a supported
/// value that differs only in case is certain; otherwise all are offered.
final class UnsupportedValue {
  private UnsupportedValue() {}

  static List<Repair> repairs(FieldFault fault) {
    Optional<FieldType> type = fault.kind().typeAt(fault.path());
    if (type.isEmpty()
        || !(type.get() instanceof FieldType.TextType text)
        || !(fault.value().orElse(null) instanceof JsonString(String written))) {
      return List.of();
    }
    Optional<EnumValue> meant =
        text.choices().stream()
            .filter(choice -> bare(choice.value()).equalsIgnoreCase(bare(written)))
            .findFirst();
    return meant
        .map(choice -> List.of(Repair.certain(title(fault, choice), edit(fault, choice))))
        .orElseGet(() ->
            text.choices().stream()
                .map(choice -> Repair.choice(title(fault, choice), edit(fault, choice)))
                .toList());
  }

  private static String title(FieldFault fault, EnumValue choice) {
    return "Set " + fault.name() + " to " + choice.value();
  }

  private static Edit edit(FieldFault fault, EnumValue choice) {
    return fault.setting(new JsonString(choice.value()));
  }

  /// `if-needed` matches `IfNeeded`.
  private static String bare(String value) {
    return value.replace("-", "").replace("_", "").replace(" ", "");
  }
}
