package dev.admittance.workspace;

import dev.admittance.model.manifest.PluginSettings;
import dev.admittance.model.manifest.StaticFolder;
import dev.admittance.model.manifest.StaticItem;
import dev.admittance.model.manifest.StaticPlugin;
import dev.admittance.model.policy.FoundPolicy;
import dev.admittance.model.registration.Registration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Finds the files of static manifests (W-80). The server's settings name folders on its own
/// machine; the corresponding folder here is the one whose path matches the most trailing segments,
/// and the nearest to the settings.
final class StaticFolders {
  private final List<PluginSettings> settings;
  private final List<StaticItem> items = new ArrayList<>();

  private StaticFolders(List<PluginSettings> settings) {
    this.settings = settings;
  }

  /// Returns the folders that settings name.
  ///
  /// @param plain objects that do not control admission, which do not belong there
  static List<StaticFolder> of(
      List<PluginSettings> settings,
      List<Registration> registrations,
      List<FoundPolicy> policies,
      List<PlainManifest> plain) {
    if (settings.stream().allMatch(one -> one.directory().isEmpty())) {
      return List.of();
    }
    StaticFolders folders = new StaticFolders(settings);
    registrations.stream().map(StaticItem.OfHooks::new).forEach(folders.items::add);
    policies.stream().map(StaticItem.OfPolicy::new).forEach(folders.items::add);
    plain.stream().map(StaticFolders::stray).forEach(folders.items::add);
    return settings.stream().flatMap(one -> folders.of(one).stream()).toList();
  }

  private static StaticItem stray(PlainManifest manifest) {
    int line = manifest.source().lastIndexOf(':');
    return new StaticItem.Stray(
        manifest.source().substring(0, line),
        Integer.parseInt(manifest.source().substring(line + 1)),
        manifest.object().text("apiVersion"),
        manifest.object().text("kind"));
  }

  private Optional<StaticFolder> of(PluginSettings one) {
    if (one.directory().isEmpty()) {
      return Optional.empty();
    }
    String directory = one.directory().get();
    List<StaticItem> within =
        nearest(directory.replaceFirst("/+$", ""), one)
            .map(folder -> items.stream().filter(item -> parent(item).equals(folder)).toList())
            .orElse(List.of());
    return plugin(one, within).map(plugin -> new StaticFolder(one, plugin, directory, within));
  }

  /// Returns the plugin of the settings: as the AdmissionConfiguration states, otherwise by the
  /// folder's content.
  private Optional<StaticPlugin> plugin(PluginSettings one, List<StaticItem> within) {
    Stream<String> said =
        Stream.concat(
            Stream.of(one.plugin()),
            settings.stream()
                .filter(entry -> !entry.file().isEmpty())
                .filter(entry -> common(entry.file(), one.subject().file()) > 0)
                .map(PluginSettings::plugin));
    return said.flatMap(name -> StaticPlugin.named(name).stream())
        .findFirst()
        .or(() ->
            within.stream().flatMap(item -> StaticPlugin.of(item.kind()).stream()).findFirst());
  }

  /// Returns the folder that matches the most trailing segments of a server path, the nearest to
  /// the settings if there are several; empty for none or a tie.
  private Optional<String> nearest(String directory, PluginSettings one) {
    Comparator<String> fit =
        Comparator.comparingInt((String folder) -> -common(folder, directory))
            .thenComparingInt(folder -> -together(folder, one.subject().file()));
    List<String> folders =
        items.stream()
            .filter(item -> !(item instanceof StaticItem.Stray))
            .map(StaticFolders::parent)
            .distinct()
            .filter(folder -> common(folder, directory) > 0)
            .sorted(fit)
            .toList();
    return folders.size() > 1 && fit.compare(folders.get(0), folders.get(1)) == 0
        ? Optional.empty()
        : folders.stream().findFirst();
  }

  /// Returns how many leading segments two paths share.
  private static int together(String one, String other) {
    String[] left = one.split("/", -1);
    String[] right = other.split("/", -1);
    int same = 0;
    while (same < left.length && same < right.length && left[same].equals(right[same])) {
      same++;
    }
    return same;
  }

  private static String parent(StaticItem item) {
    int end = item.file().lastIndexOf('/');
    return end < 0 ? "" : item.file().substring(0, end);
  }

  /// Returns how many trailing segments two paths share.
  private static int common(String one, String other) {
    String[] left = one.split("/", -1);
    String[] right = other.split("/", -1);
    int same = 0;
    while (same < left.length
        && same < right.length
        && !left[left.length - 1 - same].isEmpty()
        && left[left.length - 1 - same].equals(right[right.length - 1 - same])) {
      same++;
    }
    return same;
  }
}
