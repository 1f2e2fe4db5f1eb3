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
import java.util.concurrent.CopyOnWriteArrayList;

/// Tells those who follow a resource how the library's requests for it fare, since the library
/// keeps that to itself and just tries again.
final class Traffic implements Interceptor {
  private static final int SWITCHING_PROTOCOLS = 101;

  private final Map<String, List<Observer>> observers = new ConcurrentHashMap<>();

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
    observers.computeIfAbsent(path, _ -> new CopyOnWriteArrayList<>()).add(observer);
  }

  void forget(String path, Observer observer) {
    observers.computeIfPresent(
        path,
        (_, all) -> {
          all.remove(observer);
          return all.isEmpty() ? null : all;
        });
  }

  private List<Observer> of(String path) {
    return observers.getOrDefault(path, List.of());
  }

  @Override
  public void after(
      HttpRequest request,
      HttpResponse<?> response,
      AsyncBody.Consumer<List<ByteBuffer>> consumer) {
    if (response.isSuccessful() || response.code() == SWITCHING_PROTOCOLS) {
      of(request.uri().getPath()).forEach(observer -> observer.answered(isWatch(request)));
    }
  }

  @Override
  public CompletableFuture<Boolean> afterFailure(
      BasicBuilder builder, HttpResponse<?> response, RequestTags tags) {
    of(response.request().uri().getPath()).forEach(observer -> observer.refused(response));
    return CompletableFuture.completedFuture(false);
  }

  @Override
  public void afterConnectionFailure(HttpRequest request, Throwable failure) {
    of(request.uri().getPath()).forEach(observer -> observer.failed(failure));
  }

  private static boolean isWatch(HttpRequest request) {
    String query = request.uri().getQuery();
    return query != null && query.contains("watch=true");
  }
}
