package dev.admittance.simulator.answer;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// What came of real calls that were made for a run: an input of the run like any other. A call is
/// known by its uid, which follows from the request, the hook and the round.
public final class RecordedCalls {
  public static final RecordedCalls NONE = new RecordedCalls(Map.of());

  private final Map<String, Answer> byUid;

  private RecordedCalls(Map<String, Answer> byUid) {
    this.byUid = byUid;
  }

  /// These calls and more.
  ///
  /// @param answers by the uid of the call
  public RecordedCalls with(Map<String, Answer> answers) {
    Map<String, Answer> all = new LinkedHashMap<>(byUid);
    all.putAll(answers);
    return new RecordedCalls(Collections.unmodifiableMap(all));
  }

  /// What came of a call; empty where it was not made.
  public Optional<Answer> find(String uid) {
    return Optional.ofNullable(byUid.get(uid));
  }
}
