package dev.admittance.simulator.initialization.scenario;

import dev.admittance.model.initializer.InitializerConfiguration;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.access.AccessRequest;
import dev.admittance.simulator.access.BoundAccounts;
import dev.admittance.simulator.access.Subject;
import dev.admittance.simulator.answer.InitializerAnswer;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.initialization.scenario.ClientAction.Target;
import dev.admittance.simulator.initialization.scenario.ControllerScript.OwnEntry;
import dev.admittance.simulator.initialization.scenario.ControllerScript.Presence;
import dev.admittance.simulator.initialization.scenario.ControllerScript.Turn;
import dev.admittance.simulator.initializer.MergedConfiguration;
import dev.admittance.simulator.proposal.Behaviour;
import dev.admittance.simulator.proposal.Ruleset;
import dev.admittance.simulator.proposal.WhatIf;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionResource;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.UserInfo;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Makes the scenario of a captured create request after admission assigned initializers to its
/// object: its user sends it to one of two API servers, and a client watches without uninitialized
/// objects. There is a controller for each initializer with an answer that states its action, and
/// none for the others. A controller runs as an account that may initialize the object, if the
/// roles and bindings name one; otherwise its user is not known, which the trace says.
public final class CapturedScenario {
  private static final String ONLY = "apiserver";
  private static final String FIRST = "apiserver-1";
  private static final String SECOND = "apiserver-2";
  private static final Duration POSTED = Duration.ofSeconds(2);
  private static final Duration READ = Duration.ofSeconds(45);
  private static final Duration UNTIL = Duration.ofSeconds(60);
  private static final Subject NOBODY = new Subject("", List.of());
  private static final String UNINITIALIZED = "includeUninitialized";

  private CapturedScenario() {}

  /// The scenario of a request; empty where no initializer has a part in it: it does not create an
  /// object, none matches, or the release has none.
  ///
  /// @param configurations those that the servers read
  /// @param answers the actions of initializers
  /// @param cluster its roles and bindings
  public static Optional<Scenario> of(
      AdmissionRequest request,
      List<InitializerConfiguration> configurations,
      List<InitializerAnswer> answers,
      ClusterState cluster,
      KubernetesRelease release) {
    if (request.operation() != Operation.CREATE
        || !request.subResource().isEmpty()
        || request.object().isEmpty()
        || !Ruleset.isKnownTo(release)) {
      return Optional.empty();
    }
    Ruleset rules = new Ruleset(Behaviour.AS_SHIPPED, release);
    List<String> names =
        MergedConfiguration.of(configurations).pendingFor(request.resource(), rules);
    return names.isEmpty()
        ? Optional.empty()
        : Optional.of(scenario(request, acting(names, answers), accounts(request, cluster), rules));
  }

  /// The part of it that determines the creator's answer: one server, which has the request from
  /// the start.
  ///
  /// @param pending the initializers that the object waits for
  /// @param most the time limit of any request
  public static Scenario waiting(
      AdmissionRequest request,
      List<String> pending,
      List<InitializerAnswer> answers,
      Ruleset rules,
      Duration most) {
    return new Scenario(
        title(request),
        rules,
        Scenario.DEFAULT_START,
        most.plusSeconds(1),
        Scenario.Limits.DEFAULT.withRequest(most),
        Alternatives.NONE,
        WhatIf.NOTHING,
        List.of(ServerScript.undisturbed(ONLY)),
        acting(pending, answers).stream()
            .map(name -> controller(name, ONLY, NOBODY, request))
            .toList(),
        List.of(),
        List.of(creator(request, ONLY, Duration.ZERO)));
  }

  /// The names with an answer that states their action.
  public static List<String> acting(List<String> pending, List<InitializerAnswer> answers) {
    return pending.stream()
        .distinct()
        .filter(name -> answers.stream().anyMatch(answer -> answer.initializer().equals(name)))
        .toList();
  }

  /// The accounts that may initialize the object.
  private static List<Subject> accounts(AdmissionRequest request, ClusterState cluster) {
    GroupVersionResource of = request.resource();
    return BoundAccounts.allowed(
        cluster,
        "initialize",
        new AccessRequest.Target.Resource(
            of.group(), of.resource(), "", request.namespace(), request.name()));
  }

  /// The account of an initializer: one that is named like it, or else the first.
  private static Subject account(String initializer, List<Subject> accounts) {
    String name = initializer.replaceFirst("\\..*", "");
    return accounts.stream()
        .filter(account -> account.username().endsWith(name))
        .findFirst()
        .orElse(accounts.isEmpty() ? NOBODY : accounts.getFirst());
  }

  private static Scenario scenario(
      AdmissionRequest request, List<String> names, List<Subject> accounts, Ruleset rules) {
    return new Scenario(
        title(request),
        rules,
        Scenario.DEFAULT_START,
        UNTIL,
        Scenario.Limits.DEFAULT,
        Alternatives.NONE,
        WhatIf.NOTHING,
        List.of(ServerScript.undisturbed(FIRST), ServerScript.undisturbed(SECOND)),
        names.stream()
            .map(name -> controller(name, SECOND, account(name, accounts), request))
            .toList(),
        List.of(),
        List.of(creator(request, FIRST, POSTED), watcher(request)));
  }

  private static String title(AdmissionRequest request) {
    String name = request.name().isEmpty() ? "(generated)" : request.name();
    String place = request.namespace().isEmpty() ? name : request.namespace() + "/" + name;
    return "Creation of " + request.resource().groupResource() + " " + place;
  }

  private static ControllerScript controller(
      String initializer, String server, Subject account, AdmissionRequest request) {
    return new ControllerScript(
        initializer,
        initializer,
        server,
        server,
        List.of(request.resource().groupResource()),
        new UserInfo(account.username(), "", account.groups(), JsonObject.EMPTY),
        Turn.FIRST,
        OwnEntry.REMOVED,
        true,
        Presence.ALWAYS,
        Optional.empty(),
        Optional.empty());
  }

  private static ClientScript creator(AdmissionRequest request, String server, Duration at) {
    ClientAction.Post post =
        new ClientAction.Post(
            at, Optional.empty(), sent(request), Optional.empty(), option(request));
    UserInfo user = request.userInfo();
    return new ClientScript("creator", server, user, List.of(post));
  }

  /// Whether the creator requested not to wait (I-57), as written.
  private static Optional<String> option(AdmissionRequest request) {
    return switch (request.options().orElse(JsonObject.EMPTY).get(UNINITIALIZED)) {
      case JsonString(String text) -> Optional.of(text);
      case JsonBoolean value -> Optional.of(Boolean.toString(value.value()));
      case null, default -> Optional.empty();
    };
  }

  /// The object as the creator sent it: a captured object may lack what its URL states.
  private static JsonObject sent(AdmissionRequest request) {
    JsonObject object = request.object().orElseThrow();
    JsonObject metadata = object.object("metadata");
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
    ClientAction.Watch watch =
        new ClientAction.Watch(Duration.ZERO, Optional.empty(), all, Optional.empty());
    Target one = new Target(all.resource(), all.namespace(), request.name());
    Stream<ClientAction> read =
        request.name().isEmpty()
            ? Stream.of()
            : Stream.of(new ClientAction.Get(READ, Optional.empty(), one, Optional.empty()));
    return new ClientScript(
        "observer",
        SECOND,
        new UserInfo("observer", "", List.of(), JsonObject.EMPTY),
        Stream.concat(Stream.of(watch), read).toList());
  }
}
