package dev.admittance.metrics;

import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.access.ReadingRole;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The permission to read metrics (W-500).
public final class MetricsRights {
  /// API servers name the rejected user, quoted as in Go.
  private static final Pattern USER = Pattern.compile("User \"([^\"\\\\]+)\"");

  private MetricsRights() {}

  /// Returns the manifest that lets a user read the metrics of the API servers.
  ///
  /// @param refusal the API server's message; the user is taken from it, unless anonymous
  public static String manifest(String refusal) {
    return """
    # Lets one who was refused read the metrics of the API servers, and nothing else.
    apiVersion: rbac.authorization.k8s.io/v1
    kind: ClusterRole
    metadata:
      name: apiserver-metrics-reader
    rules:
    - nonResourceURLs: ["/metrics"]
      verbs: ["get"]
    ---
    apiVersion: rbac.authorization.k8s.io/v1
    kind: ClusterRoleBinding
    metadata:
      name: apiserver-metrics-reader
    roleRef:
      apiGroup: rbac.authorization.k8s.io
      kind: ClusterRole
      name: apiserver-metrics-reader
    subjects:
    """
        + subject(refusal);
  }

  private static String subject(String refusal) {
    Matcher user = USER.matcher(refusal);
    boolean somebody = user.find() && !user.group(1).equals(ClusterFault.Unauthenticated.USER);
    String name = somebody ? user.group(1) : "WHO-IT-IS-FOR";
    return ReadingRole.subject(name);
  }
}
