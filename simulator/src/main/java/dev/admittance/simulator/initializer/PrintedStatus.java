package dev.admittance.simulator.initializer;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.proposal.Ruleset;

/// Prints a Status in a message as Go's `%#v` prints the struct (I-1).
final class PrintedStatus {
  /// The first minor release with paged lists.
  private static final int CONTINUES_LISTS = 8;

  private PrintedStatus() {}

  /// Details are a pointer, whose address Go prints; it differs each time, so a fixed one is
  /// printed here.
  static String of(JsonObject status, Ruleset rules) {
    GoFields fields = new GoFields(status);
    GoFields list = fields.object("metadata");
    String continued =
        rules.release().isAtLeast(CONTINUES_LISTS)
            ? ", Continue:" + GoQuote.quote(list.text("continue"))
            : "";
    return "v1.Status{TypeMeta:v1.TypeMeta{Kind:"
        + quoted(fields, "kind")
        + ", APIVersion:"
        + quoted(fields, "apiVersion")
        + "}, ListMeta:v1.ListMeta{SelfLink:"
        + quoted(list, "selfLink")
        + ", ResourceVersion:"
        + quoted(list, "resourceVersion")
        + continued
        + "}, Status:"
        + quoted(fields, "status")
        + ", Message:"
        + quoted(fields, "message")
        + ", Reason:"
        + quoted(fields, "reason")
        + ", Details:(*v1.StatusDetails)("
        + (fields.has("details") ? "0xc420000000" : "nil")
        + "), Code:"
        + fields.number("code")
        + "}";
  }

  private static String quoted(GoFields fields, String name) {
    return GoQuote.quote(fields.text(name));
  }
}
