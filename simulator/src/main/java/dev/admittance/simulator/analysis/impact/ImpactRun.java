package dev.admittance.simulator.analysis.impact;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Participant;
import dev.admittance.simulator.pipeline.ParticipantMatch;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Determines the impact of a change on captured requests, request by request, with progress and
/// cancellation. First each request is matched with the changed participants, then those with a
/// possible part are run. Holds a bit for each request and some rows, not the runs. Not
/// thread-safe.
public final class ImpactRun {
  private final ImpactSide before;
  private final ImpactSide after;
  private final List<Capture> captures;
  private final SetupChanges changes;
  private final EffectTally tally;
  private final BitSet affected;
  private final BitSet matchedOtherwise = new BitSet();
  private int looked;
  private int runs;
  private int next;

  /// Prepares a comparison of two sides.
  ///
  /// @param captures in order, which determines their arrival times where those matter
  public ImpactRun(ImpactSide before, ImpactSide after, List<Capture> captures) {
    this.before = before;
    this.after = after;
    this.captures = List.copyOf(captures);
    this.changes = SetupChanges.between(before, after);
    this.tally = new EffectTally(changes.participants());
    this.affected = new BitSet(captures.size());
    if (changes.isNone()) {
      looked = captures.size();
    }
  }

  /// Examines one more request.
  ///
  /// @return whether there was one left
  public boolean step() {
    if (looked < captures.size()) {
      look(looked++);
      return true;
    }
    next = affected.nextSetBit(next);
    if (next < 0) {
      next = captures.size();
      return false;
    }
    run(next++);
    runs++;
    return true;
  }

  /// The impact of the requests that were replayed so far.
  public Impact soFar() {
    return new Impact(
        captures.size(),
        looked,
        affected.cardinality(),
        runs,
        tally.callsAdded(),
        tally.callsRemoved(),
        tally.groups());
  }

  private void look(int number) {
    Capture capture = captures.get(number);
    if (changes.mayConcern(capture, before, after)) {
      affected.set(number);
    }
    List<Participant.Id> concerned = changes.matching(capture.request(), before, after);
    if (!concerned.isEmpty()) {
      match(number, concerned, capture);
    }
  }

  private void match(int number, List<Participant.Id> concerned, Capture capture) {
    Map<Participant.Id, ParticipantMatch> was = match(before, concerned, capture);
    Map<Participant.Id, ParticipantMatch> is = match(after, concerned, capture);
    for (Participant.Id who : concerned) {
      Optional<ParticipantMatch> old = Optional.ofNullable(was.get(who));
      Optional<ParticipantMatch> now = Optional.ofNullable(is.get(who));
      boolean called = now.filter(ParticipantMatch::isCalled).isPresent();
      if (called != old.filter(ParticipantMatch::isCalled).isPresent()) {
        matchedOtherwise.set(number);
        Effect effect = called ? Effect.NEWLY_MATCHED : Effect.NO_LONGER_MATCHED;
        tally.add(effect, who, () -> new Impact.Row(capture, text(old), text(now)));
      }
    }
  }

  private static Map<Participant.Id, ParticipantMatch> match(
      ImpactSide side, List<Participant.Id> concerned, Capture capture) {
    Map<Participant.Id, ParticipantMatch> found = new HashMap<>();
    Optional<AdmissionRequest> received = side.matching().received(capture);
    received.ifPresent(request ->
        side.matching()
            .of(concerned, request)
            .forEach(match -> found.put(match.who().id(), match)));
    return found;
  }

  private static String text(Optional<ParticipantMatch> match) {
    return match
        .map(found ->
            switch (found) {
              case ParticipantMatch.Called _ -> "matched";
              case ParticipantMatch.NotCalled not -> not.reason();
              case ParticipantMatch.Failed failed -> "cannot tell: " + failed.reason();
            })
        .orElse("not registered");
  }

  private void run(int number) {
    Capture capture = captures.get(number);
    SideRun was = SideRun.of(before.run(capture, number));
    SideRun is = SideRun.of(after.run(capture, number));
    int added = is.callsWithout(was);
    int removed = was.callsWithout(is);
    tally.addCalls(added, removed);
    SideRun.effect(was, is)
        .ifPresent(effect -> tally.add(effect, () -> row(capture, effect, was, is)));
    if (added + removed > 0 && !matchedOtherwise.get(number)) {
      tally.add(Effect.CALLS, () -> row(capture, Effect.CALLS, was, is));
    }
  }

  private static Impact.Row row(Capture capture, Effect effect, SideRun was, SideRun is) {
    return switch (effect) {
      case DECISION -> new Impact.Row(capture, was.decided(), is.decided());
      case OBJECT -> {
        SideRun.Pair objects = SideRun.objects(was, is);
        yield new Impact.Row(capture, objects.before(), objects.after());
      }
      case ANSWER -> new Impact.Row(capture, was.answered(), is.answered());
      case CALLS, NEWLY_MATCHED, NO_LONGER_MATCHED ->
          new Impact.Row(capture, was.callsBesides(is), is.callsBesides(was));
    };
  }

  public List<Participant.Id> changed() {
    return changes.everything() ? List.of() : new ArrayList<>(changes.participants());
  }
}
