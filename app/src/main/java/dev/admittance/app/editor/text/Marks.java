package dev.admittance.app.editor.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;

/// Things that were found in a text and keep their places while the text goes on changing. In the
/// order of the text; unchangeable, so that a hundred thousand of them cost a copy of two arrays.
public final class Marks<T> {
  private final List<T> things;
  private final int[] starts;
  private final int[] ends;

  private Marks(List<T> things, int[] starts, int[] ends) {
    this.things = things;
    this.starts = starts;
    this.ends = ends;
  }

  /// A stretch of the text.
  ///
  /// @param start 0-based
  /// @param end excluded
  public record Mark<T>(T thing, int start, int end) {}

  /// No marks.
  public static <T> Marks<T> none() {
    return new Marks<>(List.of(), new int[0], new int[0]);
  }

  /// Marks at the places of things.
  public static <T> Marks<T> of(List<T> found, ToIntFunction<T> start, ToIntFunction<T> end) {
    List<T> things = found.stream().sorted(Comparator.comparingInt(start)).toList();
    return new Marks<>(
        things, things.stream().mapToInt(start).toArray(), things.stream().mapToInt(end).toArray());
  }

  /// The marks where the text has them after a replacement in it. What is typed at the start of a
  /// mark goes before it, what is typed at its end behind it.
  ///
  /// @param start 0-based offset of what was replaced
  /// @param removed how many characters went
  /// @param inserted how many came
  public Marks<T> after(int start, int removed, int inserted) {
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
    return new Marks<>(things, newStarts, newEnds);
  }

  /// How many there are.
  public int size() {
    return things.size();
  }

  /// A mark by its place in the order.
  public Mark<T> get(int index) {
    return new Mark<>(things.get(index), starts[index], ends[index]);
  }

  /// The marks that begin between two offsets, both included.
  public List<Mark<T>> between(int from, int to) {
    List<Mark<T>> found = new ArrayList<>();
    for (int i = firstFrom(from); i < starts.length && starts[i] <= to; i++) {
      found.add(get(i));
    }
    return found;
  }

  /// The mark that begins next behind an offset; the first one of all where there is none.
  public Optional<Mark<T>> next(int offset) {
    return around(firstFrom(offset + 1));
  }

  /// The last mark that begins before an offset; the last one of all where there is none.
  public Optional<Mark<T>> previous(int offset) {
    return around(firstFrom(offset) - 1);
  }

  private Optional<Mark<T>> around(int index) {
    return things.isEmpty() ? Optional.empty() : Optional.of(get(Math.floorMod(index, size())));
  }

  /// The place in the order of the first mark that begins at an offset or behind it.
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
