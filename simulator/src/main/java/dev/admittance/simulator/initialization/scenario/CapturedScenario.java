package dev.admittance.simulator.initialization.scenario;

import dev.admittance.model.initializer.InitializerConfiguration;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.initialization.scenario.Action.Target;
import dev.admittance.simulator.initialization.scenario.ControllerScript.OwnEntry;
import dev.admittance.simulator.initialization.scenario.ControllerScript.Turn;
import dev.admittance.simulator.initializer.Behaviour;
import dev.admittance.simulator.initializer.MergedConfiguration;
import dev.admittance.simulator.initializer.Ruleset;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.UserInfo;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The scenario that shows what becomes of a captured create request after admission gave its
/// object initializers: its user sends it to one of two API servers, one controller does the work
/// of each initializer, and somebody watches without asking for uninitialized objects.
public final class CapturedScenario {
  private static final String FIRST = "apiserver-1";
  private static final String SECOND = "apiserver-2";
  private static final Duration POSTED = Duration.ofSeconds(2);
  private static final Duration READ = Duration.ofSeconds(45);
  private static final Duration UNTIL = Duration.ofSeconds(60);

  private CapturedScenario() {}

  /// The scenario of a request; empty where no initializer has a part in it: it does not create an
  /// object, none matches, or the release has none.
  ///
  /// @param configurations those that the servers read
  public static Optional<Scenario> of(
      AdmissionRequest request,
      List<InitializerConfiguration> configurations,
      KubernetesRelease release) {
    if (request.operation() != Operation.CREATE
        || !request.subResource().isEmpty()
        || request.object().isEmpty()
        || !Ruleset.isKnownTo(release)) {
      return Optional.empty();
    }
    Ruleset rules = new Ruleset(Behaviour.AS_SHIPPED, release);
    List<String> names =
        MergedConfiguration.of(configurations).pendingFor(request.resource(), rules).stream()
            .distinct()
            .toList();
    return names.isEmpty() ? Optional.empty() : Optional.of(scenario(request, names, rules));
  }

  private static Scenario scenario(AdmissionRequest request, List<String> names, Ruleset rules) {
    return new Scenario(
        title(request),
        rules,
        Scenario.DEFAULT_START,
        UNTIL,
        Scenario.Limits.DEFAULT,
        List.of(ServerScript.undisturbed(FIRST), ServerScript.undisturbed(SECOND)),
        names.stream().map(name -> controller(name, request)).toList(),
        List.of(creator(request), watcher(request)));
  }

  private static String title(AdmissionRequest request) {
    String name = request.name().isEmpty() ? "(generated)" : request.name();
    String place = request.namespace().isEmpty() ? name : request.namespace() + "/" + name;
    return "Creation of " + request.resource().groupResource() + " " + place;
  }

  private static ControllerScript controller(String initializer, AdmissionRequest request) {
    return new ControllerScript(
        initializer,
        initializer,
        SECOND,
        SECOND,
        List.of(request.resource().groupResource()),
        new UserInfo(
            "system:serviceaccount:initializers:" + initializer, "", List.of(), JsonObject.EMPTY),
        Turn.FIRST,
        OwnEntry.REMOVED,
        true,
        Optional.empty(),
        Optional.empty());
  }

  private static ClientScript creator(AdmissionRequest request) {
    Action.Post post =
        new Action.Post(
            POSTED, Optional.empty(), sent(request), Optional.empty(), Optional.empty());
    UserInfo user = request.userInfo();
    return new ClientScript("creator", FIRST, user, List.of(post));
  }

  /// As the creator sent it: a captured object may leave out what its URL says.
  private static JsonObject sent(AdmissionRequest request) {
    JsonObject object = request.object().orElseThrow();
    JsonObject metadata =
        object.get("metadata") instanceof JsonObject known ? known : JsonObject.EMPTY;
    if (!request.namespace().isEmpty() && !metadata.has("namespace")) {
      metadata = metadata.with("namespace", new JsonString(request.namespace()));
    }
    if (!request.name().isEmpty() && !metadata.has("name")) {
      metadata = metadata.with("name", new JsonString(request.name()));
    }
    return object
        .with("apiVersion", new JsonString(request.kind().apiVersion()))
        .with("kind", new JsonString(request.kind().kind()))
        .with("metadata", metadata);
  }

  private static ClientScript watcher(AdmissionRequest request) {
    Target all = new Target(request.resource().groupResource(), request.namespace(), "");
    Action.Watch watch = new Action.Watch(Duration.ZERO, Optional.empty(), all, Optional.empty());
    Target one = new Target(all.resource(), all.namespace(), request.name());
    Stream<Action> read =
        request.name().isEmpty()
            ? Stream.of()
            : Stream.of(new Action.Get(READ, Optional.empty(), one));
    return new ClientScript(
        "observer",
        SECOND,
        new UserInfo("observer", "", List.of(), JsonObject.EMPTY),
        Stream.concat(Stream.of(watch), read).toList());
  }
}
