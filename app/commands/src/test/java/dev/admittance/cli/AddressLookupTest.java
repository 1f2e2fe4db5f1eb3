package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// `--at`, with the addresses that the outputs carry.
class AddressLookupTest {
  private static final String CAPTURE =
      "bookshop/captures/02-storefront-two-patches.json:1=8ef304f4-7f9c-4101-8636-d053d01d310b";
  private static final String HOOK =
      CAPTURE + "@mutating/hook/mesh-sidecar/sidecar.mesh.bookshop.example";
  private static final String SECOND = HOOK + "/OperationApplied:2";

  private static CliRun explain(String address, String... more) {
    return CliRun.of(
        Stream.concat(Stream.of("explain", "--sample", "--at", address), Stream.of(more))
            .toArray(String[]::new));
  }

  private static List<String> notes(JsonObject json) {
    return json.texts("notes");
  }

  @Test
  void eachStepOfATraceIsFoundByItsAddress() {
    List<JsonObject> steps =
        CliRun.of("replay", "--sample", "--trace", "-o", "ndjson").jsonLines().stream()
            .filter(review -> review.text("source").contains("/03-reviews"))
            .flatMap(review -> ((JsonArray) review.find("steps").orElseThrow()).items().stream())
            .map(JsonObject.class::cast)
            .toList();

    assertThat(steps).hasSizeGreaterThan(20);
    for (JsonObject step : List.of(steps.get(9), steps.getLast())) {
      JsonObject found = explain(step.text("address"), "-o", "json").json();

      assertThat(found.object("step")).isEqualTo(step);
      assertThat(notes(found)).isEmpty();
    }
  }

  @Test
  void stepIsShownWithPatchAndObject() {
    CliRun run = explain(SECOND);

    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.out())
        .contains(SECOND + "\n", "patched /spec/volumes/- (2/3)\n")
        .containsOnlyOnce("add /spec/volumes/- = {\"name\":\"mesh-certificates\"")
        .contains("object after the step\n  kind: Pod\n", "  - name: mesh-certificates\n");
  }

  @Test
  void replayShowsTheSameAsExplain() {
    assertThat(CliRun.of("replay", "--sample", "--at", SECOND).out())
        .isEqualTo(explain(SECOND).out());
  }

  @Test
  void operationAndValueAreShownAlone() {
    JsonObject json =
        explain(HOOK + "/HookAllowed/operation/3/value/spec/containers/1/name", "-o", "json")
            .json();

    assertThat(json.find("patch").orElseThrow())
        .isInstanceOfSatisfying(JsonArray.class, patch -> assertThat(patch.size()).isEqualTo(1));
    assertThat(json.text("path")).isEqualTo("/spec/containers/1/name");
    assertThat(json.text("value")).isEqualTo("mesh-proxy");
  }

  @Test
  void oldAddressLeadsToTheNearestPlaceAndSaysSo() {
    JsonObject moved = explain(SECOND.replace("json:1=", "json:7="), "-o", "json").json();
    assertThat(moved.text("address")).isEqualTo(SECOND);
    assertThat(notes(moved)).containsExactly("the request is at another line of the file by now");

    CliRun gone = explain(HOOK + "/OperationApplied:9");
    assertThat(gone.out())
        .contains("note: the run does not have this step any more", HOOK + "/OperationApplied:3\n");

    assertThat(notes(explain(SECOND.replace("=8ef", "=9ef"), "-o", "json").json()))
        .containsExactly("the request at this place has another uid");
    assertThat(notes(explain(SECOND.replace("@", "@Edited@"), "-o", "json").json()))
        .containsExactly("the changes of the run \"Edited\" are not known here");
    assertThat(notes(explain(HOOK + "/HookAllowed/operation/4", "-o", "json").json()))
        .containsExactly("the patch of the step has no operation 4");
  }

  @Test
  void captureThatIsNowhereIsAnError() {
    CliRun run = explain("other.json:1@mutating/HookCalled");

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("No capture of the address was found here.");
  }

  @Test
  void textThatIsNoAddressIsRefusedWithTheColumn() {
    CliRun run = explain("a.json:1@mutating/hook/x");

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err())
        .contains(
            "--at a.json:1@mutating/hook/x: column 25: After the configuration stands `/` and the"
                + " webhook.");
  }

  @Test
  void reportsOfSeveralRequestsHaveNoPlaceForOneStep() {
    CliRun run = CliRun.of("replay", "--sample", "--at", SECOND, "-o", "junit");

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err()).contains("--at goes with -o text, json or ndjson");
  }
}
