package dev.admittance.app.messages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.messages.MessageUses.MessageKey;
import dev.admittance.app.messages.MessageUses.Use;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BundlesTest {
  /// The words of settings, whose names begin with the key of the setting.
  private static final List<Use> OF_SETTINGS =
      Stream.of("appearance.", "editor.", "keyboard.", "log.", "network.", "privacy.")
          .map(start ->
              new Use("dev.admittance.app.settings", new MessageKey.Begins(start), 0, "settings"))
          .toList();

  @Test
  void allMessagesAreThereAndAreAskedForAsTheyAre() throws IOException {
    Map<String, Bundle> bundles = Bundle.all();
    Map<String, List<Use>> uses =
        Stream.concat(uses(), OF_SETTINGS.stream()).collect(Collectors.groupingBy(Use::bundle));

    List<String> faults = new ArrayList<>();
    bundles.forEach((name, bundle) ->
        faults.addAll(BundleFaults.of(bundle, uses.getOrDefault(name, List.of()))));

    assertThat(bundles).isNotEmpty();
    assertThat(bundles.keySet()).containsAll(uses.keySet());
    assertThat(faults).isEmpty();
  }

  @Test
  void aTextOfThreePackagesIsShared() throws IOException {
    Map<String, Bundle> bundles = Bundle.all();
    Map<String, Set<String>> packages = new TreeMap<>();
    for (Use use : uses().toList()) {
      if (use.key() instanceof MessageKey.Named(String key)) {
        Bundle bundle = Objects.requireNonNull(bundles.get(use.bundle()), use.bundle());
        String text = bundle.texts().getOrDefault(key, "");
        packages.computeIfAbsent(text, _ -> new TreeSet<>()).add(use.bundle());
      }
    }
    packages.values().removeIf(users -> users.size() < 3 && !users.contains(Bundle.SHARED));
    packages.values().removeIf(Set.of(Bundle.SHARED)::equals);

    assertThat(packages).isEmpty();
  }

  private static Stream<Use> uses() throws IOException {
    return JavaSources.ofWindow().stream()
        .flatMap(source -> MessageUses.of(source).stream())
        .map(BundlesTest::inItsBundle);
  }

  private static Use inItsBundle(Use use) {
    return use.key() instanceof MessageKey.Named(String key) && key.startsWith(Messages.SHARED)
        ? new Use(
            Bundle.SHARED,
            new MessageKey.Named(key.substring(Messages.SHARED.length())),
            use.arguments(),
            use.place())
        : use;
  }
}
