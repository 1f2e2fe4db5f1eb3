package dev.admittance.simulator.builtin;

import dev.admittance.simulator.gojson.GoFields;
import java.util.List;
import java.util.stream.Stream;

/// The configurations of plugins in the file that a server is started with
/// (`--admission-control-config-file`), which is one of the known objects.
final class PluginConfiguration {
  static final String GROUP = "apiserver.config.k8s.io";

  private PluginConfiguration() {}

  /// The configurations of a plugin within the server's AdmissionConfiguration, and as files of
  /// their own.
  ///
  /// @param group of the plugin's own kind `Configuration`
  static List<GoFields> of(KnownObjects objects, String plugin, String group) {
    Stream<GoFields> within =
        objects.all(GROUP, "AdmissionConfiguration").stream()
            .flatMap(file -> new GoFields(file).list("plugins").stream())
            .filter(one -> one.text("name").equals(plugin))
            .map(one -> one.object("configuration"));
    Stream<GoFields> own = objects.all(group, "Configuration").stream().map(GoFields::new);
    return Stream.concat(own, within).toList();
  }
}
