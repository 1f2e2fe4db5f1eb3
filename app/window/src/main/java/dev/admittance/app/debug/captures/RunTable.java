package dev.admittance.app.debug.captures;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicIntegerArray;

/// The outcomes of many captures in four bytes each, since most are equal without their reasons,
/// which are left out. Thread-safe.
final class RunTable {
  private final AtomicIntegerArray codes;
  private final Map<RunSummary, Integer> known = new HashMap<>();
  private volatile RunSummary[] summaries = {RunSummary.PENDING};

  RunTable(int size) {
    codes = new AtomicIntegerArray(size);
    known.put(RunSummary.PENDING, 0);
  }

  RunSummary find(int place) {
    return summaries[codes.get(place)];
  }

  void put(int place, RunSummary run) {
    codes.set(place, code(run.withoutReason()));
  }

  private synchronized int code(RunSummary run) {
    Integer code = known.get(run);
    if (code != null) {
      return code;
    }
    RunSummary[] more = Arrays.copyOf(summaries, summaries.length + 1);
    more[more.length - 1] = run;
    summaries = more;
    known.put(run, more.length - 1);
    return more.length - 1;
  }
}
