package dev.admittance.simulator.builtin;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.fixture.Requests;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class KnownObjectsTest {
  private static final int RUNS = 100;

  private static KnownObjects namespaces(int count) {
    return known(
        IntStream.range(0, count).mapToObj(i -> object("Namespace", "", "n" + i)).toList());
  }

  private static KnownObjects known(List<JsonObject> objects) {
    return new KnownObjects(new ClusterState(Map.of(), true, objects));
  }

  private static JsonObject object(String kind, String namespace, String name) {
    return Requests.object(
        "{\"apiVersion\":\"v1\",\"kind\":\"%s\",\"metadata\":{\"namespace\":\"%s\",\"name\":\"%s\"}}"
            .formatted(kind, namespace, name));
  }

  @Test
  void objectsAreFoundByTheirPlace() {
    JsonObject first = object("Pod", "a", "x");
    JsonObject second = object("Pod", "b", "x");
    KnownObjects objects = known(List.of(first, second, object("Secret", "a", "x")));

    assertThat(objects.all("", "Pod")).containsExactly(first, second);
    assertThat(objects.in("a", "", "Pod")).containsExactly(first);
    assertThat(objects.find("b", "x", "", "Pod")).containsSame(second);
    assertThat(objects.find("b", "y", "", "Pod")).isEmpty();
  }

  /// What one of many takes is what one of few takes, told by the bytes that are made.
  @Test
  void aFindDoesNotGoThroughTheOthers() {
    assertThat(bytes(namespaces(10_000))).isLessThan(2 * bytes(namespaces(10)));
  }

  private static long bytes(KnownObjects objects) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    assertThat(objects.find("", "n7", "", "Namespace")).isPresent();
    long before = threads.getCurrentThreadAllocatedBytes();
    for (int i = 0; i < RUNS; i++) {
      objects.find("", "n7", "", "Namespace");
    }
    return threads.getCurrentThreadAllocatedBytes() - before;
  }
}
