package dev.admittance.app.debug.why;

import java.util.List;
import java.util.Optional;

/// The explanation for a webhook or policy.
///
/// @param choice the subject; if empty, so is the rest
/// @param rounds those with an explanation, ascending
/// @param leadsToCause whether there is a step that kept the server from the subject
record WhyAnswer(
    Optional<Choice> choice,
    Look look,
    String sentence,
    String reason,
    List<Integer> rounds,
    int round,
    boolean leadsToCause) {
  static final WhyAnswer NONE =
      new WhyAnswer(Optional.empty(), Look.NOT_REACHED, "", "", List.of(), 0, false);

  WhyAnswer {
    rounds = List.copyOf(rounds);
  }

  /// A webhook or policy to explain.
  ///
  /// @param place 0-based, in request order
  /// @param phase such as `mutating`
  /// @param origin the configuration of a webhook, or `policy`
  record Choice(int place, String name, String phase, String origin) {}

  enum Look {
    TOOK_PART,
    WARNED,
    SKIPPED,
    REFUSED,
    NOT_REACHED
  }
}
