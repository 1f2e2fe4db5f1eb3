package dev.admittance.app.cluster.details;

import dev.admittance.app.cluster.details.HookFacts.Fact;
import dev.admittance.app.cluster.details.HookFacts.Tone;
import dev.admittance.app.cluster.hooks.CertificateDescriptions;
import dev.admittance.app.cluster.hooks.CompactNumbers;
import dev.admittance.app.cluster.hooks.HookCondition;
import dev.admittance.app.cluster.hooks.HookNumbers;
import dev.admittance.app.cluster.hooks.RejectionDescriptions;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.live.BackendHealth;
import dev.admittance.cluster.live.LiveHook;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// The facts about the selected webhook. They stay when the webhook is gone.
final class OverviewViewModel {
  private static final Messages MESSAGES = Messages.of(OverviewViewModel.class);

  private final ClusterSession session;
  private final ReadOnlyObjectProperty<Optional<LiveHook>> hook;
  private final ReadOnlyObjectWrapper<List<HookFacts>> facts =
      new ReadOnlyObjectWrapper<>(List.of());

  OverviewViewModel(ClusterSession session) {
    this.session = session;
    hook = new SelectedHook(session).hookProperty();
    session.snapshotProperty().subscribe(_ -> update());
    session.metricsProperty().subscribe(_ -> update());
    hook.subscribe(_ -> update());
  }

  /// The facts; the same list if none has changed.
  ReadOnlyObjectProperty<List<HookFacts>> factsProperty() {
    return facts.getReadOnlyProperty();
  }

  private void update() {
    hook.get().ifPresent(this::show);
  }

  private void show(LiveHook hook) {
    Instant now = session.services().clock().instant();
    HookNumbers numbers = HookNumbers.of(hook.key(), session.metricsProperty().get());
    List<HookFacts> all = new ArrayList<>();
    concerns(HookCondition.of(hook, numbers, now)).ifPresent(all::add);
    all.add(called(hook));
    all.add(target(hook, now));
    if (!hook.phase().isOfPolicies()) {
      all.add(calls(numbers));
    }
    all.add(object(hook, now));
    if (!all.equals(facts.get())) {
      facts.set(List.copyOf(all));
    }
  }

  private static Optional<HookFacts> concerns(HookCondition condition) {
    Tone tone =
        switch (condition.level()) {
          case GOOD -> Tone.GOOD;
          case ATTENTION -> Tone.ATTENTION;
          case BROKEN -> Tone.BROKEN;
        };
    return condition.concerns().isEmpty()
        ? Optional.empty()
        : Optional.of(
            new HookFacts(
                MESSAGES.get("overview.concerns"),
                condition.concerns().stream().map(words -> new Fact("", words, tone)).toList()));
  }

  private static HookFacts called(LiveHook hook) {
    List<Fact> all = new ArrayList<>();
    all.add(Fact.of(MESSAGES.get("shared.phase"), hook.phase().title()));
    all.add(Fact.of(MESSAGES.get("overview.rules"), hook.rules().replace("; ", "\n")));
    all.add(
        Fact.of(
            MESSAGES.get("overview.selectors"),
            hook.selectors().isEmpty() ? "none" : hook.selectors()));
    all.add(
        Fact.of(
            MESSAGES.get("overview.policy"),
            hook.failsClosed()
                ? MESSAGES.get("overview.policy-fail")
                : MESSAGES.get("overview.policy-ignore")));
    hook.timeoutSeconds()
        .ifPresent(seconds -> all.add(Fact.of(MESSAGES.get("overview.timeout"), seconds + " s")));
    return new HookFacts(MESSAGES.get("overview.when"), all);
  }

  private static HookFacts target(LiveHook hook, Instant now) {
    List<Fact> all = new ArrayList<>();
    all.add(Fact.of(MESSAGES.get("overview.target"), hook.target()));
    BackendHealth backend = hook.backend();
    all.add(
        new Fact(
            MESSAGES.get("overview.endpoints"),
            backend.detail()
                + backend
                    .since()
                    .map(since -> MESSAGES.get("overview.since", CompactNumbers.ago(since, now)))
                    .orElse(""),
            tone(hook)));
    if (!hook.phase().isOfPolicies()) {
      all.add(
          new Fact(
              MESSAGES.get("overview.certificates"),
              String.join("\n", CertificateDescriptions.facts(hook.certificate())),
              certificateTone(hook, now)));
    }
    return new HookFacts(MESSAGES.get("overview.who"), all);
  }

  private static Tone tone(LiveHook hook) {
    return switch (hook.backend().state()) {
      case READY -> Tone.GOOD;
      case PARTLY_READY -> Tone.ATTENTION;
      case DOWN, MISSING -> failing(hook);
      case BY_URL, IN_API_SERVER, UNKNOWN -> Tone.PLAIN;
    };
  }

  private static Tone certificateTone(LiveHook hook, Instant now) {
    return switch (hook.certificate().state(now)) {
      case NONE, GOOD -> Tone.PLAIN;
      case ENDING -> Tone.ATTENTION;
      case BROKEN -> failing(hook);
    };
  }

  private static Tone failing(LiveHook hook) {
    return hook.failsClosed() ? Tone.BROKEN : Tone.ATTENTION;
  }

  private static HookFacts calls(HookNumbers numbers) {
    List<Fact> all = new ArrayList<>();
    all.add(
        Fact.of(
            MESSAGES.get("overview.calls"),
            CompactNumbers.rate(numbers.rate())
                + (numbers.rate().isPresent() ? MESSAGES.get("overview.per-second") : "")));
    all.add(
        Fact.of(
            MESSAGES.get("overview.durations"),
            "p50 %s, p90 %s, p99 %s"
                .formatted(
                    CompactNumbers.seconds(numbers.quantile(0.5)),
                    CompactNumbers.seconds(numbers.quantile(0.9)),
                    CompactNumbers.seconds(numbers.quantile(0.99)))));
    all.add(
        new Fact(
            MESSAGES.get("overview.rejections"),
            lines(RejectionDescriptions.of(numbers)),
            numbers.errorsLately() > 0 ? Tone.BROKEN : Tone.PLAIN));
    all.add(
        new Fact(
            MESSAGES.get("overview.fail-open"),
            lines(RejectionDescriptions.failOpen(numbers)),
            numbers.failOpenLately() > 0 ? Tone.ATTENTION : Tone.PLAIN));
    return new HookFacts(MESSAGES.get("overview.how"), all);
  }

  private static String lines(List<String> lines) {
    return lines.isEmpty() ? CompactNumbers.UNKNOWN : String.join("\n", lines);
  }

  private static HookFacts object(LiveHook hook, Instant now) {
    List<Fact> all = new ArrayList<>();
    all.add(Fact.of(MESSAGES.get("overview.registered-by"), hook.owner().title()));
    hook.binding()
        .ifPresent(binding -> all.add(Fact.of(MESSAGES.get("overview.bound-by"), binding.title())));
    hook.lastChange()
        .ifPresent(change ->
            all.add(
                Fact.of(
                    MESSAGES.get("overview.last-change"),
                    "%s (%s)%s"
                        .formatted(
                            CompactNumbers.ago(change.at(), now),
                            change.at(),
                            change.manager().isEmpty()
                                ? ""
                                : MESSAGES.get(
                                    "overview.by", change.manager(), change.operation())))));
    hook.owner()
        .created()
        .ifPresent(made ->
            all.add(
                Fact.of(
                    MESSAGES.get("overview.created"),
                    CompactNumbers.ago(made, now) + " (" + made + ")")));
    if (hook.owner().generation() > 0) {
      all.add(
          Fact.of(MESSAGES.get("overview.generation"), Long.toString(hook.owner().generation())));
    }
    return new HookFacts(MESSAGES.get("overview.whence"), all);
  }
}
