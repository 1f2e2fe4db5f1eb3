package dev.admittance.cluster.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.cluster.NamespacedName;
import dev.admittance.model.json.JsonObject;
import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.Test;

class EventLogTest {
  private final EventLog log = new EventLog();

  @Test
  void eventThatNamesAHookIsAboutIt() {
    log.put(
        EventLog.read(
            event(
                "1",
                "shop",
                "ReplicaSet",
                "Error creating: admission webhook \\\"a.b.c\\\" denied the request")));
    log.put(EventLog.read(event("2", "shop", "Pod", "Pulled image")));

    assertThat(log.aboutHooks(Set.of()))
        .singleElement()
        .satisfies(event -> {
          assertThat(event.message()).contains("admission webhook \"a.b.c\" denied");
          assertThat(event.object()).isEqualTo(new NamespacedName("shop", "thing"));
          assertThat(event.count()).isEqualTo(3);
          assertThat(event.warning()).isTrue();
          assertThat(event.reporter()).isEqualTo("kubelet");
          assertThat(event.last()).isEqualTo(Instant.parse("2026-06-01T00:00:00Z"));
        });
  }

  @Test
  void whateverHappensBehindAHookIsAboutIt() {
    log.put(EventLog.read(event("1", "guard", "Pod", "Back-off restarting failed container")));
    assertThat(log.aboutHooks(Set.of("shop"))).isEmpty();

    assertThat(log.aboutHooks(Set.of("guard"))).hasSize(1);
  }

  @Test
  void eventThatHappensAgainIsOne() {
    log.put(EventLog.read(event("1", "guard", "Pod", "once")));
    log.put(EventLog.read(event("1", "guard", "Pod", "twice")));

    assertThat(log.aboutHooks(Set.of("guard")))
        .extracting(HookEvent::message)
        .containsExactly("twice");
  }

  @Test
  void newestPushOutTheOldest() {
    for (int i = 0; i < EventLog.CAPACITY + 10; i++) {
      log.put(EventLog.read(event("u" + i, i < 20 ? "guard" : "other", "Pod", "m" + i)));
    }

    assertThat(log.aboutHooks(Set.of("guard"))).hasSize(10);
  }

  @Test
  void textIsBoundedAndFreeOfControlCharacters() {
    HookEvent event =
        EventLog.read(
                event("1", "guard", "Pod", "\\u001b[31mred\\u0007\\u202e" + "x".repeat(5_000)))
            .event();

    assertThat(event.message()).startsWith("[31mred").hasSizeLessThan(2_010);
    assertThat(event.message().chars()).noneMatch(c -> c < ' ' || c == 0x202e);
  }

  private static JsonObject event(String uid, String namespace, String kind, String message) {
    return Manifest.of(
        """
        apiVersion: v1
        kind: Event
        metadata: {name: e, namespace: %s, uid: "%s"}
        involvedObject: {apiVersion: v1, kind: %s, namespace: %s, name: thing}
        type: Warning
        reason: Why
        message: "%s"
        count: 3
        lastTimestamp: "2026-06-01T00:00:00Z"
        source: {component: kubelet}
        """
            .formatted(namespace, uid, kind, namespace, message));
  }
}
