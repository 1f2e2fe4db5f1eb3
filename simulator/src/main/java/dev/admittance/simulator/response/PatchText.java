package dev.admittance.simulator.response;

import dev.admittance.simulator.lazy.Lazy;
import dev.admittance.simulator.patch.DecodedPatch;
import dev.admittance.simulator.patch.JsonPatch;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The patch of a response after base64 decoding; parsed once, on demand. Source: k8s.io/apiserver
/// `pkg/admission/plugin/webhook/request/admissionreview.go`, `VerifyAdmissionResponse`.
public final class PatchText {
  private final String text;
  private final Lazy<DecodedPatch> operations;

  PatchText(String text) {
    this.text = text;
    this.operations = Lazy.of(() -> decode(text));
  }

  /// The text as the hook sent it; empty for no patch.
  public String text() {
    return text;
  }

  public boolean isEmpty() {
    return text.isEmpty();
  }

  /// The patch decoded as a JSON Patch (W-360); no operations where there is no patch.
  public DecodedPatch operations() {
    return operations.get();
  }

  private static DecodedPatch decode(String text) {
    return text.isEmpty() ? new DecodedPatch.Operations(List.of()) : JsonPatch.decode(text);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof PatchText that && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
