package dev.admittance.cluster.access;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Who the server takes one for. Nothing of it is a credential, but it is text from a server.
///
/// @param uid empty where there is none
public record Identity(
    String user, String uid, List<String> groups, Map<String, List<String>> extra) {
  /// Copies the collections.
  public Identity {
    groups = List.copyOf(groups);
    extra = Collections.unmodifiableMap(new LinkedHashMap<>(extra));
  }
}
