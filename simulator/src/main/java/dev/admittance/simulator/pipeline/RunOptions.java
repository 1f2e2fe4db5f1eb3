package dev.admittance.simulator.pipeline;

import dev.admittance.model.network.IpAddress;
import dev.admittance.model.practice.UrlHost;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.match.Exemption;
import dev.admittance.simulator.proposal.WhatIf;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.HookId;
import java.time.Duration;
import java.util.Optional;

/// The what-if switches as they affect one request.
///
/// @param arrival of the request, in the virtual time of its replay
record RunOptions(WhatIf whatIf, Duration arrival) {
  static final RunOptions NONE = new RunOptions(WhatIf.NOTHING, Duration.ZERO);

  /// An action by a proposed feature.
  ///
  /// @param skips whether it skips the hook or does not wait for its answer
  record Applied(RuleId rule, String what, String detail, boolean skips) {}

  /// Why no hook is called for a request; empty where hooks are matched.
  Optional<Exemption> exemption(AdmissionRequest request) {
    return exemption(request, "webhooks")
        .map(found ->
            new Exemption(
                found.rule(),
                found.reason()
                    + (found.rule() == RuleId.I_96
                        ? "; a namespaceSelector does it on a real server"
                        : "; a match condition on request.userInfo.username does it on a real"
                            + " server")));
  }

  /// Why a request is exempt; empty where it is not.
  ///
  /// @param from what it is exempt from
  Optional<Exemption> exemption(AdmissionRequest request, String from) {
    String end = " is exempt from " + from + " by a what-if switch, as proposed, not shipped";
    if (whatIf.exemptNamespaces().contains(request.namespace())) {
      return Optional.of(new Exemption(RuleId.I_96, "namespace " + request.namespace() + end));
    }
    String user = request.userInfo().username();
    return whatIf.exemptServiceAccounts().contains(user)
        ? Optional.of(new Exemption(RuleId.I_97, user + end))
        : Optional.empty();
  }

  /// Why a matching hook is not called; empty where it is.
  ///
  /// @param now the time since the request arrived
  Optional<Applied> heldBack(String hook, Duration now) {
    return whatIf
        .rollout(hook)
        .flatMap(rollout ->
            switch (rollout.at(arrival.plus(now))) {
              case ABSENT ->
                  Optional.of(
                      new Applied(
                          RuleId.I_99,
                          hook + " is not there yet",
                          "Its configuration is created "
                              + millis(rollout.addedAt())
                              + " after the first request.",
                          true));
              case PENDING ->
                  Optional.of(
                      new Applied(
                          RuleId.I_99,
                          hook + " is pending rotation",
                          "As proposed, not shipped: a new hook is not called until it has been"
                              + " reached once, here "
                              + millis(rollout.answersFrom())
                              + " after the first request. A real server calls it at once.",
                          true));
              case DRAINING ->
                  Optional.of(
                      new Applied(
                          RuleId.I_100,
                          hook + " is draining",
                          "As proposed, not shipped: once its configuration is deleted a hook gets"
                              + " no new calls, and is forgotten when those under way have ended.",
                          true));
              case IN_ROTATION -> Optional.<Applied>empty();
            });
  }

  /// The note on a hook at an http URL of localhost; empty for any other.
  ///
  /// @param url of the hook
  Optional<Applied> plain(HookId hook, String url) {
    if (!url.startsWith("http://") || UrlHost.of(url).filter(IpAddress::isLoopbackHost).isEmpty()) {
      return Optional.empty();
    }
    boolean called = whatIf.httpOnLocalhost();
    return Optional.of(
        new Applied(
            RuleId.I_31,
            "http on localhost" + (called ? "" : ", so " + hook.webhook() + " is not there"),
            "The proposal let a webhook on the machine of the API server do without TLS. No release"
                + " stores the URL "
                + url
                + ", since it must be https"
                + (called ? "." : "; the what-if switch httpOnLocalhost calls it."),
            !called));
  }

  /// The note for a call that ends while its hook is being removed.
  ///
  /// @param start of the call, since the request arrived
  /// @param end of the call
  Optional<Applied> drained(HookId hook, Duration start, Duration end) {
    return whatIf
        .rollout(hook.webhook())
        .filter(rollout -> rollout.drains(arrival.plus(start), arrival.plus(end)))
        .map(_ ->
            new Applied(
                RuleId.I_100,
                hook.webhook() + " drains this call",
                "As proposed, not shipped: its configuration was deleted while the call was under"
                    + " way; the call ends as if it were still there, and counts.",
                false));
  }

  /// The note for a call that failed and is repeated.
  ///
  /// @param extra the number of the next extra call, from 1
  Applied retried(HookId hook, int extra, String reason) {
    return new Applied(
        RuleId.I_95,
        hook.webhook()
            + " is called again ("
            + extra
            + " of "
            + whatIf.extraCalls(hook.webhook())
            + ")",
        reason
            + ". As proposed, not shipped: with the failure policy Retry the hook is called again,"
            + " and fails closed if no call succeeds. No release has this policy.",
        false);
  }

  /// The note for a call that ends because of another hook's refusal.
  Applied cancelled(HookId hook) {
    return new Applied(
        RuleId.I_103,
        "the call of " + hook.webhook() + " is cancelled",
        "As proposed, not shipped: the first refusal ends the hooks that are called side by side."
            + " A real server waits for all of them.",
        true);
  }

  int extraCalls(HookId hook) {
    return whatIf.extraCalls(hook.webhook());
  }

  /// Returns whether hook failures of a request are ignored whatever their failure policy (I-98).
  boolean failsOpen(AdmissionRequest request) {
    return whatIf.failOpenFor().contains(request.resource().groupResource());
  }

  private static String millis(Duration time) {
    return time.toMillis() + " ms";
  }
}
