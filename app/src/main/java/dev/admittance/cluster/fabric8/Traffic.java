package dev.admittance.cluster.fabric8;

import io.fabric8.kubernetes.client.http.AsyncBody;
import io.fabric8.kubernetes.client.http.BasicBuilder;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.http.HttpResponse;
import io.fabric8.kubernetes.client.http.Interceptor;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/// Tells those who follow a resource how the library's requests for it fare, since the library
/// keeps that to itself and just tries again.
final class Traffic implements Interceptor {
  private final Map<String, Observer> observers = new ConcurrentHashMap<>();

  /// Hears of the requests of one path.
  interface Observer {
    /// A list or a watch was begun.
    void answered(boolean watch);

    /// The server refused.
    void refused(HttpResponse<?> response);

    /// There was no answer.
    void failed(Throwable cause);
  }

  /// Tells an observer of the requests of a path until [#forget].
  void observe(String path, Observer observer) {
    observers.put(path, observer);
  }

  void forget(String path) {
    observers.remove(path);
  }

  @Override
  public void after(
      HttpRequest request,
      HttpResponse<?> response,
      AsyncBody.Consumer<List<ByteBuffer>> consumer) {
    Observer observer = observers.get(request.uri().getPath());
    if (observer != null && (response.isSuccessful() || response.code() == 101)) {
      observer.answered(isWatch(request));
    }
  }

  @Override
  public CompletableFuture<Boolean> afterFailure(
      BasicBuilder builder, HttpResponse<?> response, RequestTags tags) {
    Observer observer = observers.get(response.request().uri().getPath());
    if (observer != null) {
      observer.refused(response);
    }
    return CompletableFuture.completedFuture(false);
  }

  @Override
  public void afterConnectionFailure(HttpRequest request, Throwable failure) {
    Observer observer = observers.get(request.uri().getPath());
    if (observer != null) {
      observer.failed(failure);
    }
  }

  private static boolean isWatch(HttpRequest request) {
    String query = request.uri().getQuery();
    return query != null && query.contains("watch=true");
  }
}
