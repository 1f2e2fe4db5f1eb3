package dev.admittance.simulator.conformance.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.conformance.Json;
import org.junit.jupiter.api.Test;

/// A rehearsal changes nothing on the server.
class PrecedingDryRunTest {
  @Test
  void isADryRunByItsAddress() {
    assertThat(rehearsed("{send: PUT /api/v1/nodes/a, body: {metadata: {name: a}}}"))
        .isEqualTo(
            request("{send: 'PUT /api/v1/nodes/a?dryRun=All', body: {metadata: {name: a}}}"));
    assertThat(rehearsed("send: DELETE /api/v1/nodes/a?gracePeriodSeconds=1"))
        .isEqualTo(request("send: DELETE /api/v1/nodes/a?gracePeriodSeconds=1&dryRun=All"));
  }

  @Test
  void isADryRunByItsOptionsWhereTheyAreInTheBody() {
    assertThat(rehearsed("{send: DELETE /api/v1/nodes/a, body: {propagationPolicy: Orphan}}"))
        .isEqualTo(
            request(
                "{send: DELETE /api/v1/nodes/a, body: {propagationPolicy: Orphan, dryRun: [All]}}"));
  }

  private static JsonObject rehearsed(String request) {
    return PrecedingDryRun.of(request(request));
  }

  private static JsonObject request(String text) {
    return Json.read("request", text);
  }
}
