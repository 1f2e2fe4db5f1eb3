package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonObject;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// What built-in plugins keep from one request of a server to the next: the token buckets of
/// EventRateLimit and the answers that ImagePolicyWebhook caches. It begins as after the start of a
/// server. Not thread-safe; the requests come one after the other.
public final class PluginState {
  private static final int REVIEWS = 1024;

  private final Map<EventLimit, Map<String, TokenBucket>> buckets = new HashMap<>();
  private final Map<JsonObject, PluginTurn.CachedReview> reviews = new RecentlyUsed<>(REVIEWS);

  /// Forgets what was not used for the longest time.
  private static final class RecentlyUsed<K, V> extends LinkedHashMap<K, V> {
    private static final long serialVersionUID = 1L;

    private final int size;

    RecentlyUsed(int size) {
      super(16, 0.75f, true);
      this.size = size;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
      return size() > size;
    }
  }

  /// The turn of a request.
  ///
  /// @param time of the request; empty where it is not known
  public PluginTurn at(Optional<Instant> time) {
    return new PluginTurn(Optional.of(this), time);
  }

  TokenBucket bucket(EventLimit limit, String key) {
    TokenBucket known = buckets.getOrDefault(limit, Map.of()).get(key);
    return known == null ? TokenBucket.full(limit) : known;
  }

  Optional<PluginTurn.CachedReview> review(JsonObject spec) {
    return Optional.ofNullable(reviews.get(spec));
  }

  void keep(EventLimit limit, String key, TokenBucket bucket) {
    buckets.computeIfAbsent(limit, one -> new RecentlyUsed<>(one.cacheSize())).put(key, bucket);
  }

  void keep(JsonObject spec, PluginTurn.CachedReview review) {
    reviews.put(spec, review);
  }
}
