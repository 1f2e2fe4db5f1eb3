package dev.admittance.field;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.admittance.field.Fidelity.Kind;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// From the audit log alone, beside a snapshot of the cluster from before it, `replay` tells what a
/// real server did with each request of a day, or says what it does not know. Where it does not,
/// `differences.jsonl` says so with a reason; what stands there must differ.
class FieldSuiteTest {
  private static final Path FIELD = Path.of("../../simulator/src/test/resources/field");
  private static final Path FIGURES = FIELD.resolve("figures.json");

  private static List<DayRequest> requests = List.of();
  private static FieldReplay replay = new FieldReplay(java.util.Map.of(), "");

  @BeforeAll
  static void replay() throws IOException {
    requests = DayRequest.read(FIELD.resolve("recorded"));
    replay = FieldReplay.of(FIELD.resolve("recorded"));
  }

  @TestFactory
  Stream<DynamicTest> requests() throws IOException {
    Set<String> known = known();
    return requests.stream()
        .map(request ->
            dynamicTest(
                request.name() + " (" + request.place() + ")",
                () -> {
                  Fidelity fidelity = FieldComparison.of(request, replay);
                  assertThat(fidelity.kind() == Kind.DIFFERENT)
                      .as("%s is to differ: %s", request.name(), fidelity)
                      .isEqualTo(known.contains(request.name()));
                }));
  }

  @Test
  void theFiguresAreThoseOfNow() throws IOException {
    JsonObject figures =
        JsonObject.builder()
            .put("requests", requests.size())
            .put("equal", count(Kind.EQUAL))
            .put("unknown", count(Kind.UNKNOWN))
            .put("beforeAdmission", count(Kind.BEFORE_ADMISSION))
            .put("different", count(Kind.DIFFERENT))
            .build();
    if (Boolean.getBoolean("admittance.verification.write")) {
      Files.writeString(FIGURES, JsonText.write(figures) + "\n");
    }
    assertThat(Files.readString(FIGURES))
        .as("`bash .ci/verification` writes the figures anew")
        .isEqualTo(JsonText.write(figures) + "\n");
  }

  private static JsonNumber count(Kind kind) {
    return JsonNumber.of(
        requests.stream()
            .filter(request -> FieldComparison.of(request, replay).kind() == kind)
            .count());
  }

  @Test
  void theDayIsVaried() {
    assertThat(requests).hasSizeGreaterThanOrEqualTo(150);
    assertThat(requests.stream().map(DayRequest::code).distinct().toList())
        .contains(200, 201, 400, 403, 404, 409, 413, 415, 422, 429, 500);
    assertThat(requests.stream().map(DayRequest::subresource).distinct().toList())
        .contains("", "status", "scale", "eviction", "binding", "ephemeralcontainers", "exec");
  }

  /// The requests that are known to differ; every entry has a reason.
  private static Set<String> known() throws IOException {
    Set<String> known = new HashSet<>();
    for (String line : Files.readAllLines(FIELD.resolve("differences.jsonl"))) {
      JsonObject entry = (JsonObject) JsonText.parse(line);
      assertThat(DayRequest.text(entry, "why")).as(line).isNotEmpty();
      assertThat(known.add(DayRequest.text(entry, "request"))).as(line).isTrue();
    }
    assertThat(requests.stream().map(DayRequest::name)).containsAll(known);
    return known;
  }
}
