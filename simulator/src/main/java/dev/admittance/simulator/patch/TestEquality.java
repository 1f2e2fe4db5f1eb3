package dev.admittance.simulator.patch;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/// The equality that the operation `test` uses (W-363). It does not recurse.
///
/// The library crashes on a `null` among the items of an array. It compares the members of an
/// object in random order; here a difference is found before a crash.
///
/// Source: gopkg.in/evanphx/json-patch.v4 v4.13.0 `patch.go`, `(*lazyNode).equal`.
final class TestEquality {

  enum Verdict {
    EQUAL,
    DIFFERENT,
    CRASH
  }

  private final Deque<Open> open = new ArrayDeque<>();

  private TestEquality() {}

  /// Compares two values, neither of them null.
  static Verdict compare(JsonValue left, JsonValue right) {
    return new TestEquality().run(left, right);
  }

  /// Two containers of one kind and size in comparison.
  private static final class Open {
    private final JsonValue left;
    private final JsonValue right;
    private final int size;
    private int next;
    private boolean crashed;

    private Open(JsonValue left, JsonValue right, int size) {
      this.left = left;
      this.right = right;
      this.size = size;
    }

    /// The verdict on the containers, from the one on their latest parts; null while undecided.
    private @Nullable Verdict after(Verdict parts) {
      crashed |= parts == Verdict.CRASH;
      if (parts == Verdict.DIFFERENT || (crashed && left instanceof JsonArray)) {
        return parts;
      }
      return end();
    }

    private @Nullable Verdict end() {
      if (next < size) {
        return null;
      }
      return crashed ? Verdict.CRASH : Verdict.EQUAL;
    }
  }

  private Verdict run(JsonValue left, JsonValue right) {
    Verdict verdict = start(left, right);
    while (!open.isEmpty()) {
      Open top = open.getLast();
      Verdict whole = verdict == null ? top.end() : top.after(verdict);
      if (whole == null) {
        verdict = next(top);
      } else {
        open.removeLast();
        verdict = whole;
      }
    }
    if (verdict == null) {
      throw new IllegalStateException("no verdict on " + left + " and " + right);
    }
    return verdict;
  }

  private @Nullable Verdict next(Open parent) {
    int position = parent.next++;
    if (parent.left instanceof JsonArray items) {
      JsonValue left = items.get(position);
      JsonValue right = ((JsonArray) parent.right).get(position);
      boolean crash = left == JsonNull.NULL || right == JsonNull.NULL;
      return crash ? Verdict.CRASH : start(left, right);
    }
    JsonObject members = (JsonObject) parent.left;
    JsonValue right = ((JsonObject) parent.right).get(members.nameAt(position));
    return right == null ? Verdict.DIFFERENT : start(members.valueAt(position), right);
  }

  /// The verdict; null where two containers were opened.
  private @Nullable Verdict start(JsonValue left, JsonValue right) {
    return switch (left) {
      case JsonObject object ->
          right instanceof JsonObject other && object.size() == other.size()
              ? push(new Open(left, right, object.size()))
              : Verdict.DIFFERENT;
      case JsonArray array ->
          right instanceof JsonArray other && array.size() == other.size()
              ? push(new Open(left, right, array.size()))
              : Verdict.DIFFERENT;
      case JsonValue.Scalar scalar -> scalar.equals(right) ? Verdict.EQUAL : Verdict.DIFFERENT;
    };
  }

  private @Nullable Verdict push(Open pair) {
    open.addLast(pair);
    return null;
  }
}
