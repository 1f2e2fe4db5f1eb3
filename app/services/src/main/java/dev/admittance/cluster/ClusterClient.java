package dev.admittance.cluster;

import dev.admittance.model.json.JsonObject;
import java.net.URI;
import java.util.List;

/// A connection to the API server of one context. Everything except [#writer] and [#forward] is
/// read-only. Methods block, may be called from any thread except the UI thread, and end early
/// where their thread is interrupted.
public interface ClusterClient extends AutoCloseable {
  /// Returns the URL of the API server, without credentials.
  URI server();

  /// Creates another connection with the same credentials to a given address of another API server
  /// of this cluster. The certificate there must have the server name of this connection.
  ///
  /// @throws ClusterException if certificates are not verified here, so that any server could
  ///   respond, or connections are not made by address
  default ClusterClient at(URI address) throws ClusterException {
    throw new ClusterException(
        new ClusterFault.Unreachable("No connection is made to " + address.getAuthority()));
  }

  /// Sends a GET request.
  ///
  /// @param path with its query, such as `/version`
  /// @throws ClusterException if there is no response, or it is not a JSON object, or larger than
  ///   any expected response
  JsonObject get(String path) throws ClusterException;

  /// Sends a GET request and reads the response as a stream.
  ///
  /// @param accept the acceptable media type, such as `text/plain`
  /// @throws ClusterException if there is no response, or the reader fails
  <T> T read(String path, String accept, BodyReader<T> reader) throws ClusterException;

  /// Lists all objects of a resource, page by page.
  ///
  /// @throws ClusterException if they cannot be listed; [ClusterException#fault] gives the reason
  List<JsonObject> list(ResourcePath resource) throws ClusterException;

  /// Posts a review that stores nothing: a `SelfSubjectReview`, `SelfSubjectAccessReview` or
  /// `SelfSubjectRulesReview`, and returns the response.
  ///
  /// @throws ClusterException with [ClusterFault.Unauthenticated] if the server treats the user as
  ///   anonymous
  /// @throws IllegalArgumentException for any other object
  JsonObject ask(JsonObject review) throws ClusterException;

  /// Lists and watches the objects of a resource until the returned [ObjectWatch] is closed.
  /// Recovers from interruptions by itself.
  ObjectWatch follow(ResourcePath resource, ObjectListener listener);

  /// Opens a port that leads to a port of a pod, which the caller's user asked for. Whether the
  /// server allows it shows when something connects.
  ///
  /// @throws ClusterException if no port is forwarded here
  default PortForward forward(PodPort pod) throws ClusterException {
    throw new ClusterException(
        new ClusterFault.Unreachable("No port is forwarded to " + pod.title()));
  }

  /// Creates the only object that can write.
  ClusterWriter writer(WritePermit permit);

  @Override
  void close();
}
