package dev.admittance.app.debug.why;

import java.util.List;
import java.util.Optional;

/// What is told of a hook or a policy.
///
/// @param choice whom it is about; empty where nobody is told of, and then the rest is, too
/// @param rounds those that there is something to tell of, ascending
/// @param leadsToCause whether something kept the server from it that one can go to
record Answer(
    Optional<Choice> choice,
    Look look,
    String sentence,
    String reason,
    List<Integer> rounds,
    int round,
    boolean leadsToCause) {
  /// Nobody is told of.
  static final Answer NONE =
      new Answer(Optional.empty(), Look.NOT_REACHED, "", "", List.of(), 0, false);

  /// Copies the rounds.
  Answer {
    rounds = List.copyOf(rounds);
  }

  /// Whom one can ask about.
  ///
  /// @param place 0-based, in the order in which a request passes them
  /// @param phase such as `mutating`
  /// @param origin a hook's configuration, or `policy`
  record Choice(int place, String name, String phase, String origin) {}

  /// How the answer looks.
  enum Look {
    TOOK_PART,
    SKIPPED,
    REFUSED,
    NOT_REACHED
  }
}
