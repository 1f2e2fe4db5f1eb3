package dev.admittance.model.review;

import dev.admittance.model.decode.Fields;

/// Validates a Status, with which hooks and servers explain a rejection.
final class StatusDecoder {
  private StatusDecoder() {}

  static void check(Fields fields) {
    fields.string("kind");
    fields.string("apiVersion");
    fields.string("status");
    fields.string("message");
    fields.string("reason", "v1.StatusReason");
    fields.int32("code");
    fields.object("details", "v1.StatusDetails");
    fields.ignore("metadata");
    fields.refuseOthers();
  }
}
