package dev.admittance.engine.kyverno.function;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.Discovery;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.cel.library.Implementation;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.JsonViews;
import dev.admittance.simulator.cel.value.NotSimulatedException;
import dev.admittance.simulator.cel.value.Null;
import dev.admittance.simulator.cel.value.Opaque;
import dev.admittance.simulator.cluster.ClusterState;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Functions that look up objects of the cluster: the methods of the variable `resource`.
final class ClusterFunctions {
  static final String CONTEXT = "resource.Context";

  private static final String GVR = "schema.GroupVersionResource";

  static final String OF_CLUSTER =
      both(
          """
          resource.Context List = resource_list_string_string_string_pascal(string, string, string): map(string, dyn)
          resource.Context List = resource_list_string_string_string_map_pascal(string, string, string, map(string, string)): map(string, dyn)
          resource.Context List = list_resources_gvr_string_pascal(schema.GroupVersionResource, string): map(string, dyn)
          resource.Context List = list_resources_gvr_string_map_pascal(schema.GroupVersionResource, string, map(string, string)): map(string, dyn)
          resource.Context Get = resource_get_string_string_string_string_pascal(string, string, string, string): map(string, dyn)
          resource.Context Get = resource_get_gvr_string_string_pascal(schema.GroupVersionResource, string, string): map(string, dyn)
          resource.Context Post = resource_post_string_string_string_map_pascal(string, string, string, map(string, dyn)): map(string, dyn)
          resource.Context Post = resource_post_string_string_map_pascal(string, string, map(string, dyn)): map(string, dyn)
          resource.Context ToGVR = convert_to_gvr_string_string_pascal(string, string): schema.GroupVersionResource
          """);

  static final String OF_NAMESPACE =
      both(
          """
          resource.Context List = resource_list_string_string_pascal(string, string): map(string, dyn)
          resource.Context List = resource_list_string_string_map_pascal(string, string, map(string, string)): map(string, dyn)
          resource.Context List = list_resources_gvr_pascal(schema.GroupVersionResource): map(string, dyn)
          resource.Context List = list_resources_gvr_map_pascal(schema.GroupVersionResource, map(string, string)): map(string, dyn)
          resource.Context Get = resource_get_string_string_string_pascal(string, string, string): map(string, dyn)
          resource.Context Get = resource_get_gvr_string_pascal(schema.GroupVersionResource, string): map(string, dyn)
          resource.Context Post = resource_post_string_string_map_pascal(string, string, map(string, dyn)): map(string, dyn)
          resource.Context ToGVR = convert_to_gvr_string_string_pascal(string, string): schema.GroupVersionResource
          """);

  private ClusterFunctions() {}

  /// Each function has two names.
  private static String both(String pascal) {
    return pascal
        + pascal
            .replace(" List = ", " list = ")
            .replace(" Get = ", " get = ")
            .replace(" Post = ", " post = ")
            .replace(" ToGVR = ", " toGVR = ")
            .replace("_pascal(", "_camel(");
  }

  static Map<String, Implementation> functions() {
    Map<String, Implementation> all = new HashMap<>();
    for (String suffix : List.of("_pascal", "_camel")) {
      for (String list : List.of("resource_list_string_string", "list_resources_gvr")) {
        for (String more : List.of("", "_map", "_string", "_string_map")) {
          all.put(list + more + suffix, v -> ((Resources) v[0]).list(Asked.of(v)));
        }
      }
      for (String get :
          List.of(
              "string_string_string",
              "string_string_string_string",
              "gvr_string",
              "gvr_string_string")) {
        all.put("resource_get_" + get + suffix, v -> ((Resources) v[0]).get(Asked.of(v)));
      }
      for (String post : List.of("string_string_map", "string_string_string_map")) {
        all.put(
            "resource_post_" + post + suffix,
            v -> {
              throw new NotSimulatedException("what the API server answers to a created " + v[2]);
            });
      }
      all.put(
          "convert_to_gvr_string_string" + suffix,
          v -> ((Resources) v[0]).toResource((String) v[1], (String) v[2]));
    }
    return all;
  }

  /// A version of a resource.
  record Resource(String group, String version, String plural) implements Opaque {
    static Resource of(String apiVersion, String plural) {
      int slash = apiVersion.indexOf('/');
      return new Resource(
          slash < 0 ? "" : apiVersion.substring(0, slash), apiVersion.substring(slash + 1), plural);
    }

    @Override
    public String typeName() {
      return GVR;
    }

    @Override
    public Object equalTo(Object other) {
      return other instanceof Resource ? (Object) equals(other) : CelError.orNoSuchOverload(other);
    }
  }

  /// What a call asks for.
  ///
  /// @param texts the other texts: a namespace or a name, or both
  /// @param labels that objects are to have
  record Asked(Resource resource, List<String> texts, Map<?, ?> labels) {
    static Asked of(Object[] arguments) {
      boolean one = arguments[1] instanceof Resource;
      Resource resource =
          arguments[1] instanceof Resource known
              ? known
              : Resource.of((String) arguments[1], (String) arguments[2]);
      List<Object> rest = Stream.of(arguments).skip(one ? 2 : 3).toList();
      return new Asked(
          resource,
          rest.stream().filter(String.class::isInstance).map(String.class::cast).toList(),
          !rest.isEmpty() && rest.getLast() instanceof Map<?, ?> map ? map : Map.of());
    }
  }

  /// The variable `resource`.
  ///
  /// @param namespace of the policy; empty for one of the whole cluster
  record Resources(ClusterState cluster, String namespace) implements Opaque {
    @Override
    public String typeName() {
      return CONTEXT;
    }

    @Override
    public Object equalTo(Object other) {
      return CelError.orNoSuchOverload(other);
    }

    private List<ApiResource> served() {
      return ResourceTable.of(KubernetesRelease.DEFAULT)
          .with(Discovery.of(cluster.objects()))
          .resources();
    }

    private ApiResource resource(Resource asked) {
      return served().stream()
          .filter(one ->
              one.group().equals(asked.group())
                  && one.version().equals(asked.version())
                  && one.resource().equals(asked.plural())
                  && one.subresource().isEmpty())
          .findFirst()
          .orElseThrow(() ->
              new NotSimulatedException(
                  "whether there are " + asked.plural() + " in the cluster is not known here"));
    }

    private static Object noKind(String kind, Resource asked) {
      String group = asked.group().isEmpty() ? "" : asked.group() + "/";
      return new CelError(
          "failed to map kind to resource: no matches for kind \""
              + kind
              + "\" in version \""
              + group
              + asked.version()
              + "\"");
    }

    private Optional<ApiResource> find(Resource asked, String kind) {
      return served().stream()
          .filter(one ->
              one.group().equals(asked.group())
                  && one.version().equals(asked.version())
                  && one.kind().kind().equals(kind)
                  && one.subresource().isEmpty())
          .findFirst();
    }

    Object toResource(String apiVersion, String kind) {
      Resource asked = Resource.of(apiVersion, "");
      return find(asked, kind)
          .<Object>map(one -> new Resource(one.group(), one.version(), one.resource()))
          .orElseGet(() -> noKind(kind, asked));
    }

    /// Whether objects of a kind are in namespaces; so are those of an unknown kind.
    boolean isNamespaced(String apiVersion, String kind) {
      return find(Resource.of(apiVersion, ""), kind).map(ApiResource::namespaced).orElse(true);
    }

    Object get(Asked asked) {
      ApiResource resource = resource(asked.resource());
      ClusterState.Kind kind = new ClusterState.Kind(resource.group(), resource.kind().kind());
      String in = resource.namespaced() ? within(asked, asked.texts().size() > 1) : "";
      String name = asked.texts().getLast();
      Optional<JsonObject> found = cluster.find(kind, in, name);
      if (found.isEmpty() && !cluster.hasAll(kind)) {
        throw new NotSimulatedException(
            "whether there is " + kind.name() + "/" + name + " in the cluster is not known here");
      }
      return found.<Object>map(JsonViews::of).orElse(Null.NULL);
    }

    /// The namespace that is asked for; empty for all of them.
    private String within(Asked asked, boolean named) {
      return !namespace.isEmpty() ? namespace : named ? asked.texts().getFirst() : "";
    }

    Object list(Asked asked) {
      ApiResource resource = resource(asked.resource());
      ClusterState.Kind kind = new ClusterState.Kind(resource.group(), resource.kind().kind());
      if (!cluster.hasAll(kind)) {
        throw new NotSimulatedException(
            "which objects of the kind " + kind.name() + " the cluster has is not known here");
      }
      String in = within(asked, !asked.texts().isEmpty());
      List<JsonValue> items =
          cluster.objects().stream()
              .filter(object -> ClusterState.Kind.of(object).equals(kind))
              .filter(object -> in.isEmpty() || metadata(object, "namespace").equals(in))
              .filter(object -> hasLabels(object, asked.labels()))
              .sorted(
                  Comparator.<JsonObject, String>comparing(object -> metadata(object, "namespace"))
                      .thenComparing(object -> metadata(object, "name")))
              .<JsonValue>map(object -> object)
              .toList();
      String group = resource.group().isEmpty() ? "" : resource.group() + "/";
      return JsonViews.of(
          JsonObject.of("apiVersion", new JsonString(group + resource.version()))
              .with("kind", new JsonString(kind.name() + "List"))
              .with("items", new JsonArray(items)));
    }

    private static String metadata(JsonObject object, String member) {
      return object.object("metadata").text(member);
    }

    private static boolean hasLabels(JsonObject object, Map<?, ?> wanted) {
      Map<String, String> labels = ClusterState.labels(object.object("metadata"));
      return wanted.entrySet().stream()
          .allMatch(label -> label.getValue().equals(labels.get(label.getKey())));
    }
  }
}
