package dev.admittance.app.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// An activity that is created on first use, so that hidden ones do not delay the first frame.
/// Confined to the UI thread.
///
/// @param <A> its type
public final class LazyActivity<A extends Activity> {
  private final ActivityPlace place;
  private final Supplier<A> maker;
  private final List<Consumer<? super A>> waiting = new ArrayList<>();
  private @Nullable A made;

  /// @param maker called at most once
  public LazyActivity(ActivityPlace place, Supplier<A> maker) {
    this.place = place;
    this.maker = maker;
  }

  public ActivityPlace place() {
    return place;
  }

  /// The activity; creates it if necessary.
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

  /// Passes on the activity once it is created, or at once if it already is.
  public void whenMade(Consumer<? super A> action) {
    A known = made;
    if (known == null) {
      waiting.add(action);
    } else {
      action.accept(known);
    }
  }
}
