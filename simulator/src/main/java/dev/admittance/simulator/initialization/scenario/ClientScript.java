package dev.admittance.simulator.initialization.scenario;

import dev.admittance.simulator.request.UserInfo;
import java.util.List;

/// A client of the API.
///
/// @param server the name of its server
/// @param actions ordered by time
public record ClientScript(String name, String server, UserInfo user, List<ClientAction> actions) {
  public ClientScript {
    actions = List.copyOf(actions);
  }
}
