package dev.admittance.simulator.analysis.impact;

import dev.admittance.simulator.capture.AuditTrail;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Match;
import dev.admittance.simulator.pipeline.Participant;
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
  private final Side before;
  private final Side after;
  private final List<Capture> captures;
  private final Changes changes;
  private final Tally tally;
  private final BitSet affected;
  private final BitSet matchedOtherwise = new BitSet();
  private int looked;
  private int runs;
  private int next;

  /// Prepares a comparison of two sides.
  ///
  /// @param captures in order, which determines their arrival times where those matter
  public ImpactRun(Side before, Side after, List<Capture> captures) {
    this.before = before;
    this.after = after;
    this.captures = List.copyOf(captures);
    this.changes = Changes.between(before, after);
    this.tally = new Tally(changes.participants());
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
    List<Participant.Id> concerned =
        changes.participants().stream().filter(who -> mayMatch(who, capture)).toList();
    if (changes.everything()
        || !concerned.isEmpty()
        || (changes.places() && capture.recording() instanceof AuditTrail)) {
      affected.set(number);
    }
    if (!concerned.isEmpty()) {
      match(number, concerned, capture);
    }
  }

  private boolean mayMatch(Participant.Id who, Capture capture) {
    return before.matching().mayMatch(who, capture.request())
        || after.matching().mayMatch(who, capture.request());
  }

  private void match(int number, List<Participant.Id> concerned, Capture capture) {
    Map<Participant.Id, Match> was = match(before, concerned, capture);
    Map<Participant.Id, Match> is = match(after, concerned, capture);
    for (Participant.Id who : concerned) {
      Optional<Match> old = Optional.ofNullable(was.get(who));
      Optional<Match> now = Optional.ofNullable(is.get(who));
      boolean called = now.filter(Match::isCalled).isPresent();
      if (called != old.filter(Match::isCalled).isPresent()) {
        matchedOtherwise.set(number);
        Effect effect = called ? Effect.NEWLY_MATCHED : Effect.NO_LONGER_MATCHED;
        tally.add(effect, who, () -> new Impact.Row(capture, text(old), text(now)));
      }
    }
  }

  private static Map<Participant.Id, Match> match(
      Side side, List<Participant.Id> concerned, Capture capture) {
    Map<Participant.Id, Match> found = new HashMap<>();
    Optional<AdmissionRequest> received = side.matching().received(capture);
    received.ifPresent(request ->
        side.matching()
            .of(concerned, request)
            .forEach(match -> found.put(match.who().id(), match)));
    return found;
  }

  private static String text(Optional<Match> match) {
    return match
        .map(found ->
            switch (found) {
              case Match.Called _ -> "matched";
              case Match.NotCalled not -> not.reason();
              case Match.Failed failed -> "cannot tell: " + failed.reason();
            })
        .orElse("not registered");
  }

  private void run(int number) {
    Capture capture = captures.get(number);
    Run was = Run.of(before.run(capture, number));
    Run is = Run.of(after.run(capture, number));
    int added = is.callsWithout(was);
    int removed = was.callsWithout(is);
    tally.addCalls(added, removed);
    Run.effect(was, is).ifPresent(effect -> tally.add(effect, () -> row(capture, effect, was, is)));
    if (added + removed > 0 && !matchedOtherwise.get(number)) {
      tally.add(Effect.CALLS, () -> row(capture, Effect.CALLS, was, is));
    }
  }

  private static Impact.Row row(Capture capture, Effect effect, Run was, Run is) {
    return switch (effect) {
      case DECISION -> new Impact.Row(capture, was.decided(), is.decided());
      case OBJECT -> {
        Run.Pair objects = Run.objects(was, is);
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
