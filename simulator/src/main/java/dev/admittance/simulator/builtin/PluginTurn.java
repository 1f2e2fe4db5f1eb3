package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// One request's view of the state of plugins. What changes is kept aside until [#end], as a run
/// may be repeated. Not thread-safe.
public final class PluginTurn {
  private final Optional<PluginState> state;
  private final Optional<Instant> time;
  private final Map<BucketKey, TokenBucket> buckets = new LinkedHashMap<>();
  private final Map<JsonObject, CachedReview> reviews = new LinkedHashMap<>();

  PluginTurn(Optional<PluginState> state, Optional<Instant> time) {
    this.state = state;
    this.time = time;
  }

  private record BucketKey(EventLimit limit, String key) {}

  /// @param status of the ImageReview
  /// @param expiry after it the answer is not used any more
  record CachedReview(JsonObject status, Instant expiry) {}

  /// The turn of a request whose predecessors are not known.
  public static PluginTurn alone() {
    return new PluginTurn(Optional.empty(), Optional.empty());
  }

  /// Whether nothing is known of the requests before.
  boolean isAlone() {
    return state.isEmpty();
  }

  /// Tries to take a token from a bucket.
  ///
  /// @return with the bucket afterwards
  TokenBucket.Attempt take(EventLimit limit, String key) {
    BucketKey place = new BucketKey(limit, key);
    TokenBucket before = buckets.get(place);
    if (before == null) {
      before = state.map(it -> it.bucket(limit, key)).orElseGet(() -> TokenBucket.full(limit));
    }
    TokenBucket.Attempt attempt = before.take(limit, time);
    buckets.put(place, attempt.after());
    return attempt;
  }

  /// The cached answer about images; empty where there is none, or it has expired.
  Optional<JsonObject> review(JsonObject spec) {
    return Optional.ofNullable(reviews.get(spec))
        .or(() -> state.flatMap(it -> it.review(spec)))
        .filter(cached -> time.filter(now -> !now.isAfter(cached.expiry)).isPresent())
        .map(CachedReview::status);
  }

  /// Caches an answer about images.
  void keep(JsonObject spec, JsonObject status, Duration ttl) {
    time.ifPresent(now -> reviews.put(spec, new CachedReview(status, now.plus(ttl))));
  }

  /// Forgets what an earlier run of the request changed.
  public void begin() {
    buckets.clear();
    reviews.clear();
  }

  /// Makes the changes of the last run part of the state.
  public void end() {
    state.ifPresent(it -> {
      buckets.forEach((place, bucket) -> it.keep(place.limit, place.key, bucket));
      reviews.forEach(it::keep);
    });
    begin();
  }
}
