package dev.admittance.workspace;

import dev.admittance.model.diagnostic.NearestName;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.UnknownKeys;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.chain.AdmissionChain;
import dev.admittance.simulator.chain.AdmissionPlugin;
import dev.admittance.simulator.chain.PluginChoice;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Reads the key `plugins` of the settings: a mapping with differences to the release's defaults,
/// or an ordered list of all plugins. An unknown name is an error, and so is a plugin that is both
/// enabled and disabled: such a server does not start (W-100).
final class PluginsReader {
  static final List<String> KEYS = List.of("enable", "disable", "order");

  private static final List<String> ORDERS = List.of("default", "proposed");

  private final KubernetesRelease release;
  private final List<String> known;
  private final SettingsProblems problems;

  private PluginsReader(KubernetesRelease release, SettingsProblems problems) {
    this.release = release;
    this.known = AdmissionChain.known(release).stream().map(AdmissionPlugin::name).toList();
    this.problems = problems;
  }

  /// Reads the value of the key.
  ///
  /// @param release whose plugins are known
  /// @return without invalid names
  static PluginChoice read(Node node, KubernetesRelease release, SettingsProblems problems) {
    return new PluginsReader(release, problems).read(node.resolved());
  }

  private PluginChoice read(Node node) {
    return switch (node) {
      case Node.Sequence _ -> new PluginChoice.Listed(names(node, "plugins", List.of()));
      case Node.Mapping mapping -> {
        problems.found().addAll(UnknownKeys.in(problems.file(), "plugins", mapping, KEYS));
        List<String> enable = names(mapping, "enable", List.of());
        yield new PluginChoice.Adjusted(enable, names(mapping, "disable", enable), order(mapping));
      }
      case Node.Scalar _, Node.Alias _ -> {
        problems.add(
            "read/Type",
            node.range(),
            "plugins",
            "`plugins` is neither a mapping nor a list.",
            "Write a mapping with the keys "
                + String.join(", ", KEYS)
                + ", or the list of all plugins that run.");
        yield PluginChoice.DEFAULT;
      }
    };
  }

  private List<String> names(Node.Mapping mapping, String key, List<String> elsewhere) {
    return mapping
        .find(key)
        .map(node -> names(node.resolved(), "plugins." + key, elsewhere))
        .orElse(List.of());
  }

  /// @param elsewhere names that are not allowed here, because they are enabled
  private List<String> names(Node node, String path, List<String> elsewhere) {
    if (!(node instanceof Node.Sequence sequence)) {
      problems.add(
          "read/Type",
          node.range(),
          path,
          "`" + path + "` is not a list.",
          "Write a list of plugins, such as [NamespaceExists].");
      return List.of();
    }
    List<String> names = new ArrayList<>();
    for (int i = 0; i < sequence.items().size(); i++) {
      name(sequence.items().get(i).resolved(), path + "[" + i + "]", names, elsewhere)
          .ifPresent(names::add);
    }
    return names;
  }

  private Optional<String> name(
      Node node, String path, List<String> before, List<String> elsewhere) {
    if (!(node instanceof Node.Scalar(Range range, JsonString(String name)))) {
      problems.add(
          "read/Type", node.range(), path, "`" + path + "` is not text.", "Write a plugin's name.");
      return Optional.empty();
    }
    if (!known.contains(name)) {
      problems.add(
          "read/Value",
          range,
          path,
          "Kubernetes " + release + " has no admission plugin `" + name + "`.",
          NearestName.find(name, known)
              .map(near -> "Did you mean `" + near + "`?")
              .orElse("It has " + String.join(", ", known) + "."));
      return Optional.empty();
    }
    if (before.contains(name) || elsewhere.contains(name)) {
      String fault = elsewhere.contains(name) ? "both enabled and disabled" : "named twice";
      problems.add(
          "read/Duplicate",
          range,
          path,
          "The plugin `" + name + "` is " + fault + ".",
          "Take it out of one place.");
      return Optional.empty();
    }
    return Optional.of(name);
  }

  private PluginChoice.Order order(Node.Mapping mapping) {
    Optional<Node> node = mapping.find("order");
    if (node.isEmpty()) {
      return PluginChoice.Order.DEFAULT;
    }
    if (node.get() instanceof Node.Scalar(Range _, JsonString(String text))
        && ORDERS.contains(text)) {
      return PluginChoice.Order.valueOf(text.toUpperCase(Locale.ROOT));
    }
    problems.add(
        "read/Value",
        node.get().range(),
        "plugins.order",
        "`plugins.order` is neither `default` nor `proposed`.",
        "For an order of your own, make `plugins` the list of all plugins that run.");
    return PluginChoice.Order.DEFAULT;
  }
}
