package dev.admittance.repository;

import dev.admittance.repository.FileRole.Landing;
import dev.admittance.repository.Source.Tool;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/// The kustomizations among files, and their effect on the other files.
final class Kustomizations {
  /// Usual names of patches, to recognize those that no kustomization currently reads.
  private static final Pattern PATCH =
      Pattern.compile("(.*[-_./])?patch(es)?([-_./].*)?\\.(ya?ml|json)");

  private final Map<String, Kustomization> byFolder = new LinkedHashMap<>();
  private final Map<String, String> readBy = new LinkedHashMap<>();
  private final Map<String, Set<Landing>> landings = new LinkedHashMap<>();
  private final Set<String> builtOn = new LinkedHashSet<>();

  Kustomizations(Collection<String> names, Function<String, Optional<String>> texts) {
    names.stream()
        .filter(Kustomization::isOne)
        .flatMap(name -> texts.apply(name).flatMap(text -> Kustomization.read(name, text)).stream())
        .forEach(found -> byFolder.putIfAbsent(found.folder(), found));
    for (Kustomization one : byFolder.values()) {
      one.read().forEach(path -> readBy.putIfAbsent(path, one.folder()));
      one.builtOn().stream().filter(path -> !path.equals(one.folder())).forEach(builtOn::add);
    }
    builds().forEach(build -> land(build, new Landing(build.folder(), "", "", false), Set.of()));
  }

  /// Returns those that no other kustomization builds on.
  private List<Kustomization> builds() {
    return byFolder.values().stream().filter(one -> !builtOn.contains(one.folder())).toList();
  }

  /// @param outer the effect of the kustomizations around it
  /// @param within the folders around it, to detect cycles
  private void land(Kustomization one, Landing outer, Set<String> within) {
    if (within.contains(one.folder())) {
      return;
    }
    Set<String> path = new LinkedHashSet<>(within);
    path.add(one.folder());
    Landing here =
        new Landing(
            outer.build(),
            outer.prefix() + one.prefix(),
            one.suffix() + outer.suffix(),
            outer.changed() || one.changes());
    for (String target : one.builtOn()) {
      Kustomization next = byFolder.get(target);
      if (next != null) {
        land(next, here, path);
      } else {
        landings.computeIfAbsent(target, _ -> new LinkedHashSet<>()).add(here);
      }
    }
  }

  /// Returns a file's function in the kustomization that reads it, if it is not to be read as a
  /// manifest.
  Optional<String> ingredient(String name) {
    Kustomization own = byFolder.get(Paths.folder(name));
    if (own != null && own.file().equals(name)) {
      return Optional.of("a kustomization");
    }
    String reader = readBy.get(name);
    if (reader != null) {
      return Optional.of("read by the kustomization " + place(reader));
    }
    return landings.containsKey(name) ? Optional.empty() : unusedPatch(name);
  }

  private Optional<String> unusedPatch(String name) {
    String folder = Paths.folder(name);
    String home = byFolder.containsKey(folder) ? folder : Paths.folder(folder);
    return byFolder.containsKey(home) && PATCH.matcher(Paths.below(home, name)).matches()
        ? Optional.of("by its name a patch for the kustomization " + place(home))
        : Optional.empty();
  }

  private static String place(String folder) {
    return folder.isEmpty() ? "here" : folder;
  }

  /// Returns the builds that contain the manifests of a file.
  List<Landing> landings(String name) {
    return new ArrayList<>(landings.getOrDefault(name, Set.of()));
  }

  /// Returns the kustomizations that no other builds on.
  List<Source> sources() {
    return builds().stream()
        .map(build -> new Source(Tool.KUSTOMIZE, build.folder(), build.file()))
        .toList();
  }
}
