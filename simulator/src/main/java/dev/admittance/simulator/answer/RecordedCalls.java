package dev.admittance.simulator.answer;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The outcomes of the real calls that were made for a run, as an input of the run. A call is
/// identified by its uid, which is derived from the request, the hook and the round.
public final class RecordedCalls {
  public static final RecordedCalls NONE = new RecordedCalls(Map.of());

  private final Map<String, Answer> byUid;

  private RecordedCalls(Map<String, Answer> byUid) {
    this.byUid = byUid;
  }

  public RecordedCalls with(Map<String, Answer> answers) {
    Map<String, Answer> all = new LinkedHashMap<>(byUid);
    all.putAll(answers);
    return new RecordedCalls(Collections.unmodifiableMap(all));
  }

  /// The outcome of a call; empty where it was not made.
  public Optional<Answer> find(String uid) {
    return Optional.ofNullable(byUid.get(uid));
  }
}
