package dev.admittance.simulator.validation;

import dev.admittance.model.resource.KubernetesRelease;
import java.util.Set;

/// What decides how strictly a pod or pod template is checked. Source: k8s.io/kubernetes
/// `pkg/api/pod/util.go`, `GetValidationOptionsFromPodSpecAndMeta`.
///
/// @param pod whether it is a pod itself
/// @param privileged whether the server allows privileged containers
/// @param tolerated what the object before an update had already
record PodSettings(
    KubernetesRelease release, boolean pod, boolean privileged, Set<Tolerated> tolerated) {
  /// Settings for what does not depend on any.
  static final PodSettings NONE = new PodSettings(KubernetesRelease.DEFAULT, false, true, Set.of());

  private static final int ONE_SOURCE_SINCE = 31;
  private static final int RELAXED_VARIABLES_SINCE = 32;
  private static final int PLAIN_TOLERATIONS_SINCE = 32;
  private static final int NODE_VALUES_SINCE = 33;
  private static final int RELAXED_SEARCHES_SINCE = 33;
  private static final int SLEEP_GATE_SINCE = 32;
  private static final int ZERO_SLEEP_SINCE = 33;
  private static final int UNDERSCORES_NAMED_SINCE = 34;
  private static final int STRICT_ADDRESSES_SINCE = 36;
  private static final int RESTART_RULES_SINCE = 35;
  private static final int RESTART_ALL_SINCE = 36;
  private static final int PLAIN_RESIZE_SINCE = 36;
  private static final int CLEARED_NOMINATION_SINCE = 35;
  private static final int CLAIM_OF_STATUS_SINCE = 36;
  private static final int INIT_RESIZE_SINCE = 36;
  private static final int PLAIN_INIT_RESIZE_SINCE = 37;
  private static final int WIDER_USERS_SINCE = 37;

  /// Faults that an update does not mend, and may keep.
  enum Tolerated {
    DELETION_COST,
    HUGE_PAGES,
    AFFINITY_VALUES,
    REQUIRED_NODE_VALUES,
    SPREAD_SELECTORS,
    SPREAD_KEYS,
    TOKEN_PATHS,
    HOST_SYSCTLS,
    INIT_RESTARTS,
    USER_NAMESPACE_DEVICES
  }

  static PodSettings strict(KubernetesRelease release) {
    return new PodSettings(release, false, true, Set.of());
  }

  boolean tolerates(Tolerated fault) {
    return tolerated.contains(fault);
  }

  /// Whether values of required node affinities are validated.
  boolean nodeValues() {
    return release.isAtLeast(NODE_VALUES_SINCE) && !tolerates(Tolerated.REQUIRED_NODE_VALUES);
  }

  /// Whether variables may have nearly any printable name.
  boolean relaxedVariables() {
    return release.isAtLeast(RELAXED_VARIABLES_SINCE);
  }

  /// Whether errors of tolerations print a value alone.
  boolean plainTolerations() {
    return release.isAtLeast(PLAIN_TOLERATIONS_SINCE);
  }

  /// Whether search domains may have underscores, or be a dot.
  boolean relaxedSearches() {
    return release.isAtLeast(RELAXED_SEARCHES_SINCE);
  }

  /// Whether the message about a handler that sleeps names the gate that lets it not sleep.
  boolean namesSleepGate() {
    return release.isAtLeast(SLEEP_GATE_SINCE) && !zeroSleep();
  }

  /// Whether a handler may sleep for no time.
  boolean zeroSleep() {
    return release.isAtLeast(ZERO_SLEEP_SINCE);
  }

  /// Whether the message about a search domain has the pattern with underscores.
  boolean namesUnderscores() {
    return release.isAtLeast(UNDERSCORES_NAMED_SINCE);
  }

  /// Whether the message about several types of a projected volume names its source.
  boolean namesSource() {
    return release.isAtLeast(ONE_SOURCE_SINCE);
  }

  /// Whether addresses that some programs read otherwise are refused.
  boolean strictAddresses() {
    return release.isAtLeast(STRICT_ADDRESSES_SINCE);
  }

  /// Whether containers have restart policies with rules, and variables come from files.
  boolean restartRules() {
    return release.isAtLeast(RESTART_RULES_SINCE);
  }

  /// Whether a rule may restart all containers.
  boolean restartAll() {
    return release.isAtLeast(RESTART_ALL_SINCE);
  }

  /// Whether init containers that end are resized without a restart alone.
  boolean plainResize() {
    return release.isAtLeast(PLAIN_RESIZE_SINCE) && !tolerates(Tolerated.INIT_RESTARTS);
  }

  /// Whether pods on a node cannot be nominated for another.
  boolean clearsNomination() {
    return release.isAtLeast(CLEARED_NOMINATION_SINCE);
  }

  /// Whether statuses tell users of any number of 32 bits.
  boolean widerUsers() {
    return release.isAtLeast(WIDER_USERS_SINCE);
  }

  /// Whether errors of statuses name the member that names a claim.
  boolean namesClaimOfStatus() {
    return release.isAtLeast(CLAIM_OF_STATUS_SINCE);
  }

  /// Whether init containers that end are resized.
  boolean resizesInitContainers() {
    return release.isAtLeast(INIT_RESIZE_SINCE);
  }

  /// Whether those of them that restart for it are not.
  boolean plainInitResize() {
    return release.isAtLeast(PLAIN_INIT_RESIZE_SINCE);
  }
}
