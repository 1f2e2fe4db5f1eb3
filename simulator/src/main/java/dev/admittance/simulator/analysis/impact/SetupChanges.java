package dev.admittance.simulator.analysis.impact;

import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.Webhook;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.text.Origin;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.capture.AuditTrail;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.chain.AdmissionPlugin;
import dev.admittance.simulator.conversion.ConversionWebhook;
import dev.admittance.simulator.pipeline.Participant;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The differences between two sides that are visible without a run. Where a file was edited above
/// a hook, its position in the text changes and the hook is the same.
///
/// @param participants whose registration, order or answers differ, in the order of the new side
///   and then of the old one
/// @param everything whether something differs that may affect any request, such as the release or
///   the cluster
/// @param places whether the position of some hook among all hooks differs
public record SetupChanges(List<Participant.Id> participants, boolean everything, boolean places) {
  private static final Origin NOWHERE = new Origin("", Range.START);

  public SetupChanges {
    participants = List.copyOf(participants);
  }

  public static SetupChanges between(ImpactSide before, ImpactSide after) {
    List<Participant.Id> old = ids(before);
    List<Participant.Id> now = ids(after);
    Set<Participant.Id> all = new LinkedHashSet<>(now);
    all.addAll(old);
    Set<String> answers = before.answers().webhooksAnsweredOtherwise(after.answers());
    if (differBesidesHooks(before.pipeline().setup(), after.pipeline().setup())
        || answers.stream().anyMatch(ConversionWebhook::isName)
        || !before.answers().delays().equals(after.answers().delays())) {
      return new SetupChanges(List.copyOf(all), true, true);
    }
    Set<Participant.Id> moved = moved(old, now);
    List<Participant.Id> changed =
        all.stream()
            .filter(id ->
                moved.contains(id)
                    || (id.stage() != Participant.Stage.INITIALIZERS && answers.contains(id.name()))
                    || !same(before.matching().find(id), after.matching().find(id)))
            .toList();
    return new SetupChanges(changed, false, !old.equals(now));
  }

  public boolean isNone() {
    return participants.isEmpty() && !everything && !places;
  }

  /// Returns whether the outcome of a request may differ between the two sides. Otherwise one run
  /// holds for both.
  public boolean mayConcern(Capture capture, ImpactSide before, ImpactSide after) {
    return (places
            && capture.recording() instanceof AuditTrail trail
            && trail.tellsHooksByPosition())
        || mayConcern(capture.request(), before, after);
  }

  /// As for a capture, for a request of which no answers are recorded.
  public boolean mayConcern(AdmissionRequest request, ImpactSide before, ImpactSide after) {
    return everything || !matching(request, before, after).isEmpty();
  }

  /// The participants that may match a request before or after the change.
  List<Participant.Id> matching(AdmissionRequest request, ImpactSide before, ImpactSide after) {
    return participants.stream()
        .filter(who ->
            before.matching().mayMatch(who, request) || after.matching().mayMatch(who, request))
        .toList();
  }

  private static List<Participant.Id> ids(ImpactSide side) {
    return side.matching().participants().stream().map(Participant::id).toList();
  }

  private static boolean differBesidesHooks(Setup before, Setup after) {
    return !before.release().equals(after.release())
        || !plugins(before).equals(plugins(after))
        || before.chain().order() != after.chain().order()
        || !before.requestTimeout().equals(after.requestTimeout())
        || !before.whatIf().equals(after.whatIf())
        || !before.initializerAnswers().equals(after.initializerAnswers())
        || !before.cluster().equals(after.cluster())
        || !before.gates().equals(after.gates())
        || before.privileged() != after.privileged()
        || !manifests(before).equals(manifests(after));
  }

  private record StaticManifest(HookKind kind, String name) {}

  /// The configurations of static manifests, whose hooks see requests that others do not (W-82).
  private static Set<StaticManifest> manifests(Setup setup) {
    return setup.configurations().stream()
        .filter(WebhookConfiguration::isStatic)
        .map(one -> new StaticManifest(one.kind(), one.name()))
        .collect(Collectors.toSet());
  }

  private static List<String> plugins(Setup setup) {
    return setup.chain().plugins().stream().map(AdmissionPlugin::name).toList();
  }

  private static boolean same(Optional<Participant> before, Optional<Participant> after) {
    return before.isPresent()
        && after.isPresent()
        && switch (before.get()) {
          case Participant.Hook was ->
              after.get() instanceof Participant.Hook is && same(was.webhook(), is.webhook());
          case Participant.Policy was ->
              after.get() instanceof Participant.Policy is
                  && was.policy().equals(is.policy())
                  && was.binding().equals(is.binding());
          case Participant.Initializer was -> was.equals(after.get());
        };
  }

  private static boolean same(Webhook before, Webhook after) {
    return before.at(NOWHERE).equals(after.at(NOWHERE));
  }

  /// The participants of both sides from the first to the last whose order differs.
  private static Set<Participant.Id> moved(
      Collection<Participant.Id> before, Collection<Participant.Id> after) {
    List<Participant.Id> old = kept(before, after);
    List<Participant.Id> now = kept(after, before);
    return new LinkedHashSet<>(between(old, now));
  }

  private static List<Participant.Id> kept(
      Collection<Participant.Id> some, Collection<Participant.Id> others) {
    Set<Participant.Id> known = new LinkedHashSet<>(others);
    return some.stream().filter(known::contains).toList();
  }

  /// The second list without the start and the end that it shares with the first.
  private static <T> List<T> between(List<T> first, List<T> second) {
    int common = Math.min(first.size(), second.size());
    int start = 0;
    while (start < common && first.get(start).equals(second.get(start))) {
      start++;
    }
    int end = 0;
    while (end < common - start
        && first.get(first.size() - 1 - end).equals(second.get(second.size() - 1 - end))) {
      end++;
    }
    return second.subList(start, second.size() - end);
  }
}
