package dev.admittance.simulator.pipeline;

import dev.admittance.simulator.match.Exemption;
import dev.admittance.simulator.match.Invocation;
import dev.admittance.simulator.match.MatchResult;
import dev.admittance.simulator.match.ReleaseMatching;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.Optional;

/// A participant that can be matched with requests.
interface MatchableParticipant {
  Participant who();

  ParticipantMatch match(MatchedRequest asked);

  /// Returns whether the participant may match a request at all, whatever others change in the
  /// object before it; true where that is uncertain.
  boolean mayMatch(AdmissionRequest request);

  /// A webhook of a release that has selectors.
  record OfHook(Participant.Hook who, CompiledHook hook, CompiledSetup server)
      implements MatchableParticipant {
    @Override
    public ParticipantMatch match(MatchedRequest asked) {
      Optional<Exemption> exempt =
          asked.exemption().filter(one -> !(one.sparesStatic() && hook.isStatic()));
      return exempt.isPresent()
          ? ParticipantMatch.exempt(who, exempt.get().reason())
          : ParticipantMatch.of(
              who,
              ReleaseMatching.of(
                  asked.match(hook), hook.hook(), asked.request(), server.features()));
    }

    @Override
    public boolean mayMatch(AdmissionRequest request) {
      return hook.matcher().mayMatch(request, server.cluster());
    }
  }

  /// A webhook of 1.7 or 1.8, which has only rules (I-89).
  record OfExternalHook(Participant.Hook who, CompiledHook hook) implements MatchableParticipant {
    @Override
    public ParticipantMatch match(MatchedRequest asked) {
      Optional<Exemption> exempt = asked.exemption();
      return exempt.isPresent()
          ? ParticipantMatch.exempt(who, exempt.get().reason())
          : ParticipantMatch.of(who, ReleaseMatching.byRules(hook.hook(), asked.request()));
    }

    @Override
    public boolean mayMatch(AdmissionRequest request) {
      return ReleaseMatching.byRules(hook.hook(), request) instanceof MatchResult.Matched;
    }
  }

  /// An initializer (I-43 to I-47).
  record OfInitializer(Participant.Initializer who, InitializersSetup initialization)
      implements MatchableParticipant {
    @Override
    public ParticipantMatch match(MatchedRequest asked) {
      return initialization.assigns(who.initializer(), asked.request(), asked.object())
          ? new ParticipantMatch.Called(who, Optional.empty(), Invocation.of(asked.request()))
          : ParticipantMatch.exempt(
              who, "objects wait for it that are created, and that its rules name");
    }

    @Override
    public boolean mayMatch(AdmissionRequest request) {
      return initialization.isFor(who.initializer(), request);
    }
  }
}
