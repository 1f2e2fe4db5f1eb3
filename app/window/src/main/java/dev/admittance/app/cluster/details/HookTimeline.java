package dev.admittance.app.cluster.details;

import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.live.HookEvent;
import dev.admittance.cluster.live.LiveHook;
import dev.admittance.cluster.live.LiveObject;
import dev.admittance.cluster.live.LiveSnapshot;
import dev.admittance.cluster.live.ObservedChange;
import dev.admittance.model.registration.ClientConfig.ServiceReference;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Selects the history of one webhook from that of the cluster.
final class HookTimeline {
  private static final Messages MESSAGES = Messages.of(HookTimeline.class);

  private HookTimeline() {}

  static List<HookTimelineEntry> of(LiveHook hook, LiveSnapshot snapshot) {
    Stream<HookTimelineEntry> events =
        snapshot.events().stream().filter(event -> concerns(event, hook)).map(HookTimeline::of);
    Stream<HookTimelineEntry> changes =
        snapshot.changes().stream().filter(change -> concerns(change, hook)).map(HookTimeline::of);
    return Stream.concat(events, changes)
        .sorted(Comparator.comparing(HookTimelineEntry::at).reversed())
        .toList();
  }

  /// Whether an Event is about the configuration of the webhook, names the webhook, or is in the
  /// namespace of its Service.
  private static boolean concerns(HookEvent event, LiveHook hook) {
    boolean about =
        event.kind().equals(hook.owner().kind())
            && event.object().name().equals(hook.owner().name());
    return about
        || event.message().contains(hook.name())
        || service(hook).map(ServiceReference::namespace).equals(namespace(event));
  }

  private static Optional<String> namespace(HookEvent event) {
    return Optional.of(event.object().namespace());
  }

  private static Optional<ServiceReference> service(LiveHook hook) {
    return hook.registered() instanceof LiveHook.OfWebhook(var registered)
        ? registered.webhook().clientConfig().service()
        : Optional.empty();
  }

  private static boolean concerns(ObservedChange change, LiveHook hook) {
    return same(change.object(), hook.owner())
        || hook.binding().filter(binding -> same(change.object(), binding)).isPresent();
  }

  private static boolean same(LiveObject one, LiveObject other) {
    return one.kind().equals(other.kind()) && one.name().equals(other.name());
  }

  private static HookTimelineEntry of(HookEvent event) {
    String often = event.count() > 1 ? MESSAGES.get("timeline.times", event.count()) : "";
    String namespace = event.object().namespace();
    return new HookTimelineEntry(
        event.last(),
        event.warning(),
        event.reason(),
        event.message() + often,
        event.kind() + " " + (namespace.isEmpty() ? "" : namespace + "/") + event.object().name(),
        event.reporter(),
        Optional.empty());
  }

  private static HookTimelineEntry of(ObservedChange change) {
    String what =
        change.before().isEmpty()
            ? MESSAGES.get("timeline.created")
            : change.after().isEmpty()
                ? MESSAGES.get("timeline.deleted")
                : MESSAGES.get("timeline.changed");
    LiveObject object = change.object();
    return new HookTimelineEntry(
        change.at(),
        change.after().isEmpty(),
        what,
        object.generation() > 0 ? MESSAGES.get("timeline.generation", object.generation()) : "",
        object.title(),
        object.lastChange().map(last -> last.manager()).orElse(""),
        Optional.of(change));
  }
}
