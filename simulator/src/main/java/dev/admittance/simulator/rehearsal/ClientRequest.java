package dev.admittance.simulator.rehearsal;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;

/// A request of the client of a rehearsal.
///
/// @param position among the requests of the client
record ClientRequest(Capture capture, int position) {
  /// Whether the client deletes an object that went with another one; it passes over it.
  boolean isGone(StoredObjectMap objects) {
    AdmissionRequest request = capture.request();
    return request.operation() == Operation.DELETE
        && request.subResource().isEmpty()
        && request
            .oldObject()
            .filter(object -> objects.find(ObjectId.of(object)).isEmpty())
            .isPresent();
  }

  /// The request; one whose name the server generates gets a uid, as the made-up name depends on
  /// it.
  Capture identified() {
    AdmissionRequest request = capture.request();
    return request.name().isEmpty() && request.uid().isEmpty()
        ? capture.with(request.withUid(SyncProgress.uid("client " + position)))
        : capture;
  }
}
