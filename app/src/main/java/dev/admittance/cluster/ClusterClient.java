package dev.admittance.cluster;

import dev.admittance.model.json.JsonObject;
import java.net.URI;
import java.util.List;

/// A connection to the API server of one context. Everything here but [#writer] only reads. Methods
/// block, can be called from any thread but that of the window, and end early where their thread is
/// interrupted.
public interface ClusterClient extends AutoCloseable {
  /// Where the API server is, without any credential.
  URI server();

  /// A connection of its own, but as the same person, to an address at which another API server of
  /// this cluster is said to be. The certificate there has to be for the name that this one's is
  /// for.
  ///
  /// @throws ClusterException if nobody's certificate is looked at here, so that anybody could be
  ///   there, or connections are not made by address
  default ClusterClient at(URI address) throws ClusterException {
    throw new ClusterException(
        new ClusterFault.Unreachable("No connection is made to " + address.getAuthority()));
  }

  /// The answer to a GET.
  ///
  /// @param path with its query, such as `/version`
  /// @throws ClusterException if there is none, or it is no JSON object, or larger than an API
  ///   server's largest answer is expected to be
  JsonObject get(String path) throws ClusterException;

  /// Reads the answer to a GET as it comes in.
  ///
  /// @param accept what the answer may be, such as `text/plain`
  /// @throws ClusterException if there is none, or the reader gives up
  <T> T read(String path, String accept, BodyReader<T> reader) throws ClusterException;

  /// All objects of a resource, page by page.
  ///
  /// @throws ClusterException if they cannot be listed; [ClusterException#fault] tells why
  List<JsonObject> list(ResourcePath resource) throws ClusterException;

  /// Posts a question that stores nothing: a `SelfSubjectReview`, `SelfSubjectAccessReview` or
  /// `SelfSubjectRulesReview`, and returns its answer.
  ///
  /// @throws ClusterException with [ClusterFault.Unauthenticated] if it says that one is nobody
  /// @throws IllegalArgumentException if it is anything else
  JsonObject ask(JsonObject review) throws ClusterException;

  /// Follows the objects of a resource until the returned [Following] is closed. Recovers by itself
  /// from whatever interrupts it.
  Following follow(ResourcePath resource, ObjectListener listener);

  /// What can write, which nothing else can.
  ClusterWriter writer(WritePermit permit);

  @Override
  void close();
}
