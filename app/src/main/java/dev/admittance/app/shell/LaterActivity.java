package dev.admittance.app.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// An activity that is made when it is needed for the first time: what nobody looks at would hold
/// up the first frame of the window. Confined to the UI thread.
///
/// @param <A> what it is
public final class LaterActivity<A extends Activity> {
  private final ActivityPlace place;
  private final Supplier<A> maker;
  private final List<Consumer<? super A>> waiting = new ArrayList<>();
  private @Nullable A made;

  /// Makes nothing yet.
  ///
  /// @param maker is asked once
  public LaterActivity(ActivityPlace place, Supplier<A> maker) {
    this.place = place;
    this.maker = maker;
  }

  /// What is known of it.
  public ActivityPlace place() {
    return place;
  }

  /// The activity; makes it where it is not there yet.
  public A get() {
    A known = made;
    if (known == null) {
      known = maker.get();
      made = known;
      for (Consumer<? super A> one : waiting) {
        one.accept(known);
      }
      waiting.clear();
    }
    return known;
  }

  /// Does something with the activity once it is made, or at once where it is.
  public void whenMade(Consumer<? super A> action) {
    A known = made;
    if (known == null) {
      waiting.add(action);
    } else {
      action.accept(known);
    }
  }
}
