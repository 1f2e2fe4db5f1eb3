package dev.admittance.simulator.pipeline;

import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The `Warning` headers of one response (W-450 to W-452). Source: k8s.io/apiserver
/// `pkg/endpoints/filters/warning.go`, `(*recorder).AddWarning`.
final class Warnings {
  private static final int BUDGET = 4096;
  private static final int CUT = 256;

  private final Set<String> seen = new LinkedHashSet<>();
  private final List<String> texts = new ArrayList<>();
  private int written;
  private final boolean shown;
  private boolean truncating;

  Warnings(Features features) {
    shown = features.has(Feature.WARNINGS);
  }

  /// Adds the warnings of a hook; empty, repeated and unprintable texts are dropped (W-451).
  void add(List<String> warnings) {
    for (String warning : warnings) {
      if (shown && !warning.isEmpty() && isPrintable(warning) && seen.add(warning)) {
        write(warning);
      }
    }
  }

  private static boolean isPrintable(String text) {
    return text.codePoints().noneMatch(Character::isISOControl);
  }

  private void write(String warning) {
    if (!truncating && written + runes(warning) > BUDGET) {
      truncating = true;
      List<String> all = List.copyOf(texts);
      texts.clear();
      written = 0;
      all.forEach(this::append);
    }
    append(warning);
  }

  private void append(String warning) {
    if (truncating && written >= BUDGET) {
      return;
    }
    String text = truncating ? cut(warning) : warning;
    texts.add(text);
    written += runes(text);
  }

  private static String cut(String text) {
    return runes(text) <= CUT ? text : text.substring(0, text.offsetByCodePoints(0, CUT));
  }

  private static int runes(String text) {
    return text.codePointCount(0, text.length());
  }

  List<String> texts() {
    return List.copyOf(texts);
  }
}
