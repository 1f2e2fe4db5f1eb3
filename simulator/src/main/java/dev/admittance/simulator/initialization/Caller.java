package dev.admittance.simulator.initialization;

import dev.admittance.simulator.initialization.story.Answer;
import dev.admittance.simulator.initialization.story.Call;
import dev.admittance.simulator.request.UserInfo;

interface Caller {
  String name();

  UserInfo user();

  void answered(Call call, Answer answer);

  /// The connection of a call broke.
  void disconnected(Call call);
}
