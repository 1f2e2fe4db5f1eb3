package dev.admittance.app.cluster.session;

import dev.admittance.cluster.Protection;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import javafx.collections.FXCollections;
import javafx.collections.ObservableMap;

/// How carefully contexts are written to. What sounds like production is protected, unless a person
/// said otherwise. Confined to the UI thread.
public final class ContextProtection {
  private static final Set<String> PRODUCTION = Set.of("prod", "production", "prd", "live");
  private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{N}]+");

  private final ObservableMap<String, Protection> decided = FXCollections.observableHashMap();
  private final ObservableMap<String, Protection> decidedView =
      FXCollections.unmodifiableObservableMap(decided);

  /// Nothing was decided yet.
  public ContextProtection() {}

  /// How carefully a context is written to.
  public Protection of(String context) {
    return decided.getOrDefault(
        context, soundsLikeProduction(context) ? Protection.PROTECTED : Protection.DEFAULT);
  }

  /// Decides it for a context.
  public void set(String context, Protection protection) {
    decided.put(context, protection);
  }

  /// What persons decided, by the name of the context.
  public ObservableMap<String, Protection> decided() {
    return decidedView;
  }

  private static boolean soundsLikeProduction(String context) {
    return BETWEEN_WORDS
        .splitAsStream(context.toLowerCase(Locale.ROOT))
        .anyMatch(PRODUCTION::contains);
  }
}
