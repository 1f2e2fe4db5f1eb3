package dev.admittance.engine.kyverno.function;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.cel.library.Implementation;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.NotSimulatedException;
import dev.admittance.simulator.cel.value.Opaque;
import dev.admittance.simulator.cluster.ClusterState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The functions and the variable that only GeneratingPolicies have. Source: kyverno's SDK
/// `extensions/cel/libs/generator`, kyverno `pkg/cel/libs/context.go`, `GenerateResources`.
public final class GeneratorFunctions {
  /// Expressions that templates become call the last two.
  private static final String OF_TEMPLATES =
      """
      generator.Context applyTemplate = generator_apply_template(list(dyn)): bool
      generator.Context text = generator_text(dyn): string
      """;

  static final String OF_CLUSTER =
      """
      generator.Context Apply = generator_apply_string_list(string, list(map(string, dyn))): bool
      generator.Context apply = generator_apply_string_list_camel(string, list(map(string, dyn))): bool
      """
          + OF_TEMPLATES;

  static final String OF_NAMESPACE =
      """
      generator.Context Apply = generator_apply_list(list(map(string, dyn))): bool
      generator.Context apply = generator_apply_list_camel(list(map(string, dyn))): bool
      """
          + OF_TEMPLATES;

  static final Map<String, String> VARIABLES = Map.of("generator", Generator.TYPE);

  private GeneratorFunctions() {}

  static Map<String, Implementation> functions() {
    Map<String, Implementation> all = new HashMap<>();
    for (String suffix : List.of("", "_camel")) {
      all.put(
          "generator_apply_string_list" + suffix,
          v -> ((Generator) v[0]).apply((String) v[1], (List<?>) v[2]));
      all.put(
          "generator_apply_list" + suffix,
          v -> ((Generator) v[0]).apply(((Generator) v[0]).namespace(), (List<?>) v[1]));
    }
    all.put("generator_apply_template", v -> ((Generator) v[0]).applyEach((List<?>) v[1]));
    all.put("generator_text", v -> text(v[1]));
    return all;
  }

  /// A value inside a text of a template.
  private static Object text(Object value) {
    return switch (value) {
      case String text -> text;
      case Boolean _, Long _ -> String.valueOf(value);
      case List<?> _, Map<?, ?> _ ->
          new CelError("placeholder embedded in a string must evaluate to a scalar");
      default ->
          throw new NotSimulatedException("a value of this type in a text is not known here");
    };
  }

  /// The variable `generator`, which keeps what one evaluation of a policy generates.
  ///
  /// @param namespace of the policy; empty for one of the whole cluster
  /// @param labels that each generated object gets
  public record Generator(
      ClusterState cluster, String namespace, JsonObject labels, List<JsonObject> generated)
      implements Opaque {
    static final String TYPE = "generator.Context";

    private static final String METADATA = "metadata";
    private static final String NAMESPACE = "namespace";
    private static final List<String> OF_SERVER =
        List.of("uid", "selfLink", "creationTimestamp", "managedFields", "resourceVersion");

    /// A generator that has nothing yet.
    public Generator(ClusterState cluster, String namespace, JsonObject labels) {
      this(cluster, namespace, labels, new ArrayList<>());
    }

    @Override
    public String typeName() {
      return TYPE;
    }

    @Override
    public Object equalTo(Object other) {
      return CelError.orNoSuchOverload(other);
    }

    private Object apply(String in, List<?> objects) {
      for (Object object : objects) {
        JsonObject written = (JsonObject) CelDocuments.json(object);
        List<JsonObject> items =
            written.get("items") instanceof JsonArray ? written.objects("items") : List.of(written);
        for (JsonObject item : items) {
          String denial = add(in, item);
          if (!denial.isEmpty()) {
            return new CelError("failed to generate resources: " + denial);
          }
        }
      }
      return true;
    }

    /// Each object into its own namespace.
    private Object applyEach(List<?> objects) {
      for (Object object : objects) {
        String written = ((JsonObject) CelDocuments.json(object)).object(METADATA).text(NAMESPACE);
        if (!namespace.isEmpty() && !written.isEmpty() && !written.equals(namespace)) {
          return new CelError(
              "cross-namespace generation denied: a policy in namespace \""
                  + namespace
                  + "\" cannot generate resources into namespace \""
                  + written
                  + "\"");
        }
        Object done = apply(namespace.isEmpty() ? written : namespace, List.of(object));
        if (done instanceof CelError failed) {
          return failed;
        }
      }
      return true;
    }

    /// @return why it is denied; empty where it is not
    private String add(String in, JsonObject item) {
      String version = item.text("apiVersion");
      boolean namespaced =
          new ClusterFunctions.Resources(cluster, "").isNamespaced(version, item.text("kind"));
      if (!namespaced && !in.isEmpty() && !namespace.isEmpty()) {
        return "cross-scope generation denied: a policy scoped to namespace \""
            + in
            + "\" cannot generate cluster-scoped resource "
            + version
            + "/"
            + item.text("kind");
      }
      String target = namespaced ? in : "";
      JsonObject metadata = item.object(METADATA);
      ClusterState.Kind kind = ClusterState.Kind.of(item);
      if (cluster.find(kind, target, metadata.text("name")).filter(this::isOfOthers).isEmpty()) {
        generated.add(item.with(METADATA, generated(metadata, target)));
      }
      return "";
    }

    /// An object that this policy did not make for the same trigger is left as it is.
    private boolean isOfOthers(JsonObject existing) {
      JsonObject found = existing.object(METADATA).object("labels");
      return !List.of(
              "app.kubernetes.io/managed-by",
              "generate.kyverno.io/policy-name",
              "generate.kyverno.io/trigger-uid")
          .stream()
          .allMatch(label -> found.text(label).equals(labels.text(label)));
    }

    private JsonObject generated(JsonObject written, String target) {
      JsonObject all = written.object("labels");
      for (String label : labels.names()) {
        all = all.with(label, new JsonString(labels.text(label)));
      }
      if (!written.text("resourceVersion").isEmpty()) {
        all = all.with("generate.kyverno.io/source-uid", written.find("uid").orElseThrow());
      }
      JsonObject metadata = written.with("labels", all);
      String from = written.text(NAMESPACE);
      if (!from.isEmpty() && !from.equals(target)) {
        metadata = metadata.without("ownerReferences");
      }
      for (String member : OF_SERVER) {
        metadata = metadata.without(member);
      }
      return target.isEmpty()
          ? metadata.without(NAMESPACE)
          : metadata.with(NAMESPACE, new JsonString(target));
    }
  }
}
