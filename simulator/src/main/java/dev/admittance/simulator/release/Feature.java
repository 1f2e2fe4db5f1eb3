package dev.admittance.simulator.release;

/// Something that API servers do since a release, and did otherwise or not at all before. The facts
/// are section 12 of the rules; where the sources of a release say more, they are named.
public enum Feature {
  /// No hook is called for webhook configurations (W-202).
  EXEMPT_WEBHOOK_CONFIGURATIONS(10),
  /// Resources outside of namespaces pass every namespaceSelector; before, no hook was called for
  /// them (W-240; `webhook/namespace/matcher.go` of 1.9).
  CLUSTER_SCOPED_RESOURCES(10),
  /// The URL of a call says how long it may take (W-311): not in 1.9, by 1.13 at the latest
  /// (`client-go/rest/client.go`).
  TIMEOUT_IN_URL(10),
  /// `sideEffects`, and a dry run is refused where a hook may have some (W-345).
  SIDE_EFFECTS(12),
  /// `dryRun` in a review (W-302).
  DRY_RUN_IN_REVIEW(12),
  /// `auditAnnotations` of a response are kept (W-460).
  HOOK_ANNOTATIONS(12),
  /// A failure reads `failed calling webhook`, not `failed calling admission webhook` (W-342).
  SHORT_FAILURE_TEXT(13),
  /// The metadata of objects has no `initializers` any more (I-35).
  NO_INITIALIZERS(14),
  /// `timeoutSeconds`; before, each hook had 30 s.
  HOOK_TIMEOUT(14),
  /// `scope` of a rule (W-221).
  RULE_SCOPE(14),
  /// `admissionReviewVersions`; before, each hook got v1beta1 (W-301).
  REVIEW_VERSIONS(14),
  /// `objectSelector` (W-245).
  OBJECT_SELECTOR(15),
  /// `matchPolicy` (W-230).
  MATCH_POLICY(15),
  /// `reinvocationPolicy` and the second round (W-381).
  REINVOCATION(15),
  /// `requestKind`, `requestResource` and `requestSubResource` in a review (W-302).
  ORIGINAL_KIND_IN_REVIEW(15),
  /// `options` in a review (W-302).
  OPTIONS_IN_REVIEW(15),
  /// `oldObject` in the review of a DELETE (W-302).
  OLD_OBJECT_OF_DELETE(15),
  /// The status of a mutating hook's denial is the client's, and a denial has a code of at least
  /// 400 (W-341, I-92); before, everything that ended the mutating phase in a call was wrapped into
  /// an internal error (`webhook/mutating/dispatcher.go` of 1.9 to 1.14).
  DENIALS_PASS_THROUGH(15),
  /// A mutating hook is matched when its turn comes, on the object as the hooks before left it
  /// (W-212); before, all were matched at the start (`mutating/dispatcher.go` of 1.9 to 1.14).
  MATCHED_IN_TURN(15),
  /// Reviews of version v1 (W-301).
  REVIEW_V1(16),
  /// Annotations of mutating calls and their patches (W-470, W-471).
  MUTATION_ANNOTATIONS(16),
  /// A call ends with the time of the request (W-310).
  REQUEST_DEADLINE(16),
  /// `warnings` of a response reach the client (W-450).
  WARNINGS(19),
  /// Go's HTTP client puts the URL of a failed call into quotes: servers are built with Go 1.15 and
  /// later.
  QUOTED_URLS(19),
  /// JSON Patch texts of version 4.5 and later (W-363).
  PATCH_TEXTS(19),
  /// Selectors are looked at before rules (W-210).
  SELECTORS_FIRST(20),
  /// Each namespace has its name as a label (`kubernetes.io/metadata.name`).
  NAMESPACE_NAME_LABELS(21),
  /// Annotations of ignored failures (W-472).
  FAIL_OPEN_ANNOTATIONS(22),
  /// What went wrong in the call of a mutating hook is told before its cause (W-343).
  MUTATING_REASONS(22),
  /// The same for validating hooks (W-343).
  VALIDATING_REASONS(23),
  /// No hook is called for validating policies (W-202).
  EXEMPT_VALIDATING_POLICIES(26),
  /// `matchConditions`, switched on (W-247).
  MATCH_CONDITIONS(28),
  /// New finalizers of custom resources that have no domain are warned of (W-110).
  FINALIZER_WARNINGS(29),
  /// Where the name that the server made up is taken, it makes up another (W-111), for which it
  /// copies the object (`pkg/registry/generic/registry/store.go`).
  NAMES_TRIED_AGAIN(31),
  /// Finalizers with a domain and no path are told so (W-110).
  FINALIZER_PATH_WARNINGS(32),
  /// No hook is called for mutating policies (W-202).
  EXEMPT_MUTATING_POLICIES(32),
  /// A patch that cannot be decoded is a calling error, not an internal one (W-343).
  UNDECODABLE_PATCH_MAY_BE_IGNORED(34),
  /// Objects without `creationTimestamp` are sent without it; before, it was sent as null (W-303).
  NO_NULL_CREATION_TIMESTAMP(34),
  /// An object into which a mutating policy merges a configuration may have an item of a list twice
  /// (P-93; `policy/mutating/patch/smd.go` of 1.34 and 1.35).
  REPEATED_ITEMS_OF_ORIGINAL(35),
  /// No hook is called for reviews of access and tokens, which nothing stores (W-203).
  EXCLUDED_VIRTUAL_RESOURCES(37),
  /// What an authorizer says against a request begins with its name (P-118;
  /// `authorization/union/union.go` of 1.37).
  AUTHORIZER_NAMED_IN_REASON(37),
  /// All failures of validating policies are in the audit event, not the first alone (P-82).
  ALL_POLICY_FAILURES(37);

  private final int since;

  Feature(int since) {
    this.since = since;
  }

  /// The first minor release with it.
  public int since() {
    return since;
  }
}
