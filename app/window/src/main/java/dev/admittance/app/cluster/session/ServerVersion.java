package dev.admittance.app.cluster.session;

import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.model.json.JsonString;

/// Reads the version of an API server.
final class ServerVersion {
  private static final Messages MESSAGES = Messages.of(ServerVersion.class);

  private static final int LONGEST = 60;

  private ServerVersion() {}

  /// The version as the server reports it, such as `v1.36.3`, without invalid characters and
  /// truncated to a plausible length.
  ///
  /// @throws ClusterException if the server does not report it
  static String of(ClusterClient client) throws ClusterException {
    if (!(client.get("/version").get("gitVersion") instanceof JsonString(String text))) {
      throw new ClusterException(new ClusterFault.Garbled(MESSAGES.get("fault.no-version")));
    }
    String plain = text.replaceAll("[^0-9A-Za-z.+~_-]", "");
    return plain.substring(0, Math.min(plain.length(), LONGEST));
  }
}
