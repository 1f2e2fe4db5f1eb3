package dev.admittance.cluster.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.admittance.cluster.WatchState;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Whatever a server sends, it is taken in, and snapshots are made of the rest.
class HostileObjectsTest {
  private static final int ROUNDS = 400;
  private static final List<String> NAMES =
      List.of(
          "apiVersion",
          "kind",
          "metadata",
          "name",
          "namespace",
          "labels",
          "managedFields",
          "time",
          "webhooks",
          "clientConfig",
          "service",
          "caBundle",
          "rules",
          "operations",
          "apiGroups",
          "resources",
          "spec",
          "versions",
          "endpoints",
          "conditions",
          "policyName",
          "ports",
          "url",
          "involvedObject",
          "message",
          "series",
          "status",
          "notAfter",
          "matchConstraints",
          "port");
  private static final List<String> TEXTS =
      List.of(
          "",
          "\u001b[2J\u0007",
          "<script>",
          "\u202etxt",
          "2026-99-99",
          "1",
          "-",
          "a: b",
          "\n\n",
          "admissionregistration.k8s.io/v1",
          "v1",
          "MutatingWebhookConfiguration",
          "true",
          "x/y/z");

  private final LiveSnapshotBuilder maker = new LiveSnapshotBuilder(() -> Instant.EPOCH);

  @Test
  void objectsOfAnyShapeAreTakenIn() {
    for (WatchedResources resource : WatchedResources.values()) {
      maker.followed(resource, new WatchState.Current());
    }
    for (int seed = 0; seed < ROUNDS; seed++) {
      Random random = new Random(seed);
      for (WatchedResources resource : WatchedResources.values()) {
        JsonObject object = likely(resource, random);
        assertThatCode(
                () -> {
                  maker.changed(resource, object);
                  assertThat(String.valueOf(maker.snapshot().hooks())).isNotEmpty();
                  if (random.nextInt(3) == 0) {
                    maker.removed(resource, object);
                  }
                })
            .describedAs("seed %d: %s", seed, object)
            .doesNotThrowAnyException();
      }
    }
    LiveSnapshot snapshot = maker.snapshot();
    assertThatCode(
            () -> {
              snapshot.setup().get();
              snapshot.known().get();
              snapshot.served().get();
              snapshot.objects().forEach(object -> object.source().get());
            })
        .doesNotThrowAnyException();
  }

  @Test
  void deepObjectIsTakenIn() {
    JsonValue deep = new JsonString("end");
    for (int i = 0; i < 900; i++) {
      deep = i % 2 == 0 ? JsonObject.of("a", deep) : new JsonArray(List.of(deep));
    }
    JsonObject object =
        Manifest.configuration("ValidatingWebhookConfiguration", "deep", "hook")
            .with("surplus", deep);

    maker.changed(WatchedResources.VALIDATING_WEBHOOKS, object);

    assertThat(maker.snapshot().objects()).extracting(LiveObject::name).containsExactly("deep");
  }

  @Test
  void largeObjectIsTakenIn() {
    String[] hooks = new String[3_000];
    for (int i = 0; i < hooks.length; i++) {
      hooks[i] = "h" + i;
    }
    maker.changed(
        WatchedResources.VALIDATING_WEBHOOKS,
        Manifest.configuration("ValidatingWebhookConfiguration", "large", hooks));

    assertThat(maker.snapshot().hooks()).hasSize(hooks.length);
  }

  /// An object that is of the kind as far as its first fields go.
  private static JsonObject likely(WatchedResources resource, Random random) {
    JsonObject any = object(random, 5);
    return random.nextBoolean()
        ? any
        : any.with(
                "apiVersion",
                new JsonString(
                    resource.group().isEmpty()
                        ? resource.versions().getFirst()
                        : resource.group() + "/" + resource.versions().getFirst()))
            .with("kind", new JsonString(resource.kind()))
            .with("metadata", object(random, 2).with("name", new JsonString("n")));
  }

  private static JsonObject object(Random random, int depth) {
    JsonObject.Builder object = JsonObject.builder();
    for (int i = random.nextInt(8); i >= 0; i--) {
      object.put(NAMES.get(random.nextInt(NAMES.size())), value(random, depth - 1));
    }
    return object.build();
  }

  private static JsonValue value(Random random, int depth) {
    return switch (random.nextInt(depth > 0 ? 8 : 4)) {
      case 0 -> new JsonString(TEXTS.get(random.nextInt(TEXTS.size())));
      case 1 -> random.nextBoolean() ? JsonBoolean.TRUE : JsonNull.NULL;
      case 2 -> JsonNumber.of(random.nextInt(100_000) - 10);
      case 3 -> new JsonString(NAMES.get(random.nextInt(NAMES.size())));
      case 4, 5 -> {
        List<JsonValue> items = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
          items.add(value(random, depth - 1));
        }
        yield new JsonArray(items);
      }
      default -> object(random, depth - 1);
    };
  }
}
