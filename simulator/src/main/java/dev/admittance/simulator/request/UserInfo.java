package dev.admittance.simulator.request;

import dev.admittance.model.json.JsonObject;
import java.util.List;

/// The user of a request; with impersonation, the effective user (W-302).
///
/// @param uid empty where unknown
/// @param extra lists of strings by name
public record UserInfo(String username, String uid, List<String> groups, JsonObject extra) {
  public UserInfo {
    groups = List.copyOf(groups);
  }
}
