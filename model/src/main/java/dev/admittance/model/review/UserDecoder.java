package dev.admittance.model.review;

import dev.admittance.model.decode.Fields;

/// Validates the user of a request or an event.
final class UserDecoder {
  private UserDecoder() {}

  static void check(Fields fields) {
    fields.string("username");
    fields.string("uid");
    fields.strings("groups");
    // A map of lists with arbitrary content from clients.
    fields.ignore("extra");
    fields.refuseOthers();
  }
}
