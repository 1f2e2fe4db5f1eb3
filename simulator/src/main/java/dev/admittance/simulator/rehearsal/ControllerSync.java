package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.request.UserInfo;
import java.util.List;

/// What a controller does after it sees an object: it creates others, and begins again after a
/// failure.
///
/// @param controller its name, which is that of its service account
/// @param owner the object that it sees, as stored
record ControllerSync(
    String controller, JsonObject owner, List<Wave> waves, Backoff backoff, SyncEvents events) {
  private static final String ACCOUNTS = "system:serviceaccounts";
  private static final String NAMESPACE = "kube-system";

  ControllerSync {
    waves = List.copyOf(waves);
  }

  /// The user of the controller, where each has a service account of its own
  /// (`--use-service-account-credentials`).
  UserInfo user() {
    return new UserInfo(
        "system:serviceaccount:" + NAMESPACE + ":" + controller,
        "",
        List.of(ACCOUNTS, ACCOUNTS + ":" + NAMESPACE, "system:authenticated"),
        JsonObject.EMPTY);
  }
}
