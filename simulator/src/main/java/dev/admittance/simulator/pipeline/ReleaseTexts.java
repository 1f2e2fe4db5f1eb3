package dev.admittance.simulator.pipeline;

import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.trace.ClientStatus;
import dev.admittance.simulator.trace.HookId;
import java.util.List;
import java.util.regex.Pattern;

/// The error texts of a release for hooks that failed. The texts are made in the current server's
/// form, and rewritten for older ones here. Source: k8s.io/apiserver `pkg/util/webhook/error.go`,
/// `(*ErrCallingWebhook).Error`.
///
/// @param features of the release
record ReleaseTexts(Features features) {
  private static final List<String> WRAPPERS =
      List.of(
          "could not create admission objects: ",
          "could not get REST client: ",
          "failed to call webhook: ",
          "received invalid webhook response: ");

  private static final String ABSENT = "webhook response was absent";
  private static final Pattern QUOTED_URL = Pattern.compile("\\b(Post|Get) \"([^\"]*)\": ");
  private static final Pattern PATCH_PLACE =
      Pattern.compile(
          "^error in \\w+ for path: '.*?': (?:value was not a proper array index: '.*?': )?",
          Pattern.DOTALL);
  private static final Pattern PATCH_CAUSE =
      Pattern.compile(": (?:missing value|test failed|invalid index referenced)$");

  /// The text of a calling error (W-342, W-343).
  ///
  /// @param reason the current server's text
  String callingError(HookId hook, String reason) {
    String start =
        features.has(Feature.SHORT_FAILURE_TEXT)
            ? "failed calling webhook \""
            : "failed calling admission webhook \"";
    return start + hook.webhook() + "\": " + reason(hook.kind(), reason);
  }

  private String reason(HookKind kind, String reason) {
    String told = features.has(Feature.QUOTED_URLS) ? reason : unquoted(reason);
    Feature wrapped =
        switch (kind) {
          case MUTATING -> Feature.MUTATING_REASONS;
          case VALIDATING -> Feature.VALIDATING_REASONS;
        };
    if (features.has(wrapped)) {
      return told;
    }
    for (String wrapper : WRAPPERS) {
      if (told.startsWith(wrapper)) {
        return bare(told.substring(wrapper.length()));
      }
    }
    return told;
  }

  /// W-333.
  private String bare(String cause) {
    return cause.equals(ABSENT) && !features.has(Feature.REVIEW_V1)
        ? "Webhook response was absent"
        : cause;
  }

  private static String unquoted(String reason) {
    return QUOTED_URL.matcher(reason).replaceAll("$1 $2: ");
  }

  /// Why a hook accepts no known version of AdmissionReview (W-301; `dispatcher.go` of 1.14).
  String noReviewVersion(HookKind kind) {
    String fault =
        features.has(Feature.REVIEW_V1)
            ? "webhook does not accept known AdmissionReview versions (v1, v1beta1)"
            : kind == HookKind.MUTATING
                ? "webhook does not accept v1beta1 AdmissionReview"
                : "webhook does not accept v1beta1 AdmissionReviewRequest";
    return "could not create admission objects: " + fault;
  }

  /// The Status for the client when a hook ends a request: before 1.15 a mutating hook did so with
  /// an internal error, whatever the error was (W-341).
  ClientStatus ending(HookKind kind, ClientStatus status) {
    return kind == HookKind.MUTATING && !features.has(Feature.DENIALS_PASS_THROUGH)
        ? Statuses.internalError(status.message())
        : status;
  }

  /// Why a patch does not apply (W-363).
  String patch(String message) {
    if (features.has(Feature.PATCH_TEXTS)) {
      return message;
    }
    String bare =
        PATCH_CAUSE.matcher(PATCH_PLACE.matcher(message).replaceFirst("")).replaceFirst("");
    if (bare.startsWith("testing value ")) {
      return "T" + bare.substring(1);
    }
    return bare.contains(" operation does not apply: ") ? "jsonpatch " + bare : bare;
  }
}
