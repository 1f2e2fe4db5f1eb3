package dev.admittance.simulator.conformance.random;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.conformance.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/// Chance that comes out the same for the same seed and number.
final class SeededChoice {
  private static final long STEP = 0x9E3779B97F4A7C15L;

  private final SplittableRandom random;

  /// @param number of the case or scene below the seed
  SeededChoice(long seed, long number) {
    this.random = new SplittableRandom(seed * STEP + number);
  }

  /// A number from 0 to below a bound.
  int below(int bound) {
    return random.nextInt(bound);
  }

  /// Whether something that happens in so many of a hundred cases happens now.
  boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  /// One of some.
  @SafeVarargs
  final <T> T pick(T... some) {
    return some[random.nextInt(some.length)];
  }

  /// One of some.
  <T> T pick(List<T> some) {
    return some.get(random.nextInt(some.size()));
  }

  /// A few of some, in their order, none twice.
  <T> List<T> some(List<T> all, int most) {
    List<T> left = new ArrayList<>(all);
    int count = Math.min(random.nextInt(most + 1), left.size());
    while (left.size() > count) {
      left.remove(random.nextInt(left.size()));
    }
    return left;
  }

  /// One item of a list of JSON values.
  JsonValue pick(JsonArray array) {
    return array.items().get(random.nextInt(array.items().size()));
  }

  /// One of some texts of YAML, read.
  JsonObject read(String... texts) {
    return Json.read("chance", pick(texts));
  }
}
