package dev.admittance.app.cluster.session;

import dev.admittance.cluster.Protection;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import javafx.collections.FXCollections;
import javafx.collections.ObservableMap;

/// The write protection of contexts. A name that suggests production is protected unless the user
/// decided otherwise. Confined to the UI thread.
public final class ContextProtection {
  private static final Set<String> PRODUCTION = Set.of("prod", "production", "prd", "live");
  private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{N}]+");

  private final ObservableMap<String, Protection> decided = FXCollections.observableHashMap();
  private final ObservableMap<String, Protection> decidedView =
      FXCollections.unmodifiableObservableMap(decided);

  public ContextProtection() {}

  /// The protection of a context: the user's decision, or else the default for its name.
  public Protection of(String context) {
    return decided.getOrDefault(
        context, soundsLikeProduction(context) ? Protection.PROTECTED : Protection.DEFAULT);
  }

  public void set(String context, Protection protection) {
    decided.put(context, protection);
  }

  /// The decisions of the user, by context name.
  public ObservableMap<String, Protection> decided() {
    return decidedView;
  }

  private static boolean soundsLikeProduction(String context) {
    return BETWEEN_WORDS
        .splitAsStream(context.toLowerCase(Locale.ROOT))
        .anyMatch(PRODUCTION::contains);
  }
}
