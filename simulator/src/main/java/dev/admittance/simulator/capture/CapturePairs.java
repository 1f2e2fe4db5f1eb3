package dev.admittance.simulator.capture;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Joins requests and responses that were captured separately, by the uid of the call, in the order
/// of the requests. Only responses near their requests are found, so that memory stays bounded.
public final class CapturePairs {
  /// The most items between the two.
  static final int WINDOW = 64;

  /// The most bytes between the two.
  static final long REACH = 4L << 20;

  private final Deque<Slot> held = new ArrayDeque<>();
  private final Map<String, Slot> open = new HashMap<>();

  CapturePairs() {}

  private static final class Slot {
    private CaptureItem item;
    private final long at;

    private Slot(CaptureItem item, long at) {
      this.item = item;
      this.at = at;
    }

    /// The uid of the call that the other half must have; empty for none.
    private String uid() {
      return switch (item) {
        case CaptureItem.Read(Capture capture) when capture.isWithoutAnswers() ->
            capture.request().uid();
        case CaptureItem.Response(String uid, var _, var _) -> uid;
        case CaptureItem.Read _, CaptureItem.Problem _, CaptureItem.Withheld _ -> "";
      };
    }
  }

  /// Adds the next item.
  ///
  /// @param at the bytes of the input read so far, this item included
  void add(CaptureItem item, long at) {
    Slot slot = new Slot(item, at);
    Slot other = slot.uid().isEmpty() ? null : open.get(slot.uid());
    Optional<CaptureItem> whole = other == null ? Optional.empty() : join(other.item, item);
    if (other != null && whole.isPresent()) {
      open.remove(slot.uid());
      other.item = whole.get();
      return;
    }
    if (!slot.uid().isEmpty()) {
      open.put(slot.uid(), slot);
    }
    held.addLast(slot);
  }

  /// Joins a request and its response; empty where they do not belong together.
  public static Optional<CaptureItem> join(CaptureItem one, CaptureItem other) {
    if (one instanceof CaptureItem.Read(Capture capture)
        && other instanceof CaptureItem.Response response) {
      boolean belongs = !response.uid().isEmpty() && capture.request().uid().equals(response.uid());
      return belongs && capture.isWithoutAnswers()
          ? Optional.of(new CaptureItem.Read(capture.with(response.response())))
          : Optional.empty();
    }
    return one instanceof CaptureItem.Response && other instanceof CaptureItem.Read
        ? join(other, one)
        : Optional.empty();
  }

  /// The next item; empty while it may still get its other half.
  ///
  /// @param at the bytes of the input read so far
  /// @param all whether the input is at its end
  Optional<CaptureItem> next(long at, boolean all) {
    Slot first = held.peekFirst();
    if (first == null) {
      return Optional.empty();
    }
    boolean near = held.size() <= WINDOW && at - first.at <= REACH;
    if (!first.uid().isEmpty() && near && !all) {
      return Optional.empty();
    }
    held.removeFirst();
    if (!first.uid().isEmpty()) {
      open.remove(first.uid(), first);
    }
    return Optional.of(first.item);
  }
}
