package dev.admittance.app.cluster.hooks;

import dev.admittance.cluster.live.HookKey;
import dev.admittance.cluster.live.LiveHook;
import dev.admittance.simulator.lazy.Lazy;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// A webhook or policy in the table. The row keeps its identity while the webhook changes. Confined
/// to the UI thread.
public final class HookRow implements HookLine {
  private static final Duration OLDEST = Duration.ofSeconds(15);

  private final HookKey key;
  private final ReadOnlyObjectWrapper<HookContent> content;
  private Lazy<String> words;

  HookRow(HookContent first) {
    key = first.hook().key();
    content = new ReadOnlyObjectWrapper<>(first);
    words = Lazy.of(() -> words(first.hook()));
  }

  public HookKey key() {
    return key;
  }

  public HookContent content() {
    return content.get();
  }

  /// The current data; changes whenever any of it does.
  public ReadOnlyObjectProperty<HookContent> contentProperty() {
    return content.getReadOnlyProperty();
  }

  /// Whether the row is current. Snapshots share unchanged webhooks; ages have a resolution of
  /// minutes at best.
  @SuppressWarnings("ReferenceEquality")
  boolean isUpToDate(LiveHook hook, int place, Instant now) {
    HookContent shown = content.get();
    return shown.hook() == hook
        && shown.place() == place
        && Duration.between(shown.at(), now).abs().compareTo(OLDEST) < 0;
  }

  boolean isConcerning() {
    return content.get().condition().level() != HookCondition.Level.GOOD;
  }

  void update(HookContent now) {
    words = Lazy.of(() -> words(now.hook()));
    content.set(now);
  }

  /// Whether the webhook contains all words, in lower case.
  boolean says(Iterable<String> wanted) {
    for (String word : wanted) {
      if (!words.get().contains(word)) {
        return false;
      }
    }
    return true;
  }

  private static String words(LiveHook hook) {
    return String.join(
            "\n",
            hook.name(),
            hook.key().toString(),
            hook.owner().kind(),
            hook.phase().title(),
            hook.rules(),
            hook.failurePolicy(),
            hook.selectors(),
            hook.target(),
            hook.backend().detail())
        .toLowerCase(Locale.ROOT);
  }
}
