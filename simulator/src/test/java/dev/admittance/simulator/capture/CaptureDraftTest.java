package dev.admittance.simulator.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import java.util.List;
import org.junit.jupiter.api.Test;

class CaptureDraftTest {
  private static final String POD =
      "apiVersion: v1\nkind: Pod\nmetadata: {name: web, namespace: shop}\n";

  private static CaptureFields fields(Operation operation, String object, String old) {
    return new CaptureFields(
        operation, "alice", List.of("dev"), "", "", "", "", false, object, old, "");
  }

  private static AdmissionRequest request(CaptureFields fields) {
    return ((CaptureDraft.Result.Made) CaptureDraft.of(fields)).capture().request();
  }

  private static CaptureDraft.Result.Wrong wrong(CaptureFields fields) {
    return (CaptureDraft.Result.Wrong) CaptureDraft.of(fields);
  }

  @Test
  void whatIsLeftOutIsAsTheObjectTells() {
    AdmissionRequest request = request(fields(Operation.CREATE, POD, ""));

    assertThat(request.resource().resource()).isEqualTo("pods");
    assertThat(request.namespace()).isEqualTo("shop");
    assertThat(request.name()).isEqualTo("web");
    assertThat(request.userInfo().username()).isEqualTo("alice");
    assertThat(request.userInfo().groups()).containsExactly("dev");
    assertThat(request.options().orElseThrow().toString()).contains("CreateOptions");
  }

  @Test
  void whatIsWrittenCounts() {
    AdmissionRequest request =
        request(
            new CaptureFields(
                Operation.UPDATE,
                "",
                List.of(),
                "podses",
                "status",
                "other",
                "db",
                true,
                POD,
                POD,
                "{kind: PatchOptions, apiVersion: meta.k8s.io/v1}"));

    assertThat(request.resource().resource()).isEqualTo("podses");
    assertThat(request.subResource()).isEqualTo("status");
    assertThat(request.namespace()).isEqualTo("other");
    assertThat(request.name()).isEqualTo("db");
    assertThat(request.dryRun()).isTrue();
    assertThat(request.options().orElseThrow().toString()).contains("PatchOptions");
  }

  @Test
  void dryRunIsAmongTheOptions() {
    CaptureFields dry =
        new CaptureFields(Operation.DELETE, "", List.of(), "", "", "", "", true, "", POD, "");

    assertThat(request(dry).options().orElseThrow().toString())
        .contains("DeleteOptions", "\"dryRun\":[\"All\"]");
    assertThat(request(dry).object()).isEmpty();
    assertThat(request(dry).oldObject()).isPresent();
  }

  @Test
  void reviewKeepsTheCapture() {
    CaptureDraft.Result.Made made =
        (CaptureDraft.Result.Made) CaptureDraft.of(fields(Operation.CREATE, POD, ""));

    assertThat(CaptureDecoder.decode(made.review(), CaptureDraft.UNSAVED + ":1"))
        .isEqualTo(new CaptureDecoder.Result.Decoded(made.capture()));
  }

  @Test
  void whatIsMissingIsSaid() {
    assertThat(wrong(fields(Operation.CREATE, "", "")))
        .isEqualTo(new CaptureDraft.Result.Wrong("object", 1, "CREATE needs an object."));
    assertThat(wrong(fields(Operation.UPDATE, POD, "")).part()).isEqualTo("old object");
    assertThat(wrong(fields(Operation.DELETE, POD, "")).part()).isEqualTo("old object");
  }

  @Test
  void whatIsWrongIsSaidWithItsLine() {
    assertThat(wrong(fields(Operation.CREATE, "kind: Pod\n  x: [", "")).line()).isEqualTo(2);
    assertThat(wrong(fields(Operation.CREATE, POD + "---\n" + POD, "")).message())
        .isEqualTo("There must be one document.");
    assertThat(wrong(fields(Operation.CREATE, "- 1", "")).message())
        .isEqualTo("It must be a mapping.");
    assertThat(wrong(fields(Operation.CREATE, "kind: Pod\n", "")).message())
        .contains("a manifest has apiVersion, kind and metadata");
  }
}
