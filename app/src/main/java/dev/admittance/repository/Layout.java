package dev.admittance.repository;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// What the files of a folder are for each other. Immutable.
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

  /// Looks at files.
  ///
  /// @param names of all of them, with `/` between the parts
  /// @param texts what a file holds; empty where that cannot be read. Asked only for kustomizations
  public static Layout of(Collection<String> names, Function<String, Optional<String>> texts) {
    return new Layout(names, new Charts(names), new Kustomizations(names, texts));
  }

  /// What a file is.
  public Role roleOf(String name) {
    return roles.getOrDefault(name, Role.PLAIN);
  }

  /// The charts and kustomizations that can be rendered, without those that are parts of others.
  public List<Source> sources() {
    return sources;
  }
}
