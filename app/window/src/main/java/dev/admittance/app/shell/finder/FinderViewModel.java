package dev.admittance.app.shell.finder;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// A searchable list of items. Hidden until [#show].
public final class FinderViewModel {
  static final int MAX_FOUND = 200;

  /// A match in the title outranks any in the detail.
  private static final int IN_TITLE = 1_000_000;

  private List<FinderItem> items = List.of();
  private Function<String, Optional<FinderItem>> typed = _ -> Optional.empty();

  private final ReadOnlyBooleanWrapper shown = new ReadOnlyBooleanWrapper(false);
  private final ReadOnlyStringWrapper prompt = new ReadOnlyStringWrapper("");
  private final StringProperty query = new SimpleStringProperty("");
  private final ObservableList<Found> found = FXCollections.observableArrayList();
  private final ObservableList<Found> foundView = FXCollections.unmodifiableObservableList(found);

  /// A match.
  ///
  /// @param inTitle the positions in the title to highlight; empty for a match in the detail
  public record Found(FinderItem item, List<Integer> inTitle) {}

  private record Ranked(Found found, int score) {}

  public FinderViewModel() {
    query.subscribe(_ -> find());
  }

  public ReadOnlyBooleanProperty shownProperty() {
    return shown.getReadOnlyProperty();
  }

  /// The prompt text of the field.
  public ReadOnlyStringProperty promptProperty() {
    return prompt.getReadOnlyProperty();
  }

  public StringProperty queryProperty() {
    return query;
  }

  /// The matches, best first; ties keep their order.
  public ObservableList<Found> found() {
    return foundView;
  }

  public void show(String whatCanBeFound, List<FinderItem> among) {
    show(whatCanBeFound, among, _ -> Optional.empty());
  }

  /// Shows the finder.
  ///
  /// @param ofQuery makes an item of a query that means something by itself; it comes first
  public void show(
      String whatCanBeFound,
      List<FinderItem> among,
      Function<String, Optional<FinderItem>> ofQuery) {
    typed = ofQuery;
    items = List.copyOf(among);
    prompt.set(whatCanBeFound);
    query.set("");
    find();
    shown.set(true);
  }

  public void hide() {
    shown.set(false);
    items = List.of();
    found.clear();
  }

  /// Closes the finder and runs an item.
  public void choose(FinderItem item) {
    hide();
    item.choose().run();
  }

  private void find() {
    found.setAll(
        Stream.concat(
                typed.apply(query.get()).map(item -> new Found(item, List.of())).stream(),
                items.stream()
                    .flatMap(this::rank)
                    .sorted(Comparator.comparingInt(Ranked::score).reversed())
                    .limit(MAX_FOUND)
                    .map(Ranked::found))
            .toList());
  }

  private Stream<Ranked> rank(FinderItem item) {
    Optional<FuzzyMatch> title = FuzzyMatch.of(query.get(), item.title());
    if (title.isPresent()) {
      Found marked = new Found(item, title.get().positions());
      return Stream.of(new Ranked(marked, IN_TITLE + title.get().score()));
    }
    return FuzzyMatch.of(query.get(), item.title() + " " + item.detail()).stream()
        .map(match -> new Ranked(new Found(item, List.of()), match.score()));
  }
}
