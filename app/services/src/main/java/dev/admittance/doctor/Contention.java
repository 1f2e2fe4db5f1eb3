package dev.admittance.doctor;

import dev.admittance.cluster.live.LastChange;
import dev.admittance.cluster.live.LiveObject;
import dev.admittance.cluster.live.ObservedChange;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// An object that two controllers overwrite in turn.
final class Contention implements DoctorCheck {
  static final String RULE = "live/Contention";

  private static final Duration RECENT = Duration.ofMinutes(15);

  /// The number of alternations that rules out two people at work.
  private static final int FEWEST_TURNS = 4;

  @Override
  public Stream<Found> check(CheckContext context) {
    Map<String, List<ObservedChange>> byObject = new LinkedHashMap<>();
    for (ObservedChange change : context.snapshot().changes()) {
      if (change.at().isAfter(context.at().minus(RECENT)) && change.after().isPresent()) {
        byObject.computeIfAbsent(change.object().uid(), _ -> new ArrayList<>()).add(change);
      }
    }
    return byObject.values().stream().flatMap(changes -> found(changes).stream());
  }

  /// @param changes of one object, newest first
  private static Optional<Found> found(List<ObservedChange> changes) {
    List<String> writers =
        changes.stream().map(Contention::writer).filter(name -> !name.isEmpty()).toList();
    long turns = turns(writers);
    if (turns < FEWEST_TURNS) {
      return Optional.empty();
    }
    LiveObject object = changes.getFirst().object();
    String names =
        writers.stream().distinct().map(name -> "`" + name + "`").collect(Collectors.joining(", "));
    return Optional.of(
        new Found(
            RULE,
            Urgency.WARNING,
            "Controllers undo each other's changes",
            new HookFinding(
                Optional.empty(),
                object.title(),
                "%s wrote it in turn, %d changes since %s: what the API server calls changes with each."
                    .formatted(names, changes.size(), changes.getLast().at()),
                evidence(object, changes),
                remediations(object, writers))));
  }

  private static String writer(ObservedChange change) {
    return change.object().lastChange().map(LastChange::manager).orElse("");
  }

  private static long turns(List<String> writers) {
    long turns = 0;
    for (int i = 1; i < writers.size(); i++) {
      turns += writers.get(i).equals(writers.get(i - 1)) ? 0 : 1;
    }
    return turns;
  }

  private static List<Evidence> evidence(LiveObject object, List<ObservedChange> changes) {
    List<Evidence> evidence = new ArrayList<>();
    if (object.generation() > 0) {
      evidence.add(
          new Evidence(object.title(), "metadata.generation", Long.toString(object.generation())));
    }
    changes.stream()
        .limit(FEWEST_TURNS + 1L)
        .forEach(change ->
            evidence.add(
                new Evidence(
                    object.title(),
                    "metadata.managedFields",
                    "written by " + writer(change),
                    Optional.of(written(change)))));
    return evidence;
  }

  private static Instant written(ObservedChange change) {
    return change.object().lastChange().map(LastChange::at).orElse(change.at());
  }

  private static List<Remediation> remediations(LiveObject object, List<String> writers) {
    List<Remediation> remediations = new ArrayList<>();
    if (writers.stream().anyMatch(name -> name.contains("argocd"))) {
      remediations.add(
          new Remediation.Manifest(
              "Have Argo CD leave `caBundle` to whoever fills it in",
              """
              spec:
                ignoreDifferences:
                - group: admissionregistration.k8s.io
                  kind: %s
                  name: %s
                  jqPathExpressions:
                  - .webhooks[]?.clientConfig.caBundle
              """
                  .formatted(object.kind(), object.name())));
    }
    remediations.add(
        new Remediation.Commands(
            "See who writes which fields",
            List.of(
                ShellCommands.kubectl(
                    "get",
                    object.kind().toLowerCase(Locale.ROOT),
                    object.name(),
                    "--show-managed-fields",
                    "--output=yaml")),
            Optional.empty()));
    remediations.add(new Remediation.Advice("Leave each field to one of them."));
    return remediations;
  }
}
