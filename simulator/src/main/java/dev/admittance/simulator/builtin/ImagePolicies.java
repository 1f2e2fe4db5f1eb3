package dev.admittance.simulator.builtin;

import java.util.List;
import java.util.stream.Stream;

/// ImagePolicyWebhook: a server of its own decides about the images of pods. What it answers is not
/// known. Source: k8s.io/kubernetes `plugin/pkg/admission/imagepolicy/admission.go`,
/// `(*Plugin).Validate`.
record ImagePolicies() implements BuiltIn {
  private static final String EPHEMERAL = "ephemeralcontainers";

  @Override
  public String name() {
    return "ImagePolicyWebhook";
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
    return new PluginResult.Unknown(
        "what its server says of " + String.join(", ", images), "they are assumed to be allowed");
  }
}
