package dev.admittance.engine.kyverno.variables;

import dev.admittance.engine.kyverno.jmespath.JmesException;
import dev.admittance.engine.kyverno.value.GoEncoding;
import dev.admittance.engine.kyverno.value.GoFloats;
import dev.admittance.engine.kyverno.value.GoPrint;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.cluster.ClusterState;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The entries of a rule's context: variables, ConfigMaps and the global context. What would be
/// asked of servers is not known. Source: kyverno `pkg/engine/context/loaders`.
public final class ContextEntries {
  private static final Pattern IMAGES = RuleContextEntry.mention("images");

  private final List<JsonObject> objects;
  private final String policyNamespace;

  /// Prepares the entries of a policy.
  ///
  /// @param objects of the cluster
  /// @param policyNamespace empty for a policy of the whole cluster
  public ContextEntries(List<JsonObject> objects, String policyNamespace) {
    this.objects = objects;
    this.policyNamespace = policyNamespace;
  }

  /// Adds entries to a context.
  public void add(List<JsonObject> entries, JsonContext context) {
    for (JsonObject entry : entries) {
      context.add(RuleContextEntry.of(entry.text("name"), source(entry)));
    }
  }

  private RuleContextEntry.Source source(JsonObject entry) {
    String name = entry.text("name");
    if (entry.get("configMap") instanceof JsonObject reference) {
      return context -> configMap(name, reference, context);
    }
    if (entry.get("variable") instanceof JsonObject variable) {
      return context -> variable(name, variable, context);
    }
    if (entry.get("globalReference") instanceof JsonObject reference) {
      return context -> global(name, reference, context);
    }
    String asked =
        entry.has("apiCall")
            ? "the answer to the API call of the context entry "
            : "what the image registry tells for the context entry ";
    return _ -> {
      throw new JmesException.NotSimulated(asked + name);
    };
  }

  private JsonValue variable(String name, JsonObject variable, JsonContext context)
      throws JmesException {
    String written = variable.text("jmesPath");
    String path = "";
    if (!written.isEmpty()) {
      JsonValue replaced = replace(name, written, new JsonString(written), context);
      path = replaced instanceof JsonString(String text) ? text : "";
    }
    JsonValue fallback = part(name, variable, "default", context);
    JsonValue value = part(name, variable, "value", context);
    JsonValue output =
        value == JsonNull.NULL
            ? path.isEmpty() ? fallback : queried(path, fallback, context)
            : path.isEmpty() ? value : queriedIn(path, value, fallback, context);
    if (output == JsonNull.NULL) {
      throw new SubstitutionException(
          "failed to add context entry for variable " + name + " since it evaluated to nil");
    }
    return output;
  }

  private static JsonValue part(
      String name, JsonObject variable, String member, JsonContext context) throws JmesException {
    JsonValue written = variable.find(member).orElse(JsonNull.NULL);
    JsonValue document =
        written instanceof JsonValue.Scalar ? GoFloats.decoded(written) : GoFloats.kept(written);
    return replace(name, GoPrint.print(written), document, context);
  }

  private static JsonValue replace(
      String name, String written, JsonValue document, JsonContext context) throws JmesException {
    try {
      return Substitution.all(document, context);
    } catch (JmesException.NotSimulated unknown) {
      throw unknown;
    } catch (JmesException failure) {
      throw new SubstitutionException(
          "failed to substitute variables in context entry "
              + name
              + " "
              + written
              + ": "
              + failure.getMessage());
    }
  }

  private static JsonValue queried(String path, JsonValue fallback, JsonContext context)
      throws JmesException {
    try {
      JsonValue found = context.query(path);
      return found == JsonNull.NULL ? fallback : found;
    } catch (JmesException.NotSimulated unknown) {
      throw unknown;
    } catch (JmesException failure) {
      return orFail(path, fallback, failure);
    }
  }

  private static JsonValue queriedIn(
      String path, JsonValue value, JsonValue fallback, JsonContext context) throws JmesException {
    try {
      return context.queryIn(path, value);
    } catch (JmesException.NotSimulated unknown) {
      throw unknown;
    } catch (JmesException failure) {
      return orFail(path, fallback, failure);
    }
  }

  private static JsonValue orFail(String path, JsonValue fallback, JmesException failure)
      throws JmesException {
    if (fallback == JsonNull.NULL) {
      throw new SubstitutionException(
          "failed to apply jmespath " + path + " to variable <nil>: " + failure.getMessage());
    }
    return fallback;
  }

  private JsonValue global(String name, JsonObject reference, JsonContext context)
      throws JmesException {
    if (!policyNamespace.isEmpty()) {
      throw new SubstitutionException(
          "context entry " + name + ": globalReference is not allowed in namespaced policies");
    }
    String failed = "failed to marshal APICall data for context entry " + name + ": ";
    String[] path = text(reference, "name", context).split("\\.", -1);
    String projection = path.length > 1 ? path[1] : "";
    JsonValue found =
        switch (new GlobalContext(ClusterState.of(objects)).find(path[0], projection)) {
          case GlobalContext.Content.Known(JsonValue value) -> value;
          case GlobalContext.Content.Absent _ ->
              throw new SubstitutionException(failed + "failed to fetch entry key=" + path[0]);
          case GlobalContext.Content.Failed(String message) ->
              throw new SubstitutionException(failed + message);
          case GlobalContext.Content.Unknown(String what) ->
              throw new JmesException.NotSimulated(what);
        };
    if (reference.text("jmesPath").isEmpty()) {
      return found;
    }
    String query = text(reference, "jmesPath", context);
    try {
      return context.queryIn(query, GoFloats.kept(found));
    } catch (JmesException.NotSimulated unknown) {
      throw unknown;
    } catch (JmesException failure) {
      throw new SubstitutionException(
          failed
              + "failed to apply JMESPath "
              + query
              + " for context entry "
              + name
              + ": "
              + failure.getMessage());
    }
  }

  private JsonValue configMap(String name, JsonObject reference, JsonContext context)
      throws JmesException {
    String map = text(reference, "name", context);
    String written = text(reference, "namespace", context);
    String own = policyNamespace.isEmpty() ? "default" : policyNamespace;
    String namespace = written.isEmpty() ? own : written;
    String prefix = "failed to retrieve config map for context entry " + name + ": ";
    if (!policyNamespace.isEmpty() && !namespace.equals(policyNamespace)) {
      throw new SubstitutionException(
          prefix
              + "context entry "
              + name
              + ": configMap namespace \""
              + namespace
              + "\" is different from policy namespace \""
              + policyNamespace
              + "\"");
    }
    Optional<JsonObject> found = find(namespace, map);
    return found
        .map(object ->
            JsonObject.of("data", object.object("data"), "metadata", object.object("metadata")))
        .orElseThrow(() ->
            new SubstitutionException(
                prefix
                    + "failed to get configmap "
                    + namespace
                    + "/"
                    + map
                    + " : configmaps \""
                    + map
                    + "\" not found"));
  }

  private static String text(JsonObject reference, String member, JsonContext context)
      throws JmesException {
    JsonValue replaced = Substitution.all(reference.text(member), context);
    return replaced instanceof JsonString(String text) ? text : GoEncoding.text(replaced);
  }

  private Optional<JsonObject> find(String namespace, String name) {
    return objects.stream()
        .filter(object -> object.text("kind").equals("ConfigMap"))
        .filter(object -> object.object("metadata").text("name").equals(name))
        .filter(object -> {
          String written = object.object("metadata").text("namespace");
          return (written.isEmpty() ? "default" : written).equals(namespace);
        })
        .findFirst();
  }

  /// The parts of the images in an object, for the entry that every context has.
  public static void addImages(JsonObject object, JsonContext context) {
    context.add(new RuleContextEntry("images", IMAGES, _ -> ObjectImages.of(object)));
  }
}
