package dev.admittance.simulator.validation;

import dev.admittance.model.validation.NameFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Validates the environment of a container, and the references to fields that volumes share with
/// it. Source: k8s.io/kubernetes `pkg/apis/core/validation/validation.go`, `ValidateEnv`,
/// `ValidateEnvFrom`, `validateObjectFieldSelector`, `validateContainerResourceFieldSelector`.
record EnvironmentRules(PodSettings settings, FieldErrors errors) {
  private static final List<String> OF_VARIABLES =
      List.of(
          "metadata.name",
          "metadata.namespace",
          "metadata.uid",
          "spec.nodeName",
          "spec.serviceAccountName",
          "status.hostIP",
          "status.hostIPs",
          "status.podIP",
          "status.podIPs");

  /// The fields that a version 1 Pod has for references.
  private static final Set<String> KNOWN =
      Set.of(
          "metadata.annotations",
          "metadata.labels",
          "metadata.name",
          "metadata.namespace",
          "metadata.uid",
          "spec.nodeName",
          "spec.restartPolicy",
          "spec.serviceAccountName",
          "spec.schedulerName",
          "status.phase",
          "status.hostIP",
          "status.hostIPs",
          "status.podIP",
          "status.podIPs");

  private static final List<String> RESOURCES =
      List.of(
          "limits.cpu",
          "limits.ephemeral-storage",
          "limits.memory",
          "requests.cpu",
          "requests.ephemeral-storage",
          "requests.memory");

  private static final List<String> BYTES =
      List.of("1", "1k", "1M", "1G", "1T", "1P", "1E", "1Ki", "1Mi", "1Gi", "1Ti", "1Pi", "1Ei");

  private static final List<String> SOURCES =
      List.of("fieldRef", "resourceFieldRef", "configMapKeyRef", "secretKeyRef", "fileKeyRef");

  private static final String SEVERAL = "may not have more than one field specified at a time";

  void check(ObjectPart container) {
    for (ObjectPart variable : container.items("env")) {
      ObjectPart name = variable.child("name");
      if (errors.requireText(name)) {
        errors.invalid(name, variableName(name.text()));
      }
      ObjectPart from = variable.child("valueFrom");
      if (from.exists()) {
        value(from, variable.text("value"));
      }
    }
    ObjectPart all = container.child("envFrom");
    all.items().forEach(source -> source(all, source));
  }

  private List<String> variableName(String name) {
    return settings.relaxedVariables()
        ? FieldFormats.variableName(name)
        : FieldFormats.strictVariableName(name);
  }

  private void value(ObjectPart from, String value) {
    if (from.has("fieldRef")) {
      field(from.child("fieldRef"), OF_VARIABLES);
    }
    if (from.has("resourceFieldRef")) {
      resource(from.child("resourceFieldRef"), false);
    }
    for (String reference : List.of("configMapKeyRef", "secretKeyRef")) {
      if (from.has(reference)) {
        key(from.child(reference));
      }
    }
    if (from.has("fileKeyRef")) {
      file(from.child("fileKeyRef"));
    }
    long sources = SOURCES.stream().filter(from::has).count();
    if (sources == 0) {
      errors.invalid(
          from,
          "",
          settings.restartRules()
              ? "must specify one of: `fieldRef`, `resourceFieldRef`, `configMapKeyRef`,"
                  + " `secretKeyRef` or `fileKeyRef`"
              : "must specify one of: `fieldRef`, `resourceFieldRef`, `configMapKeyRef` or"
                  + " `secretKeyRef`");
    } else if (!value.isEmpty()) {
      errors.invalid(from, "", "may not be specified when `value` is not empty");
    } else if (sources > 1) {
      errors.invalid(from, "", SEVERAL);
    }
  }

  private void key(ObjectPart reference) {
    ObjectPart name = reference.child("name");
    errors.invalid(name, NameFormat.subdomain(name.text()));
    ObjectPart key = reference.child("key");
    if (errors.requireText(key)) {
      errors.invalid(key, NameFormat.configMapKey(key.text()));
    }
  }

  private void file(ObjectPart reference) {
    ObjectPart key = reference.child("key");
    if (errors.requireText(key)) {
      errors.invalid(key, variableName(key.text()));
    }
    ObjectPart volume = reference.child("volumeName");
    if (errors.requireText(volume)) {
      errors.invalid(volume, NameFormat.dns1123Label(volume.text()));
    }
    ObjectPart path = reference.child("path");
    if (errors.requireText(path)) {
      PathRules.withoutBacksteps(path, path.text(), errors);
    }
  }

  private void source(ObjectPart all, ObjectPart source) {
    if (!source.text("prefix").isEmpty()) {
      errors.invalid(source.child("prefix"), variableName(source.text("prefix")));
    }
    List<ObjectPart> references = new ArrayList<>();
    for (String name : List.of("configMapRef", "secretRef")) {
      if (source.has(name)) {
        references.add(source.child(name).child("name"));
      }
    }
    for (ObjectPart name : references) {
      if (errors.requireText(name)) {
        // As the prefix of a name, which it is not.
        String read = NameFormat.withoutTrailingDash(name.text());
        errors.invalid(name, NameFormat.subdomain(read));
      }
    }
    if (references.isEmpty()) {
      errors.invalid(all, "", "must specify one of: `configMapRef` or `secretRef`");
    } else if (references.size() > 1) {
      errors.invalid(all, "", SEVERAL);
    }
  }

  /// A reference to a field of the pod.
  ///
  /// @param allowed sorted
  void field(ObjectPart reference, List<String> allowed) {
    ObjectPart path = reference.child("fieldPath");
    if (!errors.requireText(reference.child("apiVersion")) || !errors.requireText(path)) {
      return;
    }
    String text = path.text();
    int bracket = text.indexOf("['");
    boolean subscripted = bracket > 0 && text.endsWith("']") && bracket + 4 <= text.length();
    String base = subscripted ? text.substring(0, bracket) : text;
    String problem = unreadable(reference.text("apiVersion"), text, base, subscripted);
    if (!problem.isEmpty()) {
      errors.invalid(path, text, "error converting fieldPath: " + problem);
    } else if (subscripted) {
      String key = text.substring(bracket + 2, text.length() - 2);
      String name = base.endsWith("annotations") ? key.toLowerCase(Locale.ROOT) : key;
      NameFormat.qualifiedName(name).forEach(message -> errors.invalid(reference, name, message));
    } else {
      String field = text.equals("spec.host") ? "spec.nodeName" : text;
      if (!allowed.contains(field)) {
        errors.unsupported(path, field, allowed);
      }
    }
  }

  private static String unreadable(String version, String text, String base, boolean subscripted) {
    if (!version.equals("v1")) {
      return "unsupported pod version: " + version;
    }
    if (subscripted) {
      boolean map = base.equals("metadata.annotations") || base.equals("metadata.labels");
      return map ? "" : "field label does not support subscript: " + text;
    }
    return KNOWN.contains(text) || text.equals("spec.host")
        ? ""
        : "field label not supported: " + text;
  }

  /// A reference to a resource of a container.
  ///
  /// @param ofVolume whether it has to name the container
  void resource(ObjectPart reference, boolean ofVolume) {
    ObjectPart resource = reference.child("resource");
    String name = resource.text();
    boolean huge = name.startsWith("requests.hugepages-") || name.startsWith("limits.hugepages-");
    if (ofVolume && reference.text("containerName").isEmpty()) {
      errors.required(reference.child("containerName"));
    } else if (errors.requireText(resource) && !huge && !RESOURCES.contains(name)) {
      errors.unsupported(resource, RESOURCES);
    }
    ObjectPart divisor = reference.child("divisor");
    String written =
        divisor.quantity().filter(one -> !one.isZero()).map(one -> one.text()).orElse("");
    if (written.isEmpty()) {
      return;
    }
    String noun =
        switch (name) {
          case "limits.cpu", "requests.cpu" -> "cpu";
          case "limits.memory", "requests.memory" -> "memory";
          case "limits.ephemeral-storage", "requests.ephemeral-storage" ->
              "local ephemeral storage";
          default -> huge ? "hugepages" : "";
        };
    boolean cpu = noun.equals("cpu");
    if (!noun.isEmpty() && !(cpu ? List.of("1m", "1") : BYTES).contains(written)) {
      errors.invalid(
          divisor,
          name,
          "only divisor's values "
              + (cpu ? "1m and 1" : String.join(", ", BYTES))
              + " are supported with the "
              + noun
              + " resource");
    }
  }
}
