package dev.admittance.simulator.pipeline;

import dev.admittance.model.initializer.InitializerConfiguration;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.chain.AdmissionPlugin;
import dev.admittance.simulator.initializer.MergedConfiguration;
import dev.admittance.simulator.pipeline.Participant.Stage;
import dev.admittance.simulator.pipeline.PipelineSegment.Half;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds the participants of a setup in the admission of a request without running any of them:
/// each is matched with the request as it enters the mutating phase. Immutable, and safe to share
/// between threads.
public final class ParticipantMatching {
  private final CompiledSetup server;
  private final Map<Participant.Id, MatchableParticipant> members = new LinkedHashMap<>();
  private final List<PipelineSegment> order;

  ParticipantMatching(CompiledSetup server) {
    this.server = server;
    List<PipelineSegment> found = new ArrayList<>();
    for (AdmissionPlugin plugin : server.setup().chain().plugins()) {
      if (plugin.mutates()) {
        add(found, Half.MUTATING, plugin, mutating(plugin.name()));
      }
    }
    UnusedRegistrations.of(server.setup(), Half.MUTATING).forEach(found::add);
    for (AdmissionPlugin plugin : server.setup().chain().plugins()) {
      if (plugin.validates()) {
        add(found, Half.VALIDATING, plugin, validating(plugin.name()));
      }
    }
    UnusedRegistrations.of(server.setup(), Half.VALIDATING).forEach(found::add);
    this.order = List.copyOf(found);
  }

  private void add(
      List<PipelineSegment> found,
      Half half,
      AdmissionPlugin plugin,
      Optional<List<MatchableParticipant>> registered) {
    registered.ifPresent(some -> some.forEach(member -> members.put(member.who().id(), member)));
    Optional<PipelineSegment.BuiltIns> last =
        !found.isEmpty() && found.getLast() instanceof PipelineSegment.BuiltIns before
            ? Optional.of(before).filter(some -> some.half() == half)
            : Optional.empty();
    if (registered.isPresent()) {
      found.add(
          new PipelineSegment.Registered(
              half,
              stage(plugin.name()),
              registered.get().stream().map(MatchableParticipant::who).toList()));
    } else if (last.isPresent()) {
      List<String> names = new ArrayList<>(last.get().names());
      names.add(plugin.name());
      found.set(found.size() - 1, new PipelineSegment.BuiltIns(half, names));
    } else {
      found.add(new PipelineSegment.BuiltIns(half, List.of(plugin.name())));
    }
  }

  private static Stage stage(String plugin) {
    return switch (plugin) {
      case AdmissionPlugin.MUTATING_POLICY -> Stage.MUTATING_POLICIES;
      case AdmissionPlugin.MUTATING_WEBHOOK -> Stage.MUTATING_WEBHOOKS;
      case AdmissionPlugin.INITIALIZERS -> Stage.INITIALIZERS;
      case AdmissionPlugin.EXTERNAL_WEBHOOK -> Stage.EXTERNAL_WEBHOOKS;
      case AdmissionPlugin.VALIDATING_POLICY -> Stage.VALIDATING_POLICIES;
      case AdmissionPlugin.VALIDATING_WEBHOOK -> Stage.VALIDATING_WEBHOOKS;
      default -> throw new IllegalArgumentException(plugin + " has no participants");
    };
  }

  public static ParticipantMatching of(Setup setup) {
    return new ParticipantMatching(CompiledSetup.of(setup, Optional.empty()));
  }

  /// The participants of a plugin in the mutating phase; empty for a plugin without participants.
  private Optional<List<MatchableParticipant>> mutating(String plugin) {
    return switch (plugin) {
      case AdmissionPlugin.MUTATING_POLICY ->
          Optional.of(
              PolicyMember.of(
                  server.policies().mutating(), them -> them.conditions(), server.cluster()));
      case AdmissionPlugin.MUTATING_WEBHOOK ->
          Optional.of(hooks(server.mutating(), Stage.MUTATING_WEBHOOKS));
      case AdmissionPlugin.INITIALIZERS ->
          Optional.of(server.initialization().map(this::initializers).orElse(List.of()));
      case AdmissionPlugin.EXTERNAL_WEBHOOK ->
          Optional.of(hooks(server.external(), Stage.EXTERNAL_WEBHOOKS));
      default -> Optional.empty();
    };
  }

  private Optional<List<MatchableParticipant>> validating(String plugin) {
    return switch (plugin) {
      case AdmissionPlugin.VALIDATING_POLICY ->
          Optional.of(
              PolicyMember.of(
                  server.policies().validating(),
                  them -> them.matchConditions(),
                  server.cluster()));
      case AdmissionPlugin.VALIDATING_WEBHOOK ->
          Optional.of(hooks(server.validating(), Stage.VALIDATING_WEBHOOKS));
      default -> Optional.empty();
    };
  }

  private List<MatchableParticipant> hooks(List<CompiledHook> hooks, Stage stage) {
    List<MatchableParticipant> made = new ArrayList<>();
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
              ? new MatchableParticipant.OfExternalHook(who, hook)
              : new MatchableParticipant.OfHook(who, hook, server));
    }
    return made;
  }

  private List<MatchableParticipant> initializers(InitializersSetup initialization) {
    List<MatchableParticipant> made = new ArrayList<>();
    Map<List<String>, Integer> seen = new HashMap<>();
    for (InitializerConfiguration configuration : server.setup().early().initializers()) {
      String owner = configuration.metadata().name();
      for (var one : MergedConfiguration.of(List.of(configuration)).initializers()) {
        int number = seen.merge(List.of(owner, one.name()), 1, Integer::sum) - 1;
        Participant.Id id = new Participant.Id(Stage.INITIALIZERS, owner, one.name(), number);
        made.add(
            new MatchableParticipant.OfInitializer(
                new Participant.Initializer(id, one), initialization));
      }
    }
    return made;
  }

  /// The served resources: built-in ones and those of CustomResourceDefinitions.
  public ResourceTable resources() {
    return server.resources();
  }

  /// The admission chain: the plugins in the server's order, with their participants.
  public List<PipelineSegment> order() {
    return order;
  }

  /// All participants in the server's order (W-100, W-150), without those of admission plugins that
  /// do not run.
  public List<Participant> participants() {
    return members.values().stream().map(MatchableParticipant::who).toList();
  }

  public Optional<Participant> find(Participant.Id id) {
    return Optional.ofNullable(members.get(id)).map(MatchableParticipant::who);
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
  public List<ParticipantMatch> of(AdmissionRequest request) {
    MatchedRequest asked = new MatchedRequest(server, request);
    return members.values().stream().map(member -> member.match(asked)).toList();
  }

  /// Matches some participants with a request.
  ///
  /// @param who unknown participants are left out
  /// @param request as it enters the mutating phase
  public List<ParticipantMatch> of(List<Participant.Id> who, AdmissionRequest request) {
    MatchedRequest asked = new MatchedRequest(server, request);
    List<ParticipantMatch> found = new ArrayList<>();
    for (Participant.Id id : who) {
      MatchableParticipant member = members.get(id);
      if (member != null) {
        found.add(member.match(asked));
      }
    }
    return found;
  }

  /// Returns whether a participant may match a request, whatever others change in the object before
  /// it; false for a participant of another setup.
  public boolean mayMatch(Participant.Id who, AdmissionRequest request) {
    MatchableParticipant member = members.get(who);
    return member != null && member.mayMatch(request);
  }
}
