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

/// Reports the results of the library's list and watch requests, which the library hides by
/// retrying.
final class WatchTraffic implements Interceptor {
  private static final int SWITCHING_PROTOCOLS = 101;

  private final Map<String, List<Observer>> observers = new ConcurrentHashMap<>();

  /// Receives the results for one path.
  interface Observer {
    /// A list or a watch has begun.
    void answered(boolean watch);

    void refused(HttpResponse<?> response);

    void failed(Throwable cause);
  }

  /// Registers an observer for the requests of a path, until [#forget].
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
