package dev.admittance.workspace;

import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.initializer.AdmissionControlConfiguration;
import dev.admittance.model.initializer.EarlyConfiguration;
import dev.admittance.model.initializer.ExternalAdmissionHookConfiguration;
import dev.admittance.model.initializer.InitializerConfiguration;
import dev.admittance.model.policy.AdmissionPolicy;
import dev.admittance.model.policy.FoundPolicy;
import dev.admittance.model.policy.PolicyBinding;
import dev.admittance.model.policy.PolicyKind;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.text.Position;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.pipeline.Participant;
import dev.admittance.simulator.pipeline.Participant.Stage;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/// The places of a pipeline's hooks, policies and initializers in the files of a workspace.
public final class ParticipantPlaces {
  private static final FieldPath CONSTRAINTS =
      FieldPath.ROOT.child("spec").child("matchConstraints").child("resourceRules");

  private final Map<Participant.Id, Place> places = new LinkedHashMap<>();

  /// The definitions in each file, by where they start; none is inside another.
  private final Map<String, NavigableMap<Integer, Stretch>> stretches = new HashMap<>();

  /// A place in a file.
  ///
  /// @param start of the definition
  /// @param rules the start of its rules
  public record Place(String file, Position start, Position rules) {}

  private record Stretch(Range range, Participant.Id who) {}

  public static ParticipantPlaces of(AdmissionObjects objects) {
    ParticipantPlaces places = new ParticipantPlaces();
    places.addHooks(objects, HookKind.MUTATING, Stage.MUTATING_WEBHOOKS);
    places.addHooks(objects, HookKind.VALIDATING, Stage.VALIDATING_WEBHOOKS);
    objects.policies().forEach(found -> places.addPolicy(found, objects));
    objects.early().asProposed().all().forEach(places::addEarly);
    return places;
  }

  /// Returns the place of a participant; empty where it is in none of the files.
  public Optional<Place> find(Participant.Id who) {
    return Optional.ofNullable(places.get(who));
  }

  /// Returns the participant whose definition contains a place; empty for none.
  public Optional<Participant.Id> at(String file, int offset) {
    return Optional.ofNullable(stretches.get(file))
        .map(all -> all.floorEntry(offset))
        .map(Map.Entry::getValue)
        .filter(stretch -> offset <= stretch.range().endOffset())
        .map(Stretch::who);
  }

  /// In the server's order, so that hooks with the same name are numbered as in the server (W-151).
  private void addHooks(AdmissionObjects objects, HookKind kind, Stage stage) {
    Map<List<String>, Integer> seen = new HashMap<>();
    objects.registrations().stream()
        .filter(registration -> registration.configuration().kind() == kind)
        .sorted(
            Comparator.comparing(Registration::configuration, WebhookConfiguration.SERVER_ORDER))
        .flatMap(registration -> registration.hooks().stream())
        .forEach(hook -> addHook(hook, stage, seen));
  }

  private void addHook(RegisteredHook hook, Stage stage, Map<List<String>, Integer> seen) {
    DiagnosedObject subject = hook.registration().subject();
    Participant.Id who = numbered(stage, hook.configuration().name(), hook.webhook().name(), seen);
    add(who, subject, hook.path(), hook.path().child("rules"));
  }

  private static Participant.Id numbered(
      Stage stage, String owner, String name, Map<List<String>, Integer> seen) {
    int number = seen.merge(List.of(owner, name), 1, Integer::sum) - 1;
    return new Participant.Id(stage, owner, name, number);
  }

  /// A policy stands for all its uses; a binding for its own.
  private void addPolicy(FoundPolicy found, AdmissionObjects objects) {
    if (found.object() instanceof AdmissionPolicy policy) {
      PolicyKind bindings =
          policy.kind() == PolicyKind.MUTATING_POLICY
              ? PolicyKind.MUTATING_BINDING
              : PolicyKind.VALIDATING_BINDING;
      for (FoundPolicy other : objects.policies()) {
        if (other.object() instanceof PolicyBinding binding
            && binding.kind() == bindings
            && binding.policyName().equals(policy.metadata().name())) {
          Participant.Id who =
              new Participant.Id(
                  bindings == PolicyKind.MUTATING_BINDING
                      ? Stage.MUTATING_POLICIES
                      : Stage.VALIDATING_POLICIES,
                  policy.metadata().name(),
                  binding.metadata().name(),
                  0);
          add(who, found.subject(), FieldPath.ROOT, CONSTRAINTS);
          addStretch(other.subject().file(), other.subject().root().range(), who);
        }
      }
    }
  }

  private void addEarly(EarlyConfiguration configuration) {
    Map<List<String>, Integer> seen = new HashMap<>();
    String owner = configuration.metadata().name();
    switch (configuration) {
      case InitializerConfiguration some ->
          some.initializers()
              .forEach(one ->
                  add(
                      numbered(Stage.INITIALIZERS, owner, one.name(), seen),
                      some.subject(),
                      one.path(),
                      one.path().child("rules")));
      case ExternalAdmissionHookConfiguration some ->
          some.hooks()
              .forEach(one ->
                  add(
                      numbered(Stage.EXTERNAL_WEBHOOKS, owner, one.name(), seen),
                      some.subject(),
                      one.path(),
                      one.path().child("rules")));
      case AdmissionControlConfiguration _ -> {}
    }
  }

  private void add(Participant.Id who, DiagnosedObject subject, FieldPath path, FieldPath rules) {
    Range range =
        path.find(subject.root()).map(node -> node.range()).orElse(path.locate(subject.root()));
    places.put(who, new Place(subject.file(), range.start(), rules.locate(subject.root()).start()));
    addStretch(subject.file(), range, who);
  }

  /// The first of several participants with one definition represents it.
  private void addStretch(String file, Range range, Participant.Id who) {
    stretches
        .computeIfAbsent(file, _ -> new TreeMap<>())
        .putIfAbsent(range.startOffset(), new Stretch(range, who));
  }
}
