package dev.admittance.cluster.access;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The user's identity as the server reports it. It contains no credentials, but is text from a
/// server.
///
/// @param uid may be empty
public record Identity(
    String user, String uid, List<String> groups, Map<String, List<String>> extra) {
  public Identity {
    groups = List.copyOf(groups);
    extra = Collections.unmodifiableMap(new LinkedHashMap<>(extra));
  }
}
