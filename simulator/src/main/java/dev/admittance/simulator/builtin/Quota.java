package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.gojson.GoFields;
import java.util.List;

/// A ResourceQuota as in its status, which a controller maintains; admission ignores the limits in
/// its `spec`.
///
/// @param hard the limits
/// @param used the usage so far
/// @param wanted the limits of `spec`
record Quota(
    String name,
    ResourceAmounts hard,
    ResourceAmounts used,
    ResourceAmounts wanted,
    List<QuotaScope> scopes) {
  Quota {
    scopes = List.copyOf(scopes);
  }

  static Quota of(JsonObject object) {
    GoFields fields = new GoFields(object);
    GoFields spec = fields.object("spec");
    GoFields status = fields.object("status");
    return new Quota(
        fields.object("metadata").text("name"),
        ResourceAmounts.in(status, "hard"),
        ResourceAmounts.in(status, "used"),
        ResourceAmounts.in(spec, "hard"),
        QuotaScope.all(spec));
  }

  /// Returns whether no controller has processed it yet, or its manifest was written without a
  /// status.
  boolean hasNoStatus() {
    return hard.names().isEmpty() && !wanted.names().isEmpty();
  }
}
