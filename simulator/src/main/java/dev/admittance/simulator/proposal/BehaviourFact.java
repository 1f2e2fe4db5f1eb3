package dev.admittance.simulator.proposal;

/// A behavior that exists since a release, only in the proposals, or in both.
public enum BehaviourFact {
  /// A feature gate, which the plugin switches on; without it, initializers set by clients are
  /// cleared (I-42).
  FEATURE_GATE(8, false),
  /// An update that leaves nothing pending and no result completes the initialization (I-49). In
  /// the proposals the server does so when the last name is removed (I-51).
  EMPTY_LIST_CLEARED(8, true),
  /// An empty list equals a missing one in the comparison with the old object; in 1.8 an
  /// initialized object could not be updated by a manifest with one (I-49).
  EMPTY_LIST_COMPARED_AS_NONE(9, true),
  /// Messages omit an empty name; 1.7 quotes it (I-4).
  EMPTY_NAME_LEFT_OUT(8, true),
  /// An initializer has no failure policy: the field is dropped (I-21).
  NO_FAILURE_POLICY(8, false),
  /// Names have three segments (I-51).
  NAMES_WITH_SEGMENTS(8, true),
  /// Strategic merge patches merge `pending` by name; in 1.7 they replace it (I-52).
  PENDING_MERGED_BY_NAME(8, true),
  /// The spec of an uninitialized pod may change, its status may not (I-54).
  UNINITIALIZED_PODS_CHANGE(8, true),
  /// ServiceAccount, PodNodeSelector and PodTolerationRestriction handle updates of uninitialized
  /// pods (I-65).
  BUILT_INS_LOOK_AGAIN(8, false),
  /// A creator whose watch ends gets a Timeout; before, a ServerTimeout (I-55).
  WATCH_END_IS_TIMEOUT(8, false),
  /// A creation by PUT is one for the mutating phase; before, it was an update (I-48).
  PUT_CREATES(12, true),
  /// `includeUninitialized` of a POST is a boolean; before, only `1` worked (I-57).
  INCLUDE_UNINITIALIZED_IS_BOOLEAN(12, true),
  /// One matching rule is sufficient; the servers require all of them to match (I-45).
  ANY_RULE(BehaviourFact.NEVER, true),
  /// The result is called `status` (I-52).
  RESULT_IN_STATUS(BehaviourFact.NEVER, true),
  /// Webhooks judge a creation when the last initializer has finished (I-67).
  HOOKS_AFTER_INITIALIZATION(BehaviourFact.NEVER, true),
  /// Quota counts objects first, and all other resources at completion (I-66).
  COUNTED_FIRST(BehaviourFact.NEVER, true),
  /// A configuration that was not read for a while blocks each creation (I-75).
  STALENESS_IS_BOUNDED(BehaviourFact.NEVER, true),
  /// Reading an uninitialized object by name answers 202 with a Status (I-59, I-101).
  READ_REPORTS_ACCEPTED(BehaviourFact.NEVER, true),
  /// The timeout of a creator names its object (I-56, I-102).
  TIMEOUT_NAMES_OBJECT(BehaviourFact.NEVER, true),
  /// An initializer that does not act in time is removed, or fails the creation (I-69).
  EXPIRY(BehaviourFact.NEVER, true),
  /// A read removes a long overdue initializer (I-70).
  READ_REPAIR(BehaviourFact.NEVER, true);

  private static final int NEVER = Integer.MAX_VALUE;

  private final int since;
  private final boolean proposed;

  BehaviourFact(int since, boolean proposed) {
    this.since = since;
    this.proposed = proposed;
  }

  /// The first minor release with it; above all releases where it was never built.
  int since() {
    return since;
  }

  boolean isProposed() {
    return proposed;
  }
}
