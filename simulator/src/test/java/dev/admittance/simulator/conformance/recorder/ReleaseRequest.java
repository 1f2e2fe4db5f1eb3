package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonObject;
import java.util.Optional;

/// A request of a tool, as far as it is compared.
///
/// @param verb `delete` or `write`, as Helm 4 applies what it creates
/// @param object resource and name
/// @param code of the answer
/// @param message of a refusal; uids vary, and the part that tells how a hook cannot be reached
/// @param stored what is stored afterwards; empty where the request is refused, or deletes
record ReleaseRequest(
    String verb, String object, long code, String message, Optional<JsonObject> stored) {

  static ReleaseRequest of(
      boolean deletes, String object, long code, String message, Optional<JsonObject> stored) {
    boolean refused = code >= 300;
    return new ReleaseRequest(
        deletes ? "delete" : "write",
        object,
        code,
        refused
            ? withoutUids(message.replaceAll("(failed calling webhook \"[^\"]*\").*", "$1"))
            : "",
        deletes || refused ? Optional.empty() : stored);
  }

  static String withoutUids(String text) {
    return text.replaceAll("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", "UID");
  }

  /// An object that is not sent, as there is no such kind.
  static ReleaseRequest unsent(String reason) {
    return new ReleaseRequest(
        "unsent: " + reason.substring(reason.indexOf("no matches")).replaceAll(";.*", ""),
        "",
        0,
        "",
        Optional.empty());
  }

  /// All but what is stored.
  String line() {
    return (verb + " " + object + (code == 0 ? "" : " " + code) + " " + message).strip();
  }

  /// Verb and resource: Helm sends the objects of a kind at once.
  String kind() {
    return (verb + " " + object).replaceAll("/.*", "");
  }
}
