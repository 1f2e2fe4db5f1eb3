package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.gojson.GoJson;
import dev.admittance.simulator.lazy.Lazy;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.trace.HookId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The audit annotations of one request; the first value of a key is kept (W-461). Their texts are
/// made only on demand. Source: k8s.io/apiserver
/// `pkg/admission/plugin/webhook/mutating/dispatcher.go`, `newWebhookAnnotator`;
/// `pkg/audit/context.go`, `AddAuditAnnotation`.
final class AuditAnnotations {
  private static final Pattern KEY = Pattern.compile("([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]");
  private static final int LONGEST_KEY = 63;

  private final Features features;
  private final List<Consumer<Map<String, String>>> written = new ArrayList<>();

  AuditAnnotations(Features features) {
    this.features = features;
  }

  private void write(Feature since, Consumer<Map<String, String>> annotation) {
    if (features.has(since)) {
      written.add(annotation);
    }
  }

  /// W-460: the audit annotations that a hook answered, prefixed with the hook's name.
  void ofHook(HookId hook, Map<String, String> answered) {
    if (!answered.isEmpty()) {
      write(
          Feature.HOOK_ANNOTATIONS,
          byKey ->
              answered.forEach((key, value) -> {
                if (key.length() <= LONGEST_KEY && KEY.matcher(key).matches()) {
                  byKey.putIfAbsent(hook.webhook() + "/" + key, value);
                }
              }));
    }
  }

  /// The audit annotations of a built-in plugin, by whole keys.
  void ofPlugin(Map<String, String> annotated) {
    if (!annotated.isEmpty()) {
      written.add(byKey -> annotated.forEach(byKey::putIfAbsent));
    }
  }

  /// W-470: written for each call of a mutating hook, also for a failed one.
  void mutation(HookId hook, int round, boolean mutated) {
    write(
        Feature.MUTATION_ANNOTATIONS,
        byKey ->
            byKey.computeIfAbsent(
                "mutation.webhook." + place(hook, round),
                _ ->
                    GoJson.write(
                        JsonObject.builder()
                            .put("configuration", hook.configuration())
                            .put("webhook", hook.webhook())
                            .put("mutated", mutated)
                            .build())));
  }

  /// W-471: the operations as they were sent, except for the order of their members.
  void patch(HookId hook, int round, List<PatchOperation> operations) {
    write(
        Feature.MUTATION_ANNOTATIONS,
        byKey ->
            byKey.computeIfAbsent(
                "patch.webhook." + place(hook, round), _ -> patch(hook, operations)));
  }

  private static String patch(HookId hook, List<PatchOperation> operations) {
    String named =
        GoJson.write(
            JsonObject.of("configuration", hook.configuration(), "webhook", hook.webhook()));
    return named.substring(0, named.length() - 1)
        + operations.stream()
            .map(PatchOperation::audited)
            .collect(Collectors.joining(",", ",\"patch\":[", "],\"patchType\":\"JSONPatch\"}"));
  }

  /// W-472: the only annotation whose index counts matching validating hooks only.
  ///
  /// @param matching 0-based position among the matching hooks
  void failedOpenValidating(HookId hook, int matching) {
    write(
        Feature.FAIL_OPEN_ANNOTATIONS,
        byKey ->
            byKey.putIfAbsent(
                "failed-open.validating.webhook.admission.k8s.io/round_0_index_" + matching,
                hook.webhook()));
  }

  /// W-472.
  void failedOpenMutating(HookId hook, int round) {
    write(
        Feature.FAIL_OPEN_ANNOTATIONS,
        byKey ->
            byKey.putIfAbsent(
                "failed-open.mutation.webhook." + place(hook, round), hook.webhook()));
  }

  private static String place(HookId hook, int round) {
    return "admission.k8s.io/round_" + round + "_index_" + hook.position();
  }

  /// All annotations so far, sorted by key.
  Lazy<Map<String, String>> byKey() {
    List<Consumer<Map<String, String>>> soFar = List.copyOf(written);
    return Lazy.of(() -> {
      Map<String, String> byKey = new TreeMap<>();
      soFar.forEach(annotation -> annotation.accept(byKey));
      return Collections.unmodifiableMap(byKey);
    });
  }
}
