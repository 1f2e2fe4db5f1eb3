package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.proposal.Ruleset;
import dev.admittance.simulator.request.Operation;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// ServiceAccount: each pod has an existing account, its token, and only the Secrets that the
/// account allows.
///
/// @param early the rules of uninitialized pods; empty for releases without any
record ServiceAccounts(Optional<Ruleset> early) implements BuiltIn {
  private static final String KIND = "ServiceAccount";
  private static final String NAME = "serviceAccountName";
  private static final String ENFORCE = "kubernetes.io/enforce-mountable-secrets";

  /// The values that Go's `strconv.ParseBool` reads as true.
  private static final Set<String> TRUE = Set.of("1", "t", "T", "TRUE", "true", "True");

  @Override
  public String name() {
    return "ServiceAccount";
  }

  @Override
  public PluginResult admit(PluginContext situation) {
    if (!situation.isAboutPods()
        || !situation.createsOrInitializes(early)
        || situation.object().isEmpty()) {
      return PluginResult.SILENT;
    }
    if (isMirror(situation)) {
      return ofMirror(situation);
    }
    GoFields spec = situation.fields().object("spec");
    String name = spec.text(NAME).isEmpty() ? "default" : spec.text(NAME);
    Lookup lookup = find(situation, name);
    JsonObject before = situation.object().get();
    JsonObject named = spec.text(NAME).isEmpty() ? named(before, name) : before;
    return switch (lookup) {
      case Lookup.Refused(PluginResult result) -> result;
      case Lookup.Assumed _ -> changed(situation, named);
      case Lookup.Found(GoFields account) -> with(situation, named, account);
    };
  }

  /// The deprecated field is set, too.
  private static JsonObject named(JsonObject pod, String name) {
    JsonObject named = Edits.spec(pod, NAME, new JsonString(name));
    return Edits.spec(named, "serviceAccount", new JsonString(name));
  }

  private static PluginResult with(PluginContext situation, JsonObject named, GoFields account) {
    JsonObject pod = named;
    if (mounts(situation, account)) {
      String seed = situation.request().uid() + "\ntoken";
      pod = Edits.within(pod, "spec", spec -> TokenMount.in(spec, seed));
    }
    if (new GoFields(pod).object("spec").list("imagePullSecrets").isEmpty()) {
      pod = withPullSecrets(pod, account.list("imagePullSecrets"));
    }
    Optional<String> forbidden = forbidden(new GoFields(pod).object("spec"), account);
    return forbidden.isPresent()
        ? PluginResult.forbidden(forbidden.get())
        : changed(situation, pod);
  }

  private static PluginResult changed(PluginContext situation, JsonObject pod) {
    return pod.equals(situation.object().orElseThrow())
        ? PluginResult.SILENT
        : new PluginResult.Changed(pod, "sets the ServiceAccount, its token and its pull secrets");
  }

  private static JsonObject withPullSecrets(JsonObject pod, List<GoFields> secrets) {
    List<JsonValue> references =
        secrets.stream().<JsonValue>map(s -> JsonObject.of("name", s.text("name"))).toList();
    return references.isEmpty()
        ? pod
        : Edits.spec(pod, "imagePullSecrets", new JsonArray(references));
  }

  private static boolean mounts(PluginContext situation, GoFields account) {
    String automount = "automountServiceAccountToken";
    GoFields spec = situation.fields().object("spec");
    GoFields decides = spec.has(automount) ? spec : account;
    return !decides.is(automount, JsonBoolean.FALSE);
  }

  @Override
  public PluginResult validate(PluginContext situation) {
    boolean pods =
        situation.request().resource().group().isEmpty()
            && situation.request().resource().resource().equals("pods");
    if (!pods || situation.object().isEmpty()) {
      return PluginResult.SILENT;
    }
    String subresource = situation.request().subResource();
    if (subresource.equals("ephemeralcontainers") && situation.is(Operation.UPDATE)) {
      return validated(situation, true);
    }
    if (!subresource.isEmpty() || !situation.createsOrInitializes(early)) {
      return PluginResult.SILENT;
    }
    return isMirror(situation) ? ofMirror(situation) : validated(situation, false);
  }

  private static PluginResult validated(PluginContext situation, boolean ephemeral) {
    GoFields spec = situation.fields().object("spec");
    String name = spec.text(NAME);
    if (name.isEmpty()) {
      return PluginResult.forbidden(
          "no service account specified for pod "
              + situation.request().namespace()
              + "/"
              + situation.fields().object("metadata").text("name"));
    }
    return switch (find(situation, name)) {
      case Lookup.Refused(PluginResult result) -> result;
      case Lookup.Assumed _ ->
          new PluginResult.Unknown(
              "ServiceAccount " + name, "it is assumed to exist and to allow the pod's Secrets");
      case Lookup.Found(GoFields account) ->
          ephemeral ? ofEphemeral(spec, account) : ofContainers(spec, account);
    };
  }

  private static PluginResult ofContainers(GoFields spec, GoFields account) {
    return forbidden(spec, account).map(PluginResult::forbidden).orElse(PluginResult.SILENT);
  }

  /// The server does not wrap errors from here into a Status.
  private static PluginResult ofEphemeral(GoFields spec, GoFields account) {
    Optional<String> forbidden =
        enforces(account)
            ? new SecretReferences(spec, account).firstForbiddenOfEphemeral()
            : Optional.empty();
    return forbidden
        .map(text -> PluginResult.refused(new PluginResult.Refusal.Plain(text)))
        .orElse(PluginResult.SILENT);
  }

  private static Optional<String> forbidden(GoFields spec, GoFields account) {
    return enforces(account)
        ? new SecretReferences(spec, account).firstForbidden()
        : Optional.empty();
  }

  private static boolean enforces(GoFields account) {
    return TRUE.contains(account.object("metadata").object("annotations").text(ENFORCE));
  }

  private static boolean isMirror(PluginContext situation) {
    return situation
        .fields()
        .object("metadata")
        .object("annotations")
        .has("kubernetes.io/config.mirror");
  }

  private static PluginResult ofMirror(PluginContext situation) {
    GoFields spec = situation.fields().object("spec");
    if (!spec.text(NAME).isEmpty()) {
      return PluginResult.forbidden("a mirror pod may not reference service accounts");
    }
    if (SecretReferences.any(spec)) {
      return PluginResult.forbidden("a mirror pod may not reference secrets");
    }
    boolean token =
        spec.list("volumes").stream()
            .flatMap(volume -> volume.object("projected").list("sources").stream())
            .anyMatch(source -> source.has("serviceAccountToken"));
    return token
        ? PluginResult.forbidden("a mirror pod may not use ServiceAccountToken volume projections")
        : PluginResult.SILENT;
  }

  /// The known state of an account.
  private sealed interface Lookup {
    record Found(GoFields account) implements Lookup {}

    record Assumed() implements Lookup {}

    record Refused(PluginResult result) implements Lookup {}
  }

  private static Lookup find(PluginContext situation, String name) {
    String namespace = situation.request().namespace();
    Optional<JsonObject> found = situation.objects().find(namespace, name, "", KIND);
    if (found.isPresent()) {
      return new Lookup.Found(new GoFields(found.get()));
    }
    if (!situation.objects().tellsAllOf("", KIND)) {
      return new Lookup.Assumed();
    }
    return new Lookup.Refused(
        PluginResult.forbidden(
            "error looking up service account "
                + namespace
                + "/"
                + name
                + ": serviceaccount \""
                + name
                + "\" not found"));
  }
}
