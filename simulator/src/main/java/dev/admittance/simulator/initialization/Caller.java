package dev.admittance.simulator.initialization;

import dev.admittance.simulator.initialization.story.Answer;
import dev.admittance.simulator.initialization.story.Call;
import dev.admittance.simulator.request.UserInfo;

/// A party that makes calls to an API server and waits for the answers.
interface Caller {
  String name();

  UserInfo user();

  void answered(Call call, Answer answer);

  /// The connection of a call is broken.
  void disconnected(Call call);
}
