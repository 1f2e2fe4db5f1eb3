package dev.admittance.server.mcp;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// The tools. Each is a verb of the command line with fixed options, so that an agent chooses no
/// option itself.
@SuppressWarnings("ImmutableEnumChecker") // Nobody gets the collections to change them.
enum WorkspaceTool {
  SEARCH(
      "Lists the files of the workspace with what they hold, and its webhooks, policies and"
          + " captured requests; with text, those whose name contains it.",
      Set.of(),
      "text",
      "letters to look for"),
  SIMULATE(
      "Runs captured requests or manifests through all webhooks and policies: who is called, what"
          + " is patched, who refuses. No hook is really called.",
      Set.of(),
      "requests",
      "a file or folder with requests or manifests; by default all"),
  EXPLAIN(
      "Says for each request, webhook by webhook and policy by policy, why it is called or not;"
          + " with value, who wrote a value of the object and from what.",
      Set.of(),
      "requests",
      "a file or folder with requests or manifests; by default all",
      "value",
      "a JSON pointer into the object, such as /spec/replicas"),
  WHY_NOT(
      "Says why a webhook or policy is called or not, and the smallest edit that changes this.",
      Set.of(),
      "hook",
      "WEBHOOK or CONFIGURATION/WEBHOOK",
      "policy",
      "POLICY or POLICY/BINDING, instead of a hook",
      "requests",
      "a file or folder with requests or manifests; by default all"),
  COMPARE(
      "Runs requests through two versions of configurations and lists what differs.",
      Set.of("before", "after"),
      "before",
      "a file or folder with configurations",
      "after",
      "a file or folder with configurations",
      "requests",
      "a file or folder with requests; by default all"),
  LINT(
      "Checks webhook configurations, policies and expressions for errors and bad practice.",
      Set.of(),
      "path",
      "a file or folder; by default all"),
  REHEARSE(
      "Applies manifests one after the other and follows workloads up to their pods.",
      Set.of("objects"),
      "objects",
      "a file or folder with manifests",
      "hooks",
      "a file or folder with configurations that are in the cluster before");

  private final String description;
  private final Set<String> required;
  private final Map<String, String> parameters = new LinkedHashMap<>();

  WorkspaceTool(String description, Set<String> required, String... parameters) {
    this.description = description;
    this.required = required;
    for (int i = 0; i < parameters.length; i += 2) {
      this.parameters.put(parameters[i], parameters[i + 1]);
    }
  }

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  String description() {
    return description;
  }

  Set<String> parameters() {
    return Collections.unmodifiableSet(parameters.keySet());
  }

  Set<String> required() {
    return required;
  }

  /// The JSON schema of its arguments.
  Map<String, Object> schema() {
    Map<String, Object> properties = new LinkedHashMap<>();
    parameters.forEach(
        (name, about) -> properties.put(name, Map.of("type", "string", "description", about)));
    return Map.of(
        "type",
        "object",
        "properties",
        properties,
        "required",
        List.copyOf(required),
        "additionalProperties",
        false);
  }
}
