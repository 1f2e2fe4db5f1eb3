package dev.admittance.simulator.ownership;

import dev.admittance.simulator.capture.Capture;
import java.util.List;

/// An object of a release with what others own of it.
///
/// @param title kind and name, such as `Deployment/web`
/// @param request what is sent, with the merged object; not sent where it is refused
/// @param refusal the server's message; empty where it accepts the request
/// @param fields that others write too, in the order of the server's message
public record AppliedObject(
    String title, Capture request, String refusal, List<ContestedField> fields) {
  public AppliedObject {
    fields = List.copyOf(fields);
  }

  public boolean isRefused() {
    return !refusal.isEmpty();
  }
}
