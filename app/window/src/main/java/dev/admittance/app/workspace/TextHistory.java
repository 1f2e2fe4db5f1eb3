package dev.admittance.app.workspace;

import dev.admittance.app.messages.Messages;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/// The undo history. Consecutively typed characters form a step, word by word.
final class TextHistory {
  private static final Messages MESSAGES = Messages.of(TextHistory.class);

  /// The maximum number of characters in all steps; the oldest are dropped.
  private static final long MAX_CHARACTERS = 64L << 20;

  private static final long NO_STATE = -1;

  private final Deque<Step> done = new ArrayDeque<>();
  private final Deque<Step> undone = new ArrayDeque<>();
  private long characters;
  private long lastId;
  private long savedId;
  private boolean open;

  /// An undo step.
  ///
  /// @param id of the resulting state of the text
  /// @param title as shown, such as `Set timeoutSeconds to 5`
  /// @param visit steps of the same visit to a control are merged; empty for none
  /// @param linked the steps of other files that belong to it; empty for none
  private record Step(
      long id, String title, String visit, List<TextChange> changes, Optional<LinkedSteps> linked) {
    Step {
      changes = List.copyOf(changes);
    }

    long size() {
      return changes.stream()
          .mapToLong(change -> change.removed().length() + change.inserted().length())
          .sum();
    }
  }

  void typed(TextChange change) {
    Step last = done.peekLast();
    boolean joins =
        open && last != null && last.id != savedId && continues(last.changes().getLast(), change);
    add(MESSAGES.get("step.typing"), "", List.of(change), joins, Optional.empty());
    open = change.inserted().length() <= 1;
  }

  /// Records changes as one step.
  ///
  /// @param visit of a control whose changes are merged; empty for a step of its own
  /// @param linked the steps of other files that belong to it; empty for none
  void applied(String title, String visit, List<TextChange> changes, Optional<LinkedSteps> linked) {
    Step last = done.peekLast();
    boolean joins =
        last != null && !visit.isEmpty() && visit.equals(last.visit) && last.id != savedId;
    add(title, visit, changes, joins, linked);
    open = false;
  }

  private void add(
      String title,
      String visit,
      List<TextChange> changes,
      boolean joins,
      Optional<LinkedSteps> linked) {
    List<TextChange> all = new ArrayList<>();
    if (joins) {
      Step last = done.removeLast();
      characters -= last.size();
      all.addAll(last.changes());
    }
    all.addAll(changes);
    undone.clear();
    Step step = new Step(++lastId, title, visit, all, linked);
    done.addLast(step);
    characters += step.size();
    while (characters > MAX_CHARACTERS && done.size() > 1) {
      characters -= done.removeFirst().size();
    }
  }

  private static boolean continues(TextChange last, TextChange next) {
    boolean types =
        last.removed().isEmpty()
            && next.removed().isEmpty()
            && next.start() == last.start() + last.inserted().length()
            && next.inserted().indexOf('\n') < 0
            && !startsWord(last.inserted(), next.inserted());
    boolean deletes =
        last.inserted().isEmpty()
            && next.inserted().isEmpty()
            && next.removed().indexOf('\n') < 0
            && (next.end() == last.start() || next.start() == last.start());
    return types || deletes;
  }

  private static boolean startsWord(String before, String typed) {
    return !before.isEmpty()
        && !typed.isEmpty()
        && Character.isWhitespace(before.charAt(before.length() - 1))
        && !Character.isWhitespace(typed.charAt(0));
  }

  /// Ends a step: subsequent typing starts another one.
  void close() {
    open = false;
  }

  /// The changes that undo the last step; empty if there is none.
  List<TextChange> undo() {
    open = false;
    Step step = done.pollLast();
    if (step == null) {
      return List.of();
    }
    characters -= step.size();
    undone.addLast(step);
    return step.changes().reversed().stream().map(TextChange::inverse).toList();
  }

  /// The changes that redo the last undone step; empty if there is none.
  List<TextChange> redo() {
    open = false;
    Step step = undone.pollLast();
    if (step == null) {
      return List.of();
    }
    done.addLast(step);
    characters += step.size();
    return step.changes();
  }

  /// The title of the step to undo; empty for none.
  Optional<String> undoTitle() {
    return Optional.ofNullable(done.peekLast()).map(Step::title);
  }

  /// The title of the step to redo; empty for none.
  Optional<String> redoTitle() {
    return Optional.ofNullable(undone.peekLast()).map(Step::title);
  }

  /// The steps of several files to which the step to undo belongs; empty for none.
  Optional<LinkedSteps> undoLinked() {
    return Optional.ofNullable(done.peekLast()).flatMap(Step::linked);
  }

  /// The steps of several files to which the step to redo belongs; empty for none.
  Optional<LinkedSteps> redoLinked() {
    return Optional.ofNullable(undone.peekLast()).flatMap(Step::linked);
  }

  /// Marks the current state as saved.
  void saved() {
    savedId = state();
    open = false;
  }

  /// Marks no state as saved.
  void unsaved() {
    savedId = NO_STATE;
    open = false;
  }

  /// Whether the current state is saved.
  boolean isSaved() {
    return savedId == state();
  }

  /// Clears the history and marks the current state as saved.
  void clear() {
    done.clear();
    undone.clear();
    characters = 0;
    savedId = 0;
    open = false;
  }

  private long state() {
    Step last = done.peekLast();
    return last == null ? 0 : last.id;
  }
}
