package dev.admittance.app.help;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.SimpleIntegerProperty;

/// A browser history of visited places: visiting one drops the forward entries.
final class PageHistory {
  private static final int MOST = 200;

  private final List<String> places = new ArrayList<>();
  private final IntegerProperty at = new SimpleIntegerProperty(-1);
  private final IntegerProperty last = new SimpleIntegerProperty(-1);

  /// The current place; empty before the first visit.
  String current() {
    return at.get() < 0 ? "" : places.get(at.get());
  }

  void visit(String place) {
    if (place.equals(current())) {
      return;
    }
    places.subList(at.get() + 1, places.size()).clear();
    places.add(place);
    if (places.size() > MOST) {
      places.removeFirst();
    }
    last.set(places.size() - 1);
    at.set(places.size() - 1);
  }

  void back() {
    at.set(Math.max(Math.min(0, last.get()), at.get() - 1));
  }

  void forward() {
    at.set(Math.min(last.get(), at.get() + 1));
  }

  BooleanExpression canGoBack() {
    return at.greaterThan(0);
  }

  BooleanExpression canGoForward() {
    return at.lessThan(last);
  }
}
