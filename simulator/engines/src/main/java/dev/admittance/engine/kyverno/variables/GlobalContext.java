package dev.admittance.engine.kyverno.variables;

import dev.admittance.engine.kyverno.jmespath.JmesException;
import dev.admittance.engine.kyverno.jmespath.JmesFunctions;
import dev.admittance.engine.kyverno.jmespath.JmesQuery;
import dev.admittance.engine.kyverno.value.GoFloats;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.Discovery;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.cluster.ClusterState;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// What the GlobalContextEntries of a cluster hold: its objects of a kind. Source: kyverno
/// `pkg/globalcontext/k8sresource/entry.go`.
public record GlobalContext(ClusterState cluster) {
  /// What an entry holds.
  public sealed interface Content {
    /// There is no such entry.
    record Absent() implements Content {}

    record Known(JsonValue value) implements Content {}

    /// It cannot be read.
    ///
    /// @param message in Kyverno's words
    record Failed(String message) implements Content {}

    /// Its content is not known here.
    ///
    /// @param what in words
    record Unknown(String what) implements Content {}
  }

  /// Looks up an entry.
  ///
  /// @param projection the name of one of its queries; empty for all objects
  public Content find(String name, String projection) {
    Optional<JsonObject> entry =
        cluster.objects().stream()
            .filter(object -> object.text("kind").equals("GlobalContextEntry"))
            .filter(object -> object.object("metadata").text("name").equals(name))
            .findFirst();
    return entry
        .map(found -> content(name, found.object("spec"), projection))
        .orElseGet(Content.Absent::new);
  }

  private Content content(String name, JsonObject spec, String projection) {
    if (!(spec.get("kubernetesResource") instanceof JsonObject asked)) {
      return new Content.Unknown("the answer that fills the GlobalContextEntry " + name);
    }
    Optional<ClusterState.Kind> kind = kind(asked);
    if (kind.isEmpty() || !cluster.hasAll(kind.get())) {
      return new Content.Unknown(
          "which " + asked.text("resource") + " fill the GlobalContextEntry " + name);
    }
    JsonValue objects = objects(kind.get(), asked.text("namespace"));
    return projection.isEmpty()
        ? new Content.Known(objects)
        : spec.objects("projections").stream()
            .filter(one -> one.text("name").equals(projection))
            .findFirst()
            .map(one -> projected(one, objects))
            .orElseGet(() -> missing(projection));
  }

  private static Content missing(String projection) {
    return new Content.Failed("projection \"" + projection + "\" not found");
  }

  private Optional<ClusterState.Kind> kind(JsonObject asked) {
    return ResourceTable.of(KubernetesRelease.DEFAULT)
        .with(Discovery.of(cluster.objects()))
        .resources()
        .stream()
        .filter(one -> isAsked(one, asked))
        .findFirst()
        .map(one -> new ClusterState.Kind(one.group(), one.kind().kind()));
  }

  private static boolean isAsked(ApiResource one, JsonObject asked) {
    return one.group().equals(asked.text("group"))
        && one.version().equals(asked.text("version"))
        && one.resource().equals(asked.text("resource"))
        && one.subresource().isEmpty();
  }

  private JsonValue objects(ClusterState.Kind kind, String namespace) {
    List<JsonValue> all =
        cluster.objects().stream()
            .filter(object -> ClusterState.Kind.of(object).equals(kind))
            .filter(
                object -> namespace.isEmpty() || metadata(object, "namespace").equals(namespace))
            .sorted(
                Comparator.<JsonObject, String>comparing(object -> metadata(object, "namespace"))
                    .thenComparing(object -> metadata(object, "name")))
            .<JsonValue>map(object -> object)
            .toList();
    return new JsonArray(all);
  }

  private static String metadata(JsonObject object, String member) {
    return object.object("metadata").text(member);
  }

  private static Content projected(JsonObject projection, JsonValue objects) {
    try {
      return new Content.Known(
          JmesQuery.parse(projection.text("jmesPath"))
              .search(GoFloats.kept(objects), new JmesFunctions(Optional.empty())));
    } catch (JmesException.NotSimulated unknown) {
      return new Content.Unknown(String.valueOf(unknown.getMessage()));
    } catch (JmesException _) {
      return missing(projection.text("name"));
    }
  }
}
