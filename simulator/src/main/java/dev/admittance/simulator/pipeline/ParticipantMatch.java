package dev.admittance.simulator.pipeline;

import dev.admittance.simulator.match.Check;
import dev.admittance.simulator.match.Invocation;
import dev.admittance.simulator.match.MatchResult;
import dev.admittance.simulator.match.MatchTree;
import java.util.List;
import java.util.Optional;

/// The decision whether a participant is called for one request, before any of it runs.
public sealed interface ParticipantMatch {
  Participant who();

  /// The checks that were made; empty where none were needed.
  Optional<MatchTree> why();

  /// The reason as a sentence without a full stop.
  String reason();

  /// Whether the participant is called or evaluated.
  default boolean isCalled() {
    return this instanceof Called;
  }

  /// The participant is called or evaluated.
  ///
  /// @param as the resource and kind that it receives
  record Called(Participant who, Optional<MatchTree> why, Invocation as)
      implements ParticipantMatch {
    @Override
    public String reason() {
      return why.map(MatchTree::checks).orElse(List.of()).stream()
          .filter(check -> check.name() == Check.Name.MATCH_POLICY)
          .findFirst()
          .map(Check::detail)
          .orElse("every check holds");
    }
  }

  /// The participant is not called.
  ///
  /// @param note a reason beyond the checks; empty where they suffice
  record NotCalled(Participant who, Optional<MatchTree> why, String note)
      implements ParticipantMatch {
    @Override
    public String reason() {
      return note.isEmpty()
          ? why.flatMap(MatchTree::decisive)
              .map(check -> check.name().text() + ": " + check.detail())
              .orElse("it does not match")
          : note;
    }
  }

  /// The server cannot decide, and refuses the request or applies the failure policy.
  ///
  /// @param reason the error in the server's words
  record Failed(Participant who, Optional<MatchTree> why, String reason)
      implements ParticipantMatch {}

  /// The result of a matcher for a participant.
  static ParticipantMatch of(Participant who, MatchResult result) {
    Optional<MatchTree> why = Optional.of(result.tree());
    return switch (result) {
      case MatchResult.Matched matched -> new Called(who, why, matched.invocation());
      case MatchResult.Skipped skipped -> new NotCalled(who, why, "");
      case MatchResult.Failed failed -> new Failed(who, why, failed.error().text());
    };
  }

  /// The participant is not called, whatever its checks say.
  static ParticipantMatch exempt(Participant who, String reason) {
    return new NotCalled(who, Optional.empty(), reason);
  }
}
