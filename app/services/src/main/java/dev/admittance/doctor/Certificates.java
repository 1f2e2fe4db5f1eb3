package dev.admittance.doctor;

import dev.admittance.cluster.live.CertificateHealth;
import dev.admittance.cluster.live.CertificateHealth.Facts;
import dev.admittance.cluster.live.CertificateHealth.State;
import dev.admittance.cluster.live.CertificateHealth.Trust;
import dev.admittance.model.cluster.ClusterObject.Workload;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Certificates that calls of a hook depend on and that are invalid, or soon will be.
final class Certificates implements DoctorCheck {
  private static final String BROKEN = "live/Certificate";
  private static final String ENDING = "live/CertificateEnding";
  private static final String LEFTOVER = "live/CertificateLeftOver";
  private static final String BUNDLE = "clientConfig.caBundle";

  /// Certificates that expire sooner are urgent.
  private static final Duration PRESSING = Duration.ofDays(7);

  @Override
  public Stream<Found> check(CheckContext context) {
    return context.webhooks().stream()
        .filter(webhook -> !LeftBehind.is(webhook, context))
        .flatMap(webhook -> found(webhook, context).stream());
  }

  /// Returns whether certificates make every call of a hook fail.
  static boolean isBroken(CheckedWebhook webhook, CheckContext context) {
    return webhook.live().certificate().state(context.at()) == State.BROKEN;
  }

  private static Optional<Found> found(CheckedWebhook webhook, CheckContext context) {
    return switch (webhook.live().certificate().state(context.at())) {
      case BROKEN -> Optional.of(broken(webhook, context));
      case ENDING -> ending(webhook, context);
      case NONE, GOOD -> Optional.empty();
    };
  }

  private static Found broken(CheckedWebhook webhook, CheckContext context) {
    boolean closed = webhook.live().failsClosed();
    return new Found(
        BROKEN,
        closed ? Urgency.BREAKING : Urgency.DANGER,
        closed
            ? "Certificate not trusted: requests are refused"
            : "Certificate not trusted: the hook is skipped",
        finding(
            webhook,
            context,
            "No call can succeed: " + cause(webhook.live().certificate(), context.at())));
  }

  private static String cause(CertificateHealth health, Instant now) {
    if (health.problem().isPresent()) {
      return health.problem().get();
    }
    if (health.trust() == Trust.AWAITED) {
      return "`caBundle` is empty, and what is to fill it in has not.";
    }
    return health
        .serving()
        .filter(serving -> serving.notAfter().filter(now::isAfter).isPresent())
        .map(serving ->
            "the certificate of %s expired at %s."
                .formatted(serving.source(), serving.notAfter().orElseThrow()))
        .orElseGet(() ->
            health.authorities().stream()
                .findFirst()
                .map(authority -> "the authority in `caBundle` " + invalidity(authority, now) + ".")
                .orElse("it is not known whom to trust."));
  }

  private static String invalidity(Facts certificate, Instant now) {
    return now.isAfter(certificate.notAfter())
        ? "expired at " + certificate.notAfter()
        : "is not valid before " + certificate.notBefore();
  }

  private static Optional<Found> ending(CheckedWebhook webhook, CheckContext context) {
    CertificateHealth health = webhook.live().certificate();
    Instant now = context.at();
    Optional<Instant> end = holdsUntil(health, now);
    if (end.isEmpty() || end.get().isAfter(now.plus(CertificateHealth.SOON))) {
      return Optional.of(leftOver(webhook, context));
    }
    Duration left = Duration.between(now, end.get());
    boolean pressing = left.compareTo(PRESSING) < 0 && webhook.live().failsClosed();
    return Optional.of(
        new Found(
            ENDING,
            pressing ? Urgency.DANGER : Urgency.WARNING,
            "A certificate ends soon",
            finding(
                webhook,
                context,
                "From %s on (%s) every call fails%s."
                    .formatted(
                        end.get(),
                        FindingNumbers.until(left),
                        webhook.live().failsClosed()
                            ? ", and with it every request that the hook is called for"
                            : ", and the hook does nothing"))));
  }

  private static Found leftOver(CheckedWebhook webhook, CheckContext context) {
    return new Found(
        LEFTOVER,
        Urgency.NOTE,
        "The bundle holds a certificate that is over or about to end",
        finding(
            webhook,
            context,
            "Calls go on with the other authorities in `caBundle`; those that are over only make it"
                + " longer."));
  }

  /// Returns when calls begin to fail: when the backend's certificate or the last of the
  /// authorities expires.
  private static Optional<Instant> holdsUntil(CertificateHealth health, Instant now) {
    Optional<Instant> served = health.serving().flatMap(CertificateHealth.Serving::notAfter);
    Optional<Instant> trusted =
        health.authorities().stream()
            .filter(authority -> !now.isBefore(authority.notBefore()))
            .map(Facts::notAfter)
            .max(Instant::compareTo);
    return Stream.of(served, trusted).flatMap(Optional::stream).min(Instant::compareTo);
  }

  private static HookFinding finding(
      CheckedWebhook webhook, CheckContext context, String sentence) {
    return HookFinding.of(
        webhook.live().key(), sentence, evidence(webhook, context), remediations(webhook, context));
  }

  private static List<Evidence> evidence(CheckedWebhook webhook, CheckContext context) {
    CertificateHealth health = webhook.live().certificate();
    List<Evidence> evidence = new ArrayList<>();
    for (Facts authority : health.authorities()) {
      evidence.add(
          webhook.says(
              BUNDLE,
              "%s, valid from %s until %s"
                  .formatted(authority.subject(), authority.notBefore(), authority.notAfter())));
    }
    if (health.authorities().isEmpty()) {
      evidence.add(webhook.says(BUNDLE, health.problem().orElse("no certificate")));
    }
    health
        .serving()
        .ifPresent(serving ->
            evidence.add(
                new Evidence(
                    serving.source(),
                    "",
                    "for %s%s"
                        .formatted(
                            serving.names().isEmpty()
                                ? "no name"
                                : String.join(", ", serving.names()),
                            serving.notAfter().map(end -> ", until " + end).orElse("")))));
    evidence.add(webhook.says("failurePolicy", webhook.live().failurePolicy()));
    CallsFail.evidence(webhook, context).ifPresent(evidence::add);
    evidence.addAll(FailedCallEvents.about(webhook, context));
    return evidence;
  }

  private static List<Remediation> remediations(CheckedWebhook webhook, CheckContext context) {
    List<Remediation> remediations = new ArrayList<>();
    webhook
        .live()
        .certificate()
        .serving()
        .flatMap(Certificates::renewal)
        .ifPresent(remediations::add);
    if (webhook.live().certificate().trust() == Trust.AWAITED) {
      remediations.add(
          new Remediation.Commands(
              "See why the bundle is not filled in",
              List.of(
                  ShellCommands.kubectl(
                      "get",
                      "pods",
                      "--all-namespaces",
                      "--selector",
                      "app.kubernetes.io/component=cainjector"),
                  ShellCommands.kubectl("get", "certificates", "--all-namespaces")),
              Optional.empty()));
    }
    webhook
        .service()
        .flatMap(service ->
            WebhookBackends.workloads(service, context).stream()
                .findFirst()
                .map(Certificates::restart))
        .ifPresent(remediations::add);
    remediations.add(Remediations.shakeHands(webhook));
    remediations.add(
        new Remediation.Advice(
            "Have a certificate issued for `%s`, and put its authority into `caBundle`."
                .formatted(
                    webhook.service().map(one -> one.host()).orElse(webhook.live().target()))));
    return remediations;
  }

  /// cert-manager reissues a Certificate once its condition `Issuing` is set.
  private static Optional<Remediation> renewal(CertificateHealth.Serving serving) {
    String kind = "Certificate ";
    int slash = serving.source().indexOf('/');
    if (!serving.source().startsWith(kind) || slash < 0) {
      return Optional.empty();
    }
    String namespace = serving.source().substring(kind.length(), slash);
    String name = serving.source().substring(slash + 1);
    return Optional.of(
        new Remediation.Commands(
            "Have cert-manager renew it",
            List.of(
                ShellCommands.kubectl("--namespace", namespace, "describe", "certificate", name),
                "cmctl renew --namespace "
                    + ShellCommands.quoted(namespace)
                    + " "
                    + ShellCommands.quoted(name)),
            Optional.empty()));
  }

  /// Many webhook servers create their certificate at startup.
  private static Remediation restart(Workload workload) {
    return new Remediation.Commands(
        "Restart what makes its own certificate when it starts",
        List.of(
            ShellCommands.kubectl(
                "--namespace",
                workload.id().namespace(),
                "rollout",
                "restart",
                workload.kind().toLowerCase(Locale.ROOT) + "/" + workload.id().name())),
        Optional.of("While its pods start, nobody may answer the hook."));
  }
}
