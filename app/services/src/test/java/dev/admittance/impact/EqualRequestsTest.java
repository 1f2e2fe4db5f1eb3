package dev.admittance.impact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureItem;
import dev.admittance.simulator.capture.CaptureReader;
import dev.admittance.simulator.comparison.ComparedRequest;
import dev.admittance.simulator.comparison.Comparer;
import dev.admittance.workspace.Location;
import dev.admittance.workspace.RunInputs;
import dev.admittance.workspace.SampleWorkspace;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// What is remembered of an equal request is what running each request tells.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EqualRequestsTest {
  private static final int REQUESTS = 2_000;

  private Comparer comparer;

  @BeforeAll
  void compile(@TempDir Path folder) throws IOException {
    Path sample = SampleWorkspace.unpackTo(folder.resolve("sample"));
    Path after = SampleWorkspace.unpackTo(folder.resolve("changed")).resolve("hooks");
    Files.delete(after.resolve("mesh-sidecar.yaml"));
    comparer =
        ComparedSides.read(
                inputs(sample, sample.resolve("hooks")),
                inputs(sample, after),
                Optional.empty(),
                problem -> {})
            .comparer();
  }

  private static RunInputs inputs(Path sample, Path hooks) {
    return new RunInputs(
        Location.of(List.of(hooks)),
        List.of(),
        Location.of(List.of(sample.resolve("answers"))),
        Location.of(List.of(sample.resolve("cluster"))));
  }

  /// Requests of few kinds, so that many are equal but for their uids.
  private static List<Capture> captures(long seed) throws IOException {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < REQUESTS; i++) {
      text.append(review(i, random)).append('\n');
    }
    CaptureReader reader =
        new CaptureReader(
            "reviews.jsonl",
            new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.UTF_8)));
    List<Capture> captures = new ArrayList<>();
    for (var item = reader.next(); item.isPresent(); item = reader.next()) {
      captures.add(((CaptureItem.Read) item.get()).capture());
    }
    return captures;
  }

  private static String one(Random random, String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  private static String review(int number, Random random) {
    String resource = one(random, "pods", "pods", "configmaps");
    String namespace = one(random, "bookshop", "bookshop", "payments");
    String name = one(random, "\"name\":\"web\"", "\"name\":\"db\"", "\"generateName\":\"web-\"");
    String labels =
        one(random, "{}", "{\"app\":\"web\"}", "{\"sidecar.bookshop.example/inject\":\"false\"}");
    String spec =
        one(
            random,
            "\"spec\":{\"volumes\":[],\"containers\":[{\"name\":\"c\",\"image\":\"i:1\"}]}",
            "\"spec\":{\"volumes\":[],\"containers\":[{\"name\":\"c\",\"image\":\"registry.bookshop.example/c:1\"}]}",
            "\"spec\":{\"containers\":[{\"image\":\"i:1\",\"name\":\"c\"}]}",
            "\"spec\":{\"containers\":[{\"name\":\"c\",\"image\":\"i:1\",\"colour\":1}],\"shape\":2}",
            "\"spec\":{\"shape\":2,\"containers\":[{\"name\":\"c\",\"image\":\"i:1\",\"colour\":1}]}");
    String kind = resource.equals("pods") ? "Pod" : "ConfigMap";
    String answer =
        one(
            random,
            "",
            ",\"response\":{\"uid\":\"uid-%d\",\"allowed\":false}".formatted(number),
            ",\"response\":{\"uid\":\"wrong\",\"allowed\":true}");
    return """
    {"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","request":{"uid":"uid-%d",\
    "kind":{"group":"","version":"v1","kind":"%s"},\
    "resource":{"group":"","version":"v1","resource":"%s"},"namespace":"%s","operation":"CREATE",\
    "userInfo":{"username":"%s"},\
    "object":{"apiVersion":"v1","kind":"%s","metadata":{%s,"namespace":"%s",\
    "annotations":{"a":"b"},"labels":%s},%s}}%s}\
    """
        .formatted(
            number,
            kind,
            resource,
            namespace,
            one(random, "ada", "grace"),
            kind,
            name,
            namespace,
            labels,
            resource.equals("pods") ? spec : "\"data\":{\"a\":\"b\"}",
            answer);
  }

  @Test
  void isWhatRunningEachTells() throws IOException {
    for (long seed = 0; seed < 3; seed++) {
      List<Capture> captures = captures(seed);
      EqualRequests requests = new EqualRequests(comparer);
      Set<Object> results =
          captures.stream()
              .map(capture -> same(requests.compare(capture, 0), comparer.compare(capture, 0)))
              .map(compared -> List.of(compared.before(), compared.after(), compared.differences()))
              .collect(Collectors.toSet());

      assertThat(results).as("different results").hasSizeGreaterThan(4);
      assertThat(requests.size()).as("requests that were found").isLessThan(REQUESTS * 2 / 3);
    }
  }

  private static ComparedRequest same(ComparedRequest remembered, ComparedRequest found) {
    assertThat(remembered).isEqualTo(found);
    return found;
  }

  @Test
  void noMoreIsRememberedThanAsked() throws IOException {
    EqualRequests few = new EqualRequests(comparer, 20);
    for (Capture capture : captures(1)) {
      same(few.compare(capture, 0), comparer.compare(capture, 0));
      assertThat(few.size()).isLessThanOrEqualTo(22);
    }
  }
}
