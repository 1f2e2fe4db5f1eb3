package dev.admittance.app.editor.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;

/// Marked ranges that keep their positions while the text changes, in text order. Immutable; a
/// change of a hundred thousand marks costs a copy of two arrays.
public final class TextMarks<T> {
  private final List<T> things;
  private final int[] starts;
  private final int[] ends;

  private TextMarks(List<T> things, int[] starts, int[] ends) {
    this.things = things;
    this.starts = starts;
    this.ends = ends;
  }

  /// A range of the text.
  ///
  /// @param start 0-based
  /// @param end exclusive
  public record Mark<T>(T thing, int start, int end) {}

  public static <T> TextMarks<T> none() {
    return new TextMarks<>(List.of(), new int[0], new int[0]);
  }

  public static <T> TextMarks<T> of(List<T> found, ToIntFunction<T> start, ToIntFunction<T> end) {
    List<T> things = found.stream().sorted(Comparator.comparingInt(start)).toList();
    return new TextMarks<>(
        things, things.stream().mapToInt(start).toArray(), things.stream().mapToInt(end).toArray());
  }

  /// A copy of the marks after a replacement. Text inserted at the start of a mark precedes it, at
  /// the end follows it.
  ///
  /// @param start 0-based offset of the replacement
  /// @param removed the number of removed characters
  /// @param inserted the number of inserted characters
  public TextMarks<T> after(int start, int removed, int inserted) {
    int[] newStarts = starts.clone();
    int[] newEnds = ends.clone();
    int kept = start + removed;
    for (int i = 0; i < newStarts.length; i++) {
      if (newStarts[i] >= kept) {
        newStarts[i] += inserted - removed;
      } else if (newStarts[i] > start) {
        newStarts[i] = start + Math.min(inserted, newStarts[i] - start);
      }
      boolean behind = newEnds[i] > kept || (newEnds[i] == kept && removed > 0);
      if (behind) {
        newEnds[i] += inserted - removed;
      } else if (newEnds[i] > start) {
        newEnds[i] = start + Math.min(inserted, newEnds[i] - start);
      }
      newEnds[i] = Math.max(newEnds[i], newStarts[i]);
    }
    return new TextMarks<>(things, newStarts, newEnds);
  }

  public int size() {
    return things.size();
  }

  /// The mark at a 0-based index.
  public Mark<T> get(int index) {
    return new Mark<>(things.get(index), starts[index], ends[index]);
  }

  /// The marks that start between two offsets, both inclusive.
  public List<Mark<T>> between(int from, int to) {
    List<Mark<T>> found = new ArrayList<>();
    for (int i = firstFrom(from); i < starts.length && starts[i] <= to; i++) {
      found.add(get(i));
    }
    return found;
  }

  /// The next mark that starts after an offset; wraps around.
  public Optional<Mark<T>> next(int offset) {
    return around(firstFrom(offset + 1));
  }

  /// The last mark that starts before an offset; wraps around.
  public Optional<Mark<T>> previous(int offset) {
    return around(firstFrom(offset) - 1);
  }

  private Optional<Mark<T>> around(int index) {
    return things.isEmpty() ? Optional.empty() : Optional.of(get(Math.floorMod(index, size())));
  }

  /// The index of the first mark that starts at or after an offset.
  public int firstFrom(int offset) {
    int found = Arrays.binarySearch(starts, offset);
    if (found < 0) {
      return -found - 1;
    }
    while (found > 0 && starts[found - 1] == offset) {
      found--;
    }
    return found;
  }
}
