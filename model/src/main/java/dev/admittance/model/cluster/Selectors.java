package dev.admittance.model.cluster;

import dev.admittance.model.registration.LabelSelector;
import java.util.ArrayList;
import java.util.List;

final class Selectors {
  private Selectors() {}

  static LabelSelector decode(ManifestFields fields) {
    List<LabelSelector.Requirement> requirements = new ArrayList<>();
    fields
        .textMap("matchLabels")
        .forEach((key, value) ->
            requirements.add(new LabelSelector.Requirement(key, "In", List.of(value))));
    for (ManifestFields term : fields.objects("matchExpressions")) {
      requirements.add(
          new LabelSelector.Requirement(
              term.text("key"), term.text("operator"), term.texts("values")));
    }
    return new LabelSelector(requirements);
  }
}
