package dev.admittance.simulator.initialization;

import dev.admittance.simulator.initialization.story.Answer;
import dev.admittance.simulator.initialization.story.Call;
import dev.admittance.simulator.request.UserInfo;

/// Who makes calls.
interface Caller {
  String name();

  UserInfo user();

  /// A call was answered.
  void answered(Call call, Answer answer);

  /// The connection of a call broke.
  void disconnected(Call call);
}
