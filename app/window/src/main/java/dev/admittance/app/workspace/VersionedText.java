package dev.admittance.app.workspace;

import dev.admittance.model.text.SourceText;
import java.util.ArrayList;
import java.util.List;

/// A text that changes in small steps, and the number of its changes. It is composed only where it
/// is asked for, so that typing costs nothing in a long text. Confined to the UI thread.
final class VersionedText {
  private final String name;
  private final List<TextChange> pending = new ArrayList<>();
  private SourceText base;
  private long version;

  /// An empty text.
  VersionedText(String name) {
    this.name = name;
    this.base = new SourceText(name, "");
  }

  long version() {
    return version;
  }

  /// A snapshot for background work.
  TextSnapshot snapshot() {
    return new TextSnapshot(version, base, pending);
  }

  /// The current text; linear in its length after a change.
  SourceText source() {
    if (!pending.isEmpty()) {
      base = snapshot().source();
      pending.clear();
    }
    return base;
  }

  /// Whether [#source] takes no time.
  boolean isComposed() {
    return pending.isEmpty();
  }

  /// Replaces the text, as one change.
  void set(String text) {
    base = new SourceText(name, text);
    pending.clear();
    version++;
  }

  /// Makes changes, each of which is a version.
  void change(List<TextChange> changes) {
    pending.addAll(changes);
    version += changes.size();
  }

  /// Makes the known text of a version the new base, so that changes do not accumulate.
  void rebase(SourceText known, long of) {
    long behind = version - of;
    if (behind >= 0 && behind <= pending.size()) {
      pending.subList(0, pending.size() - Math.toIntExact(behind)).clear();
      base = known;
    }
  }
}
