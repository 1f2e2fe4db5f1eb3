package dev.admittance.engine.gatekeeper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.engine.EngineAnswer;
import dev.admittance.simulator.patch.DecodedPatch;
import dev.admittance.simulator.patch.JsonPatch;
import dev.admittance.simulator.patch.PatchApplication;
import dev.admittance.simulator.patch.PatchResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What Gatekeeper's own packages were recorded to answer: `simulator/conformance/gatekeeper`.
class GatekeeperRecordingsTest {
  private static final int OWN = 700;

  private final List<String> differences = new ArrayList<>();
  private int compared;

  @Test
  void ownPoliciesAreAnsweredAsRecorded() throws Exception {
    compare(
        Path.of(Objects.requireNonNull(getClass().getResource("/gatekeeper/own.jsonl")).toURI()));

    assertThat(differences).isEmpty();
    assertThat(compared).isGreaterThan(OWN);
  }

  /// Suites of public libraries are recorded to a file, which the property names.
  @Test
  void publicSuitesAreAnsweredAsRecorded() throws IOException {
    String file = System.getProperty("admittance.gatekeeper", "");
    assumeFalse(file.isEmpty(), "no recording of suites");
    compare(Path.of(file));

    assertThat(differences).isEmpty();
  }

  private void compare(Path recording) throws IOException {
    for (String line : Files.readAllLines(recording)) {
      JsonObject group = (JsonObject) JsonText.parse(line);
      GatekeeperCalls calls = new GatekeeperCalls(group.objects("policies"));
      for (JsonObject review : group.objects("reviews")) {
        compared++;
        compare(group.text("name"), calls, review);
      }
    }
  }

  private void compare(String name, GatekeeperCalls calls, JsonObject review) {
    JsonObject object = review.object("object");
    GatekeeperCalls.Request request =
        new GatekeeperCalls.Request(
            review.has("operation") ? review.text("operation") : "CREATE",
            optional(review, "object"),
            optional(review, "oldObject"));
    JsonObject answer = calls.validate(request).response();
    same(name, review, "denied", review.texts("denied"), lines(answer));
    same(name, review, "warned", review.texts("warned"), answer.texts("warnings"));
    EngineAnswer mutated = calls.mutate(request);
    same(name, review, "failed", review.has("failed"), !mutated.response().isTrue("allowed"));
    if (!review.has("failed")) {
      same(
          name,
          review,
          "mutated",
          review.find("mutated").orElse(object),
          patched(object, mutated.response()));
    }
  }

  private static Optional<JsonObject> optional(JsonObject review, String member) {
    return review.find(member).map(JsonObject.class::cast);
  }

  private static List<String> lines(JsonObject response) {
    String message = response.object("status").text("message");
    return response.isTrue("allowed") ? List.of() : List.of(message.split("\n(?=\\[)"));
  }

  private static JsonValue patched(JsonObject object, JsonObject response) {
    if (!(response.get("patch") instanceof JsonArray patch)
        || !(JsonPatch.decode(patch) instanceof DecodedPatch.Operations(var operations))) {
      return object;
    }
    JsonValue current = object;
    for (var operation : operations) {
      if (!(PatchApplication.apply(current, operation, 0) instanceof PatchResult.Applied applied)) {
        throw new AssertionError(operation.toString());
      }
      current = applied.document();
    }
    return current;
  }

  private void same(String name, JsonObject review, String what, Object wanted, Object found) {
    if (!wanted.equals(found)) {
      String full =
          name + ", " + what + "\n  wanted " + wanted + "\n  found  " + found + "\n  " + review;
      differences.add(full);
    }
  }
}
