package dev.admittance.impact;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureDigest;
import dev.admittance.simulator.comparison.ComparedOutcome;
import dev.admittance.simulator.comparison.ComparedRequest;
import dev.admittance.simulator.comparison.Comparer;
import dev.admittance.simulator.comparison.OutcomePair;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/// Compares requests and runs those of the same content once, as far as they are remembered. The
/// results are those of the comparer. Safe to share between threads.
public final class EqualRequests {
  /// As many outcomes as some tens of megabytes hold.
  private static final int MOST = 1 << 15;

  /// Outcomes with longer texts are not remembered.
  private static final int LONGEST = 2_048;

  private final Comparer comparer;
  private final int most;
  private volatile Generations generations = new Generations(Map.of());

  /// The latest outcomes and, of those before them, half as many or more.
  private static final class Generations {
    private final Map<CaptureDigest.Content, OutcomePair> young = new ConcurrentHashMap<>();
    private final Map<CaptureDigest.Content, OutcomePair> old;

    Generations(Map<CaptureDigest.Content, OutcomePair> old) {
      this.old = old;
    }
  }

  public EqualRequests(Comparer comparer) {
    this(comparer, MOST);
  }

  /// @param most how many outcomes are remembered
  EqualRequests(Comparer comparer, int most) {
    this.comparer = comparer;
    this.most = most;
  }

  /// Compares the two setups for a capture.
  ///
  /// @param number 0-based index among all captures
  public ComparedRequest compare(Capture capture, long number) {
    if (!comparer.comparesByContent()) {
      return comparer.compare(capture, number);
    }
    Capture content = comparer.content(capture);
    CaptureDigest.Content key = CaptureDigest.of(content);
    Generations now = generations;
    OutcomePair known = now.young.get(key);
    if (known == null) {
      known =
          Objects.requireNonNullElseGet(now.old.get(key), () -> comparer.outcomes(content, number));
      remember(key, known, now);
    }
    return known.of(capture);
  }

  private void remember(CaptureDigest.Content key, OutcomePair found, Generations now) {
    if (length(found.before()) + length(found.after()) + found.fields().toString().length()
        <= LONGEST) {
      now.young.put(key, found);
      if (now.young.size() > most / 2) {
        generations = new Generations(now.young);
      }
    }
  }

  private static int length(ComparedOutcome outcome) {
    return outcome.message().length() + outcome.warnings().stream().mapToInt(String::length).sum();
  }

  /// Returns how many outcomes are remembered.
  int size() {
    return generations.young.size() + generations.old.size();
  }
}
