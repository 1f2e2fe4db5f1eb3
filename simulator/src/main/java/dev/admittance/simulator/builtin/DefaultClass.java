package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.gojson.GoFields;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// DefaultStorageClass and DefaultIngressClass: an object without a class gets the one that is
/// marked as the default; of several, the newest.
///
/// @param resource whose objects get a class
/// @param member of their `spec` with the class name
/// @param older annotation with the class name; empty for none
/// @param marks annotations of a class that mark the default with `true`
record DefaultClass(
    String name,
    String group,
    String resource,
    String member,
    String older,
    String classGroup,
    String classKind,
    Set<String> marks)
    implements BuiltIn {

  static BuiltIn ofClaims() {
    return new DefaultClass(
        "DefaultStorageClass",
        "",
        "persistentvolumeclaims",
        "storageClassName",
        "volume.beta.kubernetes.io/storage-class",
        "storage.k8s.io",
        "StorageClass",
        Set.of(
            "storageclass.kubernetes.io/is-default-class",
            "storageclass.beta.kubernetes.io/is-default-class"));
  }

  static BuiltIn ofIngresses() {
    return new DefaultClass(
        "DefaultIngressClass",
        "networking.k8s.io",
        "ingresses",
        "ingressClassName",
        "kubernetes.io/ingress.class",
        "networking.k8s.io",
        "IngressClass",
        Set.of("ingressclass.kubernetes.io/is-default-class"));
  }

  @Override
  public PluginResult admit(PluginContext situation) {
    if (!situation.isAbout(group, resource) || situation.object().isEmpty()) {
      return PluginResult.SILENT;
    }
    GoFields object = situation.fields();
    boolean named =
        object.object("spec").has(member)
            || object.object("metadata").object("annotations").has(older);
    if (named) {
      return PluginResult.SILENT;
    }
    Optional<String> chosen = chosen(situation.objects().all(classGroup, classKind));
    if (chosen.isEmpty() && !situation.objects().tellsAllOf(classGroup, classKind)) {
      return new PluginResult.Unknown(
          "which " + classKind + " is the default", "the object is left without a class");
    }
    return chosen.isEmpty()
        ? PluginResult.passed("no " + classKind + " is the default")
        : new PluginResult.Changed(
            Edits.spec(situation.object().get(), member, new JsonString(chosen.get())),
            "sets spec." + member + " to " + chosen.get());
  }

  private Optional<String> chosen(List<JsonObject> classes) {
    return classes.stream()
        .map(object -> new GoFields(object).object("metadata"))
        .filter(metadata ->
            marks.stream()
                .anyMatch(mark -> metadata.object("annotations").text(mark).equals("true")))
        .min(
            Comparator.comparing((GoFields metadata) -> metadata.text("creationTimestamp"))
                .reversed()
                .thenComparing(metadata -> metadata.text("name")))
        .map(metadata -> metadata.text("name"));
  }
}
