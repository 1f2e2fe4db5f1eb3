package dev.admittance.simulator.builtin;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// EventRateLimit: so many Events a second, by server, namespace, user or source. Events of
/// `events.k8s.io` are not limited. Source: k8s.io/kubernetes
/// `plugin/pkg/admission/eventratelimit/admission.go`, `(*Plugin).Validate`.
public record EventRates() implements BuiltIn {
  /// The name of the plugin.
  public static final String NAME = "EventRateLimit";

  private static final String ASSUMED = "its limits are assumed not to be reached";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public PluginResult validate(PluginContext situation) {
    if (!situation.request().kind().group().isEmpty()
        || !situation.request().kind().kind().equals("Event")
        || situation.request().dryRun()) {
      return PluginResult.SILENT;
    }
    List<EventLimit> limits =
        PluginConfiguration.of(situation.objects(), NAME, "eventratelimit.admission.k8s.io")
            .stream()
            .flatMap(configuration -> EventLimit.of(configuration).stream())
            .toList();
    if (limits.isEmpty()) {
      return new PluginResult.Unknown("how many Events it lets through", ASSUMED);
    }
    return situation.turn().isAlone()
        ? new PluginResult.Unknown("how many Events came before", ASSUMED)
        : counted(situation, limits);
  }

  private static PluginResult counted(PluginContext situation, List<EventLimit> limits) {
    Set<String> reached = new LinkedHashSet<>();
    List<String> left = new ArrayList<>();
    boolean untimed = false;
    for (EventLimit limit : limits) {
      String key = limit.key(situation);
      TokenBucket.Attempt attempt = situation.turn().take(limit, key);
      switch (attempt.verdict()) {
        case TAKEN ->
            left.add(
                limit.type().text()
                    + (key.isEmpty() ? "" : " " + key)
                    + ": "
                    + (int) Math.max(0, attempt.after().tokens())
                    + " of "
                    + limit.burst()
                    + " left");
        case NONE_LEFT ->
            reached.add("limit reached on type " + limit.type().text() + " for key " + key);
        case UNKNOWN -> untimed = true;
      }
    }
    if (!reached.isEmpty()) {
      String errors = String.join(", ", reached);
      return PluginResult.refused(
          new PluginResult.Refusal.TooManyRequests(
              reached.size() > 1 ? "[" + errors + "]" : errors));
    }
    return untimed
        ? new PluginResult.Unknown("how much time lies between the Events", ASSUMED)
        : PluginResult.passed("counted since the first request: " + String.join("; ", left));
  }
}
