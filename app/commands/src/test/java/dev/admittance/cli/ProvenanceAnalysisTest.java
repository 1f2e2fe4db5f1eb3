package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import org.junit.jupiter.api.Test;

/// `explain --value`, and values of addresses.
class ProvenanceAnalysisTest {
  private static final String SIDECAR = "/spec/containers/1/image";

  private static JsonObject storefront(String... arguments) {
    return CliRun.of(arguments).jsonLines().stream()
        .filter(review -> review.text("source").contains("/02-"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void valueLeadsToTheOperationThatWroteIt() {
    JsonObject from =
        storefront("explain", "--sample", "--value", SIDECAR, "-o", "ndjson").object("provenance");

    assertThat(from.text("value")).startsWith("registry.bookshop.example/mesh/proxy");
    assertThat(from.object("origin").text("webhook")).isEqualTo("sidecar.mesh.bookshop.example");
    assertThat(from.text("address")).endsWith("/OperationApplied:3");
    assertThat(from.text("sentence"))
        .isEqualTo(
            "Webhook sidecar.mesh.bookshop.example of mesh-sidecar wrote it with operation 3 (add"
                + " /spec/containers/-)");
  }

  @Test
  void textHasTheChainAndTheAddressOfEachLink() {
    CliRun run = CliRun.of("explain", "--sample", "--value", "/metadata/namespace");

    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.out())
        .contains(
            """
              /metadata/namespace = "bookshop"
                The client sent it
                @received/Received
            """)
        .endsWith("10 reports, 0 with findings\n");
  }

  @Test
  void fieldThatIsNotThereSaysSo() {
    assertThat(CliRun.of("explain", "--sample", "--value", "/spec/gone").out())
        .contains("  the object has no such field\n");
    assertThat(
            storefront("explain", "--sample", "--value", "/spec/gone", "-o", "ndjson")
                .find("provenance")
                .orElseThrow()
                .toString())
        .isEqualTo("NULL");
  }

  @Test
  void valueOfAnAddressComesWithItsChain() {
    String address =
        storefront("explain", "--sample", "--value", SIDECAR, "-o", "ndjson")
            .object("provenance")
            .text("address");
    CliRun run = CliRun.of("explain", "--sample", "--at", address + "/value" + SIDECAR);

    assertThat(run.out()).contains("where it comes from\n  " + SIDECAR + " = \"registry");
  }

  @Test
  void addressAndValueAreTwoOptions() {
    assertThat(CliRun.of("explain", "--sample", "--at", "a:1", "--value", "/x").err())
        .contains("--at goes without --value");
  }
}
