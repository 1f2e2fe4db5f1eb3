package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.registration.LabelSelector.Requirement;
import dev.admittance.model.registration.Webhook;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.simulator.analysis.whynot.HookEdits;
import dev.admittance.simulator.analysis.whynot.HookFields;
import dev.admittance.simulator.analysis.whynot.WhyNotEdit;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Step;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Stream;

/// Searches what makes a failing release succeed: at first an order, then the smallest edits of the
/// hooks whose failed calls refuse requests. Each candidate is rehearsed, an order no further than
/// to the first object that fails, and the same objects in the same order once.
///
/// @param captures in the order in which they fail
public record RemedySearch(Rehearser rehearser, List<Capture> captures, BooleanSupplier cancelled) {
  /// Edits of hooks uncover further hooks at most this often.
  private static final int MOST_ROUNDS = 4;

  /// The remedies of a failed rehearsal of these captures: one order at most, then edits. Pods that
  /// fail do so with each of them: nothing is tried where nothing else fails, or where an object is
  /// invalid by itself.
  public List<Remedy> of(Rehearsal failed) {
    if (!failed.invalid().isEmpty() || failed.failsByItself()) {
      return List.of();
    }
    List<Remedy> found = new ArrayList<>();
    orders().filter(this::succeeds).findFirst().ifPresent(found::add);
    edited(failed, request -> exempt(request.request().namespace())).ifPresent(found::add);
    edited(failed, _ -> Optional.of(new WhyNotEdit.FailOpen())).ifPresent(found::add);
    return found;
  }

  private boolean succeeds(Remedy remedy) {
    return !cancelled.getAsBoolean()
        && rehearser
            .with(remedy.client(rehearser.options().client()))
            .appliesAll(remedy.captures(), remedy.waits(), cancelled);
  }

  /// The orders that differ from the given one and from each other.
  private Stream<Remedy> orders() {
    boolean defines = captures.stream().anyMatch(Reordering::defines);
    List<Attempt> tried = new ArrayList<>();
    ApplyClient given = rehearser.options().client();
    tried.add(new Attempt(captures, Set.of(), given));
    List<Remedy> orders = new ArrayList<>();
    for (Reordering order : Reordering.values()) {
      List<Capture> sorted = order.sorted(captures);
      // When a client looks kinds up matters to those that the release defines alone.
      Attempt attempt =
          new Attempt(sorted, order.waits(sorted), defines ? order.client(given) : given);
      if (!tried.contains(attempt)) {
        tried.add(attempt);
        orders.add(new Remedy(Optional.of(order), sorted, attempt.waits(), List.of()));
      }
    }
    return orders.stream();
  }

  private record Attempt(List<Capture> captures, Set<Integer> waits, ApplyClient client) {}

  private static Optional<WhyNotEdit> exempt(String namespace) {
    return namespace.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new WhyNotEdit.SelectorRequirement(
                true,
                Optional.empty(),
                Optional.of(
                    new Requirement(ClusterState.NAME_LABEL, "NotIn", List.of(namespace)))));
  }

  /// Edits hooks whose calls fail until nothing is refused, or something that no edit helps
  /// against.
  private Optional<Remedy> edited(
      Rehearsal failed, Function<Capture, Optional<WhyNotEdit>> editFor) {
    Set<Remedy.EditedHook> edits = new LinkedHashSet<>();
    Rehearsal rehearsal = failed;
    for (int round = 0; round < MOST_ROUNDS && !cancelled.getAsBoolean(); round++) {
      boolean more = false;
      for (RehearsedRequest one : rehearsal.requests()) {
        Optional<WhyNotEdit> edit = editFor.apply(one.capture());
        if (!one.allowed() && edit.isPresent()) {
          for (HookId hook : failing(one)) {
            more |= edits.add(new Remedy.EditedHook(hook, edit.get()));
          }
        }
      }
      if (!more) {
        return Optional.empty();
      }
      List<Remedy.EditedHook> made = List.copyOf(edits);
      List<Capture> changed = captures.stream().map(one -> edited(one, made)).toList();
      rehearsal = edited(made).rehearse(changed, cancelled);
      if (rehearsal.appliesAll()) {
        return Optional.of(new Remedy(Optional.empty(), changed, Set.of(), made));
      }
    }
    return Optional.empty();
  }

  private static List<HookId> failing(RehearsedRequest one) {
    return one.trace().steps(Step.FailedClosed.class).map(Step.FailedClosed::hook).toList();
  }

  private static Capture edited(Capture capture, List<Remedy.EditedHook> edits) {
    AdmissionRequest request = capture.request();
    Optional<JsonObject> object = request.object();
    if (!Reordering.configures(capture) || object.isEmpty()) {
      return capture;
    }
    List<JsonValue> webhooks = new ArrayList<>();
    for (JsonObject webhook : object.get().objects("webhooks")) {
      JsonObject changed = webhook;
      for (Remedy.EditedHook edit : edits) {
        if (isOf(edit.hook(), request.kind().kind(), request.name(), webhook.text("name"))) {
          changed = HookFields.with(changed, edit.edit());
        }
      }
      webhooks.add(changed);
    }
    return capture.with(
        request.with(
            Optional.of(object.get().with("webhooks", new JsonArray(webhooks))),
            request.oldObject()));
  }

  private static boolean isOf(HookId hook, String kind, String configuration, String webhook) {
    return hook.kind().configurationKind().equals(kind)
        && hook.configuration().equals(configuration)
        && hook.webhook().equals(webhook);
  }

  /// The rehearser with the hooks of the cluster edited as well.
  private Rehearser edited(List<Remedy.EditedHook> edits) {
    List<WebhookConfiguration> configurations = new ArrayList<>();
    for (WebhookConfiguration one : rehearser.setup().configurations()) {
      List<Webhook> webhooks = new ArrayList<>();
      for (Webhook webhook : one.webhooks()) {
        Webhook changed = webhook;
        for (Remedy.EditedHook edit : edits) {
          if (isOf(edit.hook(), one.kind().configurationKind(), one.name(), webhook.name())) {
            changed = HookEdits.of(changed, edit.edit());
          }
        }
        webhooks.add(changed);
      }
      configurations.add(one.with(webhooks));
    }
    return new Rehearser(
        rehearser.setup().withConfigurations(configurations),
        rehearser.answers(),
        rehearser.options(),
        rehearser.applied());
  }
}
