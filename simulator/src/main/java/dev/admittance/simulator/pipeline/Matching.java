package dev.admittance.simulator.pipeline;

import dev.admittance.model.initializer.InitializerConfiguration;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.chain.Plugin;
import dev.admittance.simulator.initializer.MergedConfiguration;
import dev.admittance.simulator.pipeline.Participant.Stage;
import dev.admittance.simulator.pipeline.Segment.Half;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds the participants of a setup in the admission of a request without running any of them:
/// each is matched with the request as it enters the mutating phase. Immutable, and safe to share
/// between threads.
public final class Matching {
  private final CompiledSetup server;
  private final Map<Participant.Id, Member> members = new LinkedHashMap<>();
  private final List<Segment> order;

  Matching(CompiledSetup server) {
    this.server = server;
    List<Segment> found = new ArrayList<>();
    for (Plugin plugin : server.setup().chain().plugins()) {
      if (plugin.mutates()) {
        add(found, Half.MUTATING, plugin, mutating(plugin.name()));
      }
    }
    Idle.of(server.setup(), Half.MUTATING).forEach(found::add);
    for (Plugin plugin : server.setup().chain().plugins()) {
      if (plugin.validates()) {
        add(found, Half.VALIDATING, plugin, validating(plugin.name()));
      }
    }
    Idle.of(server.setup(), Half.VALIDATING).forEach(found::add);
    this.order = List.copyOf(found);
  }

  private void add(
      List<Segment> found, Half half, Plugin plugin, Optional<List<Member>> registered) {
    registered.ifPresent(some -> some.forEach(member -> members.put(member.who().id(), member)));
    Optional<Segment.BuiltIns> last =
        !found.isEmpty() && found.getLast() instanceof Segment.BuiltIns before
            ? Optional.of(before).filter(some -> some.half() == half)
            : Optional.empty();
    if (registered.isPresent()) {
      found.add(
          new Segment.Registered(
              half, stage(plugin.name()), registered.get().stream().map(Member::who).toList()));
    } else if (last.isPresent()) {
      List<String> names = new ArrayList<>(last.get().names());
      names.add(plugin.name());
      found.set(found.size() - 1, new Segment.BuiltIns(half, names));
    } else {
      found.add(new Segment.BuiltIns(half, List.of(plugin.name())));
    }
  }

  private static Stage stage(String plugin) {
    return switch (plugin) {
      case Plugin.MUTATING_POLICY -> Stage.MUTATING_POLICIES;
      case Plugin.MUTATING_WEBHOOK -> Stage.MUTATING_WEBHOOKS;
      case Plugin.INITIALIZERS -> Stage.INITIALIZERS;
      case Plugin.EXTERNAL_WEBHOOK -> Stage.EXTERNAL_WEBHOOKS;
      case Plugin.VALIDATING_POLICY -> Stage.VALIDATING_POLICIES;
      case Plugin.VALIDATING_WEBHOOK -> Stage.VALIDATING_WEBHOOKS;
      default -> throw new IllegalArgumentException(plugin + " has no participants");
    };
  }

  public static Matching of(Setup setup) {
    return new Matching(CompiledSetup.of(setup, Optional.empty()));
  }

  /// The participants of a plugin in the mutating phase; empty for a plugin without participants.
  private Optional<List<Member>> mutating(String plugin) {
    return switch (plugin) {
      case Plugin.MUTATING_POLICY ->
          Optional.of(
              PolicyMember.of(
                  server.policies().mutating(), them -> them.conditions(), server.cluster()));
      case Plugin.MUTATING_WEBHOOK ->
          Optional.of(hooks(server.mutating(), Stage.MUTATING_WEBHOOKS));
      case Plugin.INITIALIZERS ->
          Optional.of(server.initialization().map(this::initializers).orElse(List.of()));
      case Plugin.EXTERNAL_WEBHOOK ->
          Optional.of(hooks(server.external(), Stage.EXTERNAL_WEBHOOKS));
      default -> Optional.empty();
    };
  }

  private Optional<List<Member>> validating(String plugin) {
    return switch (plugin) {
      case Plugin.VALIDATING_POLICY ->
          Optional.of(
              PolicyMember.of(
                  server.policies().validating(),
                  them -> them.matchConditions(),
                  server.cluster()));
      case Plugin.VALIDATING_WEBHOOK ->
          Optional.of(hooks(server.validating(), Stage.VALIDATING_WEBHOOKS));
      default -> Optional.empty();
    };
  }

  private List<Member> hooks(List<CompiledHook> hooks, Stage stage) {
    List<Member> made = new ArrayList<>();
    Map<List<String>, Integer> seen = new HashMap<>();
    for (CompiledHook hook : hooks) {
      String owner = hook.id().configuration();
      String name = hook.id().webhook();
      int number = seen.merge(List.of(owner, name), 1, Integer::sum) - 1;
      Participant.Hook who =
          new Participant.Hook(
              new Participant.Id(stage, owner, name, number), hook.id(), hook.hook());
      made.add(
          stage == Stage.EXTERNAL_WEBHOOKS
              ? new Member.OfExternalHook(who, hook)
              : new Member.OfHook(who, hook, server));
    }
    return made;
  }

  private List<Member> initializers(Initialization initialization) {
    List<Member> made = new ArrayList<>();
    Map<List<String>, Integer> seen = new HashMap<>();
    List<InitializerConfiguration> sorted =
        server.setup().initializers().stream()
            .sorted(Comparator.comparing(configuration -> configuration.metadata().name()))
            .toList();
    for (InitializerConfiguration configuration : sorted) {
      String owner = configuration.metadata().name();
      for (var one : MergedConfiguration.of(List.of(configuration)).initializers()) {
        int number = seen.merge(List.of(owner, one.name()), 1, Integer::sum) - 1;
        Participant.Id id = new Participant.Id(Stage.INITIALIZERS, owner, one.name(), number);
        made.add(new Member.OfInitializer(new Participant.Initializer(id, one), initialization));
      }
    }
    return made;
  }

  /// The served resources: built-in ones and those of CustomResourceDefinitions.
  public ResourceTable resources() {
    return server.resources();
  }

  /// The admission chain: the plugins in the server's order, with their participants.
  public List<Segment> order() {
    return order;
  }

  /// All participants in the server's order (W-100, W-150), without those of admission plugins that
  /// do not run.
  public List<Participant> participants() {
    return members.values().stream().map(Member::who).toList();
  }

  public Optional<Participant> find(Participant.Id id) {
    return Optional.ofNullable(members.get(id)).map(Member::who);
  }

  /// The captured request as it enters the mutating phase; empty where it is refused before.
  public Optional<AdmissionRequest> received(Capture captured) {
    Capture capture =
        ClusterKnowledge.complete(
            CapturedVersion.of(captured, server.converter()).capture(),
            server.known(),
            server.converter());
    TraceRecorder trace = new TraceRecorder(capture, server.features());
    ObjectStage stage =
        new ObjectStage(
            server.stages(),
            new InitializationStage(server.initialization(), trace),
            capture,
            trace);
    return stage.receive().isPresent()
        ? Optional.empty()
        : Optional.of(stage.request().with(trace.object(), stage.request().oldObject()));
  }

  /// Matches all participants with a request, in the server's order.
  ///
  /// @param request as it enters the mutating phase
  public List<Match> of(AdmissionRequest request) {
    AskedRequest asked = new AskedRequest(server, request);
    return members.values().stream().map(member -> member.match(asked)).toList();
  }

  /// Matches some participants with a request.
  ///
  /// @param who unknown participants are left out
  /// @param request as it enters the mutating phase
  public List<Match> of(List<Participant.Id> who, AdmissionRequest request) {
    AskedRequest asked = new AskedRequest(server, request);
    List<Match> found = new ArrayList<>();
    for (Participant.Id id : who) {
      Member member = members.get(id);
      if (member != null) {
        found.add(member.match(asked));
      }
    }
    return found;
  }

  /// Returns whether a participant may match a request, whatever others change in the object before
  /// it; false for a participant of another setup.
  public boolean mayMatch(Participant.Id who, AdmissionRequest request) {
    Member member = members.get(who);
    return member != null && member.mayMatch(request);
  }
}
