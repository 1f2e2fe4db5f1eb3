package dev.admittance.simulator.pipeline;

import dev.admittance.simulator.match.Check;
import dev.admittance.simulator.match.Invocation;
import dev.admittance.simulator.match.MatchResult;
import dev.admittance.simulator.match.MatchTree;
import java.util.List;
import java.util.Optional;

/// The decision whether a participant is called for one request, before any of it runs.
public sealed interface Match {
  Participant who();

  /// The checks that were made; empty where it did not come to any.
  Optional<MatchTree> why();

  /// What a real server would have done to decide and was not done here; usually empty.
  List<String> notSimulated();

  /// Why it is as it is, in a sentence without a full stop.
  String reason();

  /// Whether it is called, or evaluated.
  default boolean isCalled() {
    return this instanceof Called;
  }

  /// It is called, or evaluated.
  ///
  /// @param as what it gets the request
  record Called(Participant who, Optional<MatchTree> why, Invocation as, List<String> notSimulated)
      implements Match {
    @Override
    public String reason() {
      return why.map(MatchTree::checks).orElse(List.of()).stream()
          .filter(check -> check.name() == Check.Name.MATCH_POLICY)
          .findFirst()
          .map(Check::detail)
          .orElse("every check holds");
    }
  }

  /// It is not.
  ///
  /// @param note what the checks do not tell; empty where they do
  record NotCalled(Participant who, Optional<MatchTree> why, String note, List<String> notSimulated)
      implements Match {
    @Override
    public String reason() {
      return note.isEmpty()
          ? why.flatMap(MatchTree::decisive)
              .map(check -> check.name().text() + ": " + check.detail())
              .orElse("it does not match")
          : note;
    }
  }

  /// The server cannot tell, and refuses the request or does as the failure policy says.
  ///
  /// @param reason the error in the server's words
  record Failed(Participant who, Optional<MatchTree> why, String reason, List<String> notSimulated)
      implements Match {}

  /// What a matcher found, about who was matched.
  static Match of(Participant who, MatchResult result) {
    Optional<MatchTree> why = Optional.of(result.tree());
    return switch (result) {
      case MatchResult.Matched matched ->
          new Called(who, why, matched.invocation(), matched.notSimulated());
      case MatchResult.Skipped skipped -> new NotCalled(who, why, "", skipped.notSimulated());
      case MatchResult.Failed failed ->
          new Failed(who, why, failed.error().text(), failed.notSimulated());
    };
  }

  /// Nobody is asked, whatever the checks would come to.
  static Match exempt(Participant who, String reason) {
    return new NotCalled(who, Optional.empty(), reason, List.of());
  }
}
