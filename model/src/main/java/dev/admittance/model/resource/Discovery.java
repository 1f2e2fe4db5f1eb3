package dev.admittance.model.resource;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What a server serves according to its discovery documents, of kind `APIResourceList`. Nothing is
/// known about groups without a document.
public final class Discovery {
  private final Set<String> groups = new HashSet<>();
  private final Set<List<String>> resources = new HashSet<>();

  private Discovery() {}

  /// Reads the discovery documents among other objects.
  public static Discovery of(Collection<JsonObject> objects) {
    Discovery discovery = new Discovery();
    for (JsonObject object : objects) {
      if (object.text("kind").equals("APIResourceList")) {
        discovery.add(object.text("groupVersion"), object.get("resources"));
      }
    }
    return discovery;
  }

  private void add(String groupVersion, @Nullable JsonValue listed) {
    String group = GroupVersion.of(groupVersion).group();
    String version = GroupVersion.of(groupVersion).version();
    groups.add(group);
    if (listed instanceof JsonArray items) {
      for (JsonValue item : items.items()) {
        if (item instanceof JsonObject resource) {
          resources.add(List.of(group, version, resource.text("name")));
        }
      }
    }
  }

  /// Returns whether a resource is served; empty where there is no document for its group.
  Optional<Boolean> serves(ApiResource resource) {
    return groups.contains(resource.group())
        ? Optional.of(
            resources.contains(List.of(resource.group(), resource.version(), resource.path())))
        : Optional.empty();
  }
}
