package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.GroupVersion;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.access.AccessRequest.Target;
import dev.admittance.simulator.access.AuthorizationDecision;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// OwnerReferencesPermissionEnforcement: changing the owners of an object requires the permission
/// to delete it, and making an object block the deletion of its owner requires the permission to
/// set the owner's finalizers. Source: k8s.io/kubernetes `plugin/pkg/admission/gc`.
record OwnerPermissions() implements BuiltIn {
  private static final String FINALIZERS = "finalizers";
  private static final String MEMBER = "ownerReferences";
  private static final String ANYTHING = "*";

  @Override
  public String name() {
    return "OwnerReferencesPermissionEnforcement";
  }

  /// The compared parts of a reference: two optional booleans, and strings.
  private record Reference(
      String apiVersion,
      String kind,
      String name,
      String uid,
      Optional<Boolean> controller,
      Optional<Boolean> blocks) {
    static Reference of(GoFields fields) {
      return new Reference(
          fields.text("apiVersion"),
          fields.text("kind"),
          fields.text("name"),
          fields.text("uid"),
          flag(fields, "controller"),
          flag(fields, "blockOwnerDeletion"));
    }

    private static Optional<Boolean> flag(GoFields fields, String name) {
      return fields.has(name) ? Optional.of(fields.is(name, JsonBoolean.TRUE)) : Optional.empty();
    }

    boolean isBlocking() {
      return blocks.orElse(false);
    }
  }

  @Override
  public PluginResult validate(PluginContext situation) {
    List<Reference> before = references(situation.oldFields());
    List<Reference> after = references(situation.fields());
    if (isStatusOfPod(situation.request()) || before.equals(after)) {
      return PluginResult.SILENT;
    }
    if (!situation.is(Operation.CREATE)) {
      Optional<PluginResult> refusal = mayDelete(situation);
      if (refusal.isPresent()) {
        return refusal.get();
      }
    }
    List<Reference> blocking =
        after.stream()
            .filter(Reference::isBlocking)
            .filter(reference -> isNewlyBlocking(reference, before))
            .toList();
    return blocking.isEmpty() ? PluginResult.SILENT : mayBlock(situation, blocking);
  }

  /// Old kubelets corrupt the references, and the server ignores changes of owners in the status
  /// anyway.
  private static boolean isStatusOfPod(AdmissionRequest request) {
    return request.resource().group().isEmpty()
        && request.resource().resource().equals("pods")
        && request.subResource().equals("status");
  }

  private static List<Reference> references(GoFields object) {
    return object.object("metadata").list(MEMBER).stream().map(Reference::of).toList();
  }

  /// The last of several old references with one uid counts.
  private static boolean isNewlyBlocking(Reference reference, List<Reference> before) {
    return before.stream()
        .filter(old -> old.uid().equals(reference.uid()))
        .reduce((_, last) -> last)
        .filter(Reference::isBlocking)
        .isEmpty();
  }

  private static Optional<PluginResult> mayDelete(PluginContext situation) {
    AdmissionRequest request = situation.request();
    return refusal(
        situation,
        "delete",
        new Target.Resource(
            request.resource().group(),
            request.resource().resource(),
            request.subResource(),
            request.namespace(),
            request.name()),
        "cannot set an ownerRef on a resource you can't delete: ");
  }

  private static PluginResult mayBlock(PluginContext situation, List<Reference> blocking) {
    Optional<Boolean> anything =
        situation
            .decide("update", new Target.Resource(ANYTHING, ANYTHING, FINALIZERS, "", ANYTHING))
            .map(AuthorizationDecision::allowed);
    if (anything.orElse(false)) {
      return PluginResult.SILENT;
    }
    for (Reference reference : blocking) {
      Optional<PluginResult> refusal = mayFinalize(situation, reference);
      if (refusal.isPresent()) {
        return refusal.get();
      }
    }
    return PluginResult.SILENT;
  }

  private static Optional<PluginResult> mayFinalize(PluginContext situation, Reference reference) {
    List<ApiResource> owners = resources(situation.resources(), reference);
    if (owners.isEmpty()) {
      return Optional.of(noMapping(reference));
    }
    return owners.stream()
        .map(owner ->
            refusal(
                situation,
                "update",
                new Target.Resource(
                    owner.group(),
                    owner.resource(),
                    FINALIZERS,
                    owner.namespaced() ? situation.request().namespace() : "",
                    reference.name()),
                "cannot set blockOwnerDeletion if an ownerReference refers to a resource you can't"
                    + " set finalizers on: "))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /// The resources in the server's discovery for a kind, which is found in lower case, too.
  private static List<ApiResource> resources(ResourceTable table, Reference reference) {
    return table.resources().stream()
        .filter(one -> one.servedByDefault() && one.subresource().isEmpty())
        .filter(one -> one.apiVersion().equals(reference.apiVersion()))
        .filter(one ->
            one.kind().kind().equals(reference.kind())
                || one.kind().kind().toLowerCase(Locale.ROOT).equals(reference.kind()))
        .toList();
  }

  private static PluginResult noMapping(Reference reference) {
    String apiVersion = reference.apiVersion();
    if (!ResourceTable.isBuiltIn(GroupVersion.of(apiVersion).group())) {
      return new PluginResult.Unknown(
          "what " + apiVersion + " " + reference.kind() + " is",
          "blockOwnerDeletion is not refused for it");
    }
    return PluginResult.forbidden(
        "cannot set blockOwnerDeletion in this case because cannot find RESTMapping for APIVersion "
            + apiVersion
            + " Kind "
            + reference.kind()
            + ": no matches for kind \""
            + reference.kind()
            + "\" in version \""
            + apiVersion
            + "\"");
  }

  /// The verdict on a required permission; empty where it is granted.
  ///
  /// @param text in the server's words, before the authorizer's reason
  private static Optional<PluginResult> refusal(
      PluginContext situation, String verb, Target.Resource target, String text) {
    Optional<AuthorizationDecision> decision = situation.decide(verb, target);
    if (decision.isEmpty()) {
      return Optional.of(
          new PluginResult.Unknown(
              "whether "
                  + situation.request().userInfo().username()
                  + " may "
                  + verb
                  + " "
                  + target.resource()
                  + (target.subresource().isEmpty() ? "" : "/" + target.subresource())
                  + (target.name().isEmpty() ? "" : " \"" + target.name() + "\""),
              "nothing is refused"));
    }
    return decision.get().allowed()
        ? Optional.empty()
        : Optional.of(PluginResult.forbidden(text + decision.get().reason() + ", <nil>"));
  }
}
