package dev.admittance.simulator.defaulting;

import static dev.admittance.simulator.defaulting.MemberPaths.fill;
import static dev.admittance.simulator.defaulting.MemberPaths.text;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.KnownBug;
import dev.admittance.simulator.type.StructType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// The defaults that only the servers of some releases set, mostly since a feature is switched on
/// by default. They come after the others. Source: k8s.io/kubernetes `pkg/apis/*/*/defaults.go` and
/// `pkg/features/kube_features.go` of 1.21 to 1.37.
final class ReleaseDefaults {
  private static final int REPLACED_PODS_SINCE = 29;
  private static final int SUBREQUESTS_SINCE = 33;
  private static final int FAILURES_OF_CRON_JOBS_SINCE = 34;
  private static final int POD_RESOURCES_SINCE = 34;

  /// Since then a new pod gets them after the mutating phase.
  static final int POD_RESOURCES_LATER = 37;

  private static final int IMAGE_VOLUMES_SINCE = 35;
  private static final int NEWEST = 37;
  private static final String ACCOUNT = "serviceAccountName";
  private static final String OLD_ACCOUNT = "serviceAccount";

  /// The conditions in the failure policy of a job.
  private static final TypeDefaults FAILURES =
      (type, spec) ->
          MemberPaths.inside(
              type,
              spec,
              "podFailurePolicy",
              (policy, rules) ->
                  MemberPaths.each(
                      policy,
                      rules,
                      "rules",
                      (rule, one) ->
                          MemberPaths.each(
                              rule,
                              one,
                              "onPodConditions",
                              (pattern, condition) -> fill(pattern, condition, "status", "True"))));

  private static final Map<String, List<Rule>> BY_TYPE = all();

  /// @param holds for the releases whose servers set these defaults
  private record Rule(Predicate<KubernetesRelease> holds, TypeDefaults defaults) {}

  private ReleaseDefaults() {}

  static boolean has(StructType type) {
    return BY_TYPE.containsKey(type.name());
  }

  /// The struct with the defaults of a release.
  static JsonObject apply(KubernetesRelease release, StructType type, JsonObject object) {
    JsonObject filled = object;
    for (Rule rule : BY_TYPE.getOrDefault(type.name(), List.of())) {
      if (rule.holds().test(release)) {
        filled = rule.defaults().apply(type, filled);
      }
    }
    return filled;
  }

  private static Map<String, List<Rule>> all() {
    Rule unavailable =
        new Rule(
            release ->
                release.isAtLeast(NEWEST) || KnownBug.UNAVAILABLE_OF_STATEFUL_SETS.isIn(release),
            ReleaseDefaults::unavailable);
    Rule scheduling =
        since(
            NEWEST,
            (type, object) ->
                fill(type, object, "spec.preventPodSchedulingIfMissing", JsonBoolean.FALSE));
    Rule resources =
        new Rule(
            release ->
                release.isAtLeast(POD_RESOURCES_SINCE) && !release.isAtLeast(POD_RESOURCES_LATER),
            (type, pod) -> MemberPaths.inside(type, pod, "spec", PodLevelResources::fill));
    Map<String, List<Rule>> rules = new HashMap<>();
    rules.put("apps/v1.StatefulSet", List.of(unavailable));
    rules.put("apps/v1beta1.StatefulSet", List.of(unavailable));
    rules.put("apps/v1beta2.StatefulSet", List.of(unavailable));
    rules.put("storage/v1.CSIDriver", List.of(scheduling));
    rules.put("storage/v1beta1.CSIDriver", List.of(scheduling));
    rules.put(
        "resource/v1beta1.DeviceRequest",
        List.of(
            new Rule(
                release -> !release.isAtLeast(SUBREQUESTS_SINCE), ClusterDefaults::deviceRequest)));
    rules.put(
        "batch/v1.Job",
        List.of(
            since(0, (type, job) -> MemberPaths.inside(type, job, "spec", FAILURES)),
            since(REPLACED_PODS_SINCE, ReleaseDefaults::job)));
    rules.put(
        "batch/v1.CronJob",
        List.of(
            since(
                FAILURES_OF_CRON_JOBS_SINCE,
                (type, cronJob) ->
                    MemberPaths.inside(
                        type,
                        cronJob,
                        "spec",
                        (inner, spec) ->
                            MemberPaths.inside(
                                inner,
                                spec,
                                "jobTemplate",
                                (template, job) ->
                                    MemberPaths.inside(template, job, "spec", FAILURES))))));
    rules.put(
        "core/v1.Namespace",
        List.of(since(Feature.NAMESPACE_NAME_LABELS.since(), ClusterDefaults::namespace)));
    rules.put("core/v1.Volume", List.of(since(IMAGE_VOLUMES_SINCE, PodDefaults::imageVolume)));
    rules.put("core/v1.Pod", List.of(since(NEWEST, ReleaseDefaults::grace), resources));
    rules.put("core/v1.PodSpec", List.of(since(NEWEST, ReleaseDefaults::account)));
    rules.put("core/v1.PodStatus", List.of(since(NEWEST, ReleaseDefaults::addresses)));
    return rules;
  }

  private static JsonObject job(StructType type, JsonObject object) {
    boolean fails = MemberPaths.object(object, "spec").has("podFailurePolicy");
    JsonObject filled =
        fill(type, object, "spec.podReplacementPolicy", fails ? "Failed" : "TerminatingOrFailed");
    return fill(type, filled, "spec.manualSelector", JsonBoolean.FALSE);
  }

  private static Rule since(int minor, TypeDefaults defaults) {
    return new Rule(release -> release.isAtLeast(minor), defaults);
  }

  private static JsonObject unavailable(StructType type, JsonObject object) {
    return text(object, "spec.updateStrategy.type").equals("RollingUpdate")
        ? fill(type, object, "spec.updateStrategy.rollingUpdate.maxUnavailable", JsonNumber.of(1))
        : object;
  }

  private static JsonObject grace(StructType type, JsonObject pod) {
    String member = "terminationGracePeriodSeconds";
    return MemberPaths.inside(
        type,
        pod,
        "spec",
        (inner, spec) ->
            spec.get(member) instanceof JsonNumber seconds && seconds.decimal().signum() < 0
                ? spec.with(member, JsonNumber.of(1))
                : spec);
  }

  /// `serviceAccount` is an old name of `serviceAccountName`.
  private static JsonObject account(StructType type, JsonObject spec) {
    JsonValue name = type.isUnset(spec, ACCOUNT) ? spec.get(OLD_ACCOUNT) : spec.get(ACCOUNT);
    return name == null
        ? spec.without(OLD_ACCOUNT)
        : type.with(type.with(spec, OLD_ACCOUNT, name), ACCOUNT, name);
  }

  /// `podIP` is the first of `podIPs`.
  private static JsonObject addresses(StructType type, JsonObject status) {
    JsonObject first =
        status.get("podIPs") instanceof JsonArray all && all.size() > 0
            ? (JsonObject) all.get(0)
            : JsonObject.EMPTY;
    String address = text(status, "podIP");
    if (address.isEmpty()) {
      String ip = text(first, "ip");
      return ip.isEmpty() ? status : fill(type, status, "podIP", ip);
    }
    return text(first, "ip").equals(address)
        ? status
        : type.with(status, "podIPs", JsonArray.of(JsonObject.of("ip", address)));
  }
}
