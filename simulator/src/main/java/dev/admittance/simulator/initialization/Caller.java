package dev.admittance.simulator.initialization;

import dev.admittance.simulator.initialization.trace.ApiCall;
import dev.admittance.simulator.initialization.trace.ApiResponse;
import dev.admittance.simulator.request.UserInfo;

/// A party that makes calls to an API server and waits for the answers.
interface Caller {
  String name();

  UserInfo user();

  void answered(ApiCall call, ApiResponse answer);

  /// The connection of a call is broken.
  void disconnected(ApiCall call);
}
