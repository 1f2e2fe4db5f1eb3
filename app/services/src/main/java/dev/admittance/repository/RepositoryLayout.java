package dev.admittance.repository;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// The relations between the files of a folder. Immutable.
public final class RepositoryLayout {
  private final Map<String, FileRole> roles = new HashMap<>();
  private final List<Source> sources;

  private RepositoryLayout(
      Collection<String> names,
      Charts charts,
      Kustomizations kustomizations,
      Assertions assertions) {
    for (String name : names) {
      Optional<String> ingredient =
          charts
              .ingredient(name)
              .or(() -> kustomizations.ingredient(name))
              .or(() -> assertions.ingredient(name));
      List<FileRole.Landing> landings = kustomizations.landings(name);
      if (ingredient.isPresent()) {
        roles.put(name, new FileRole.Ingredient(ingredient.get()));
      } else if (!landings.isEmpty()) {
        roles.put(name, new FileRole.Base(landings));
      }
    }
    sources = Stream.of(charts.sources(), kustomizations.sources()).flatMap(List::stream).toList();
  }

  /// Examines files.
  ///
  /// @param names of all files, with `/` as separator
  /// @param texts returns a file's content; empty where it cannot be read. Only called for
  ///   kustomizations and tests
  public static RepositoryLayout of(
      Collection<String> names, Function<String, Optional<String>> texts) {
    return new RepositoryLayout(
        names, new Charts(names), new Kustomizations(names, texts), new Assertions(names, texts));
  }

  public FileRole roleOf(String name) {
    return roles.getOrDefault(name, FileRole.PLAIN);
  }

  /// Returns the charts and kustomizations to render, without those that are parts of others.
  public List<Source> sources() {
    return sources;
  }
}
