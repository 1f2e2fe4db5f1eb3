package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.gojson.GoFields;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// ImagePolicyWebhook: a server of its own decides about the images of pods. Source:
/// k8s.io/kubernetes `plugin/pkg/admission/imagepolicy/admission.go`, `(*Plugin).Validate`.
public record ImagePolicies() implements BuiltIn {
  /// The name of the plugin, and of its scripted answers.
  public static final String NAME = "ImagePolicyWebhook";

  private static final String EPHEMERAL = "ephemeralcontainers";
  private static final String ANNOTATIONS = "annotations";
  private static final String OWN_ANNOTATION = ".image-policy.k8s.io/";
  private static final String AUDIT_PREFIX = "imagepolicywebhook.image-policy.k8s.io/";
  private static final String FAILED_OPEN = "alpha.image-policy.k8s.io/failed-open";
  private static final Duration ALLOW_TTL = Duration.ofMinutes(5);
  private static final Duration DENY_TTL = Duration.ofSeconds(30);

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public PluginResult validate(PluginContext situation) {
    boolean ephemeral = situation.isAboutPods(EPHEMERAL);
    if (!ephemeral && !situation.isAboutPods()) {
      return PluginResult.SILENT;
    }
    List<String> images =
        (ephemeral ? Stream.of("ephemeralContainers") : Stream.of("containers", "initContainers"))
            .flatMap(member -> situation.fields().object("spec").list(member).stream())
            .map(container -> container.text("image"))
            .toList();
    JsonObject spec = spec(situation, images);
    Optional<JsonObject> cached = situation.turn().review(spec);
    if (cached.isPresent()) {
      return verdict(cached.get(), images, "its cached answer");
    }
    return switch (situation.images().review(spec)) {
      case ImageReviewer.ImageAnswer.Reviewed(JsonObject status) -> {
        situation.turn().keep(spec, status, ttl(situation, isAllowed(status)));
        yield verdict(status, images, "its server");
      }
      case ImageReviewer.ImageAnswer.Failed(String error) ->
          failed(situation, error, PluginResult.forbidden(error));
      case ImageReviewer.ImageAnswer.Forbidden(String text) ->
          failed(
              situation,
              text,
              PluginResult.refused(new PluginResult.Refusal.ForbiddenElsewhere(text)));
      case ImageReviewer.ImageAnswer.Untold _ ->
          new PluginResult.Unknown(
              "what its server says of " + String.join(", ", images),
              "they are assumed to be allowed");
    };
  }

  /// The `spec` of the ImageReview.
  private static JsonObject spec(PluginContext situation, List<String> images) {
    JsonObject.Builder spec = JsonObject.builder();
    if (!images.isEmpty()) {
      spec.put(
          "containers",
          JsonArray.of(
              images, image -> image.isEmpty() ? JsonObject.EMPTY : JsonObject.of("image", image)));
    }
    JsonObject annotations = situation.fields().object("metadata").object(ANNOTATIONS).json();
    JsonObject.Builder own = JsonObject.builder();
    annotations.names().stream()
        .filter(name -> name.contains(OWN_ANNOTATION))
        .sorted()
        .forEach(name -> own.put(name, annotations.find(name).orElseThrow()));
    if (own.build().size() > 0) {
      spec.put(ANNOTATIONS, own.build());
    }
    if (!situation.request().namespace().isEmpty()) {
      spec.put("namespace", situation.request().namespace());
    }
    return spec.build();
  }

  private static GoFields configuration(PluginContext situation) {
    return PluginConfiguration.of(situation.objects(), NAME, "").stream()
        .map(configuration -> configuration.object("imagePolicy"))
        .findFirst()
        .orElseGet(() -> new GoFields(JsonObject.EMPTY));
  }

  /// How long an answer is cached: in the configuration 0 asks for the default, and -1 for nothing.
  private static Duration ttl(PluginContext situation, boolean allowed) {
    long seconds = configuration(situation).number(allowed ? "allowTTL" : "denyTTL");
    if (seconds == 0) {
      return allowed ? ALLOW_TTL : DENY_TTL;
    }
    return seconds < 0 ? Duration.ZERO : Duration.ofSeconds(seconds);
  }

  private static boolean isAllowed(JsonObject status) {
    return status.get("allowed") == JsonBoolean.TRUE;
  }

  private static PluginResult verdict(JsonObject status, List<String> images, String who) {
    Map<String, String> audit = new TreeMap<>();
    JsonObject written = status.object("auditAnnotations");
    for (String name : written.names()) {
      if (written.get(name) instanceof JsonString(String value)) {
        audit.put(AUDIT_PREFIX + name, value);
      }
    }
    PluginResult.Notes notes = new PluginResult.Notes(List.of(), audit);
    if (isAllowed(status)) {
      return new PluginResult.Passed(who + " allows " + String.join(", ", images), notes);
    }
    String reason = status.text("reason");
    return new PluginResult.Refused(
        new PluginResult.Refusal.Forbidden(
            reason.isEmpty()
                ? "one or more images rejected by webhook backend"
                : "image policy webhook backend denied one or more images: " + reason,
            List.of()),
        notes);
  }

  /// The server lets pods pass only where it is told to, and marks them.
  private static PluginResult failed(PluginContext situation, String error, PluginResult refused) {
    if (!configuration(situation).is("defaultAllow", JsonBoolean.TRUE)) {
      return refused;
    }
    JsonObject object = situation.fields().json();
    JsonObject metadata = object.object("metadata");
    JsonObject annotations = metadata.object(ANNOTATIONS).with(FAILED_OPEN, new JsonString("true"));
    return new PluginResult.Changed(
        object.with("metadata", metadata.with(ANNOTATIONS, annotations)),
        "its server fails, and pods pass by default: " + error,
        new PluginResult.Notes(List.of(), Map.of(AUDIT_PREFIX + "failed-open", "true")));
  }
}
