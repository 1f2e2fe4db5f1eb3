package dev.admittance.repository;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// The relations between the files of a folder. Immutable.
public final class Layout {
  private final Map<String, Role> roles = new HashMap<>();
  private final List<Source> sources;

  private Layout(Collection<String> names, Charts charts, Kustomizations kustomizations) {
    for (String name : names) {
      Optional<String> ingredient =
          charts.ingredient(name).or(() -> kustomizations.ingredient(name));
      List<Role.Landing> landings = kustomizations.landings(name);
      if (ingredient.isPresent()) {
        roles.put(name, new Role.Ingredient(ingredient.get()));
      } else if (!landings.isEmpty()) {
        roles.put(name, new Role.Base(landings));
      }
    }
    sources = Stream.of(charts.sources(), kustomizations.sources()).flatMap(List::stream).toList();
  }

  /// Examines files.
  ///
  /// @param names of all files, with `/` as separator
  /// @param texts returns a file's content; empty where it cannot be read. Only called for
  ///   kustomizations
  public static Layout of(Collection<String> names, Function<String, Optional<String>> texts) {
    return new Layout(names, new Charts(names), new Kustomizations(names, texts));
  }

  /// Returns the role of a file.
  public Role roleOf(String name) {
    return roles.getOrDefault(name, Role.PLAIN);
  }

  /// Returns the charts and kustomizations to render, without those that are parts of others.
  public List<Source> sources() {
    return sources;
  }
}
