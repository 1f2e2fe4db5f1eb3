package dev.admittance.model.review;

import dev.admittance.model.decode.Fields;

/// Checks the user of a request or an event.
final class UserDecoder {
  private UserDecoder() {}

  static void check(Fields fields) {
    fields.string("username");
    fields.string("uid");
    fields.strings("groups");
    // A map of lists, which clients fill as they like.
    fields.ignore("extra");
    fields.refuseOthers();
  }
}
