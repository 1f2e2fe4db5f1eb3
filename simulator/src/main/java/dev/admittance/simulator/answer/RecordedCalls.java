package dev.admittance.simulator.answer;

import dev.admittance.simulator.engine.RegoQuery;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The outcomes of the real calls that were made for a run, as an input of the run. A call is
/// identified by its uid, which is derived from the request, the hook and the round. What a program
/// said of questions to Rego is among them.
public final class RecordedCalls {
  public static final RecordedCalls NONE = new RecordedCalls(Map.of(), Map.of());

  private final Map<String, Answer> byUid;
  private final Map<RegoQuery, RegoQuery.Answer> rego;

  private RecordedCalls(Map<String, Answer> byUid, Map<RegoQuery, RegoQuery.Answer> rego) {
    this.byUid = byUid;
    this.rego = rego;
  }

  public RecordedCalls with(Map<String, Answer> answers) {
    Map<String, Answer> all = new LinkedHashMap<>(byUid);
    all.putAll(answers);
    return new RecordedCalls(Collections.unmodifiableMap(all), rego);
  }

  /// These and answers of Rego.
  public RecordedCalls withRego(Map<RegoQuery, RegoQuery.Answer> answers) {
    Map<RegoQuery, RegoQuery.Answer> all = new LinkedHashMap<>(rego);
    all.putAll(answers);
    return new RecordedCalls(byUid, Collections.unmodifiableMap(all));
  }

  /// The answer of Rego; empty where it was not asked.
  public Optional<RegoQuery.Answer> find(RegoQuery query) {
    return Optional.ofNullable(rego.get(query));
  }

  /// The outcome of a call; empty where it was not made.
  public Optional<Answer> find(String uid) {
    return Optional.ofNullable(byUid.get(uid));
  }
}
