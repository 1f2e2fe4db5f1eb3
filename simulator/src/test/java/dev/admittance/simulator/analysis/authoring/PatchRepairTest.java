package dev.admittance.simulator.analysis.authoring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.fixture.Requests;
import dev.admittance.simulator.patch.DecodedPatch;
import dev.admittance.simulator.patch.JsonPatch;
import dev.admittance.simulator.patch.PatchOperation;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What is done about a patch that does not apply (W-363).
class PatchRepairTest {
  private static Optional<PatchRepair.Repaired> repair(String object, String patch) {
    return PatchRepair.of(Requests.value(object.replace('\'', '"')), operations(patch));
  }

  private static List<PatchOperation> operations(String patch) {
    return switch (JsonPatch.decode(Requests.value(patch.replace('\'', '"')))) {
      case DecodedPatch.Operations(var operations) -> operations;
      case DecodedPatch.Undecodable(String message) -> throw new AssertionError(message);
    };
  }

  private static String text(Optional<PatchRepair.Repaired> repaired) {
    return repaired
        .map(mended ->
            String.join("\n", mended.operations().stream().map(JsonText::write).toList())
                .replace('"', '\''))
        .orElse("none");
  }

  @Test
  void missingParentComesFirst() {
    Optional<PatchRepair.Repaired> repaired =
        repair("{'metadata':{}}", "[{'op':'add','path':'/metadata/labels/a','value':'b'}]");

    assertThat(text(repaired))
        .isEqualTo(
            """
            {'op':'add','path':'/metadata/labels','value':{}}
            {'op':'add','path':'/metadata/labels/a','value':'b'}\
            """);
    assertThat(repaired.orElseThrow().changes())
        .containsExactly("`add /metadata/labels` comes first: it is missing.");
  }

  @Test
  void missingListComesFirst() {
    assertThat(text(repair("{}", "[{'op':'add','path':'/spec/tolerations/-','value':{}}]")))
        .isEqualTo(
            """
            {'op':'add','path':'/spec','value':{}}
            {'op':'add','path':'/spec/tolerations','value':[]}
            {'op':'add','path':'/spec/tolerations/-','value':{}}\
            """);
  }

  @Test
  void slashInAKeyIsEscaped() {
    Optional<PatchRepair.Repaired> repaired =
        repair(
            "{'metadata':{'annotations':{}}}",
            "[{'op':'add','path':'/metadata/annotations/example.com/team','value':'x'}]");

    assertThat(text(repaired))
        .isEqualTo("{'op':'add','path':'/metadata/annotations/example.com~1team','value':'x'}");
    assertThat(repaired.orElseThrow().changes().getFirst()).startsWith("`/` in a key");
  }

  @Test
  void slashAndMissingMapAreBothMended() {
    assertThat(
            text(
                repair(
                    "{'metadata':{}}",
                    "[{'op':'add','path':'/metadata/labels/a.b/c','value':'x'}]")))
        .isEqualTo(
            """
            {'op':'add','path':'/metadata/labels','value':{}}
            {'op':'add','path':'/metadata/labels/a.b~1c','value':'x'}\
            """);
  }

  @Test
  void replaceOfNothingAppliesAsItDoesOnTheServer() {
    assertThat(repair("{}", "[{'op':'replace','path':'/a','value':1}]")).isEmpty();
  }

  @Test
  void removalOfNothingIsLeftOut() {
    assertThat(
            text(repair("{}", "[{'op':'remove','path':'/a'},{'op':'add','path':'/b','value':1}]")))
        .isEqualTo("{'op':'add','path':'/b','value':1}");
  }

  @Test
  void indexBehindTheEndAppends() {
    assertThat(text(repair("{'a':[1]}", "[{'op':'add','path':'/a/5','value':2}]")))
        .isEqualTo("{'op':'add','path':'/a/-','value':2}");
  }

  @Test
  void whatAppliesNeedsNoRepair() {
    assertThat(repair("{}", "[{'op':'add','path':'/a','value':1}]")).isEmpty();
  }

  @Test
  void failedTestIsNotExplainedAway() {
    assertThat(repair("{'a':1}", "[{'op':'test','path':'/a','value':2}]")).isEmpty();
  }

  @Test
  void valueInTheWayIsNotOverwritten() {
    assertThat(repair("{'a':'text'}", "[{'op':'add','path':'/a/b','value':1}]")).isEmpty();
  }
}
