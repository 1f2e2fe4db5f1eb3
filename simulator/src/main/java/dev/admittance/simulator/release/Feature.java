package dev.admittance.simulator.release;

/// A behavior that API servers have since a release. The facts are in section 12 of the rules;
/// sources of a release with more detail are named here.
public enum Feature {
  /// No hook is called for webhook configurations (W-202).
  EXEMPT_WEBHOOK_CONFIGURATIONS(10),
  /// Cluster-scoped resources pass each namespaceSelector; before, no hook was called for them
  /// (W-240; `webhook/namespace/matcher.go` of 1.9).
  CLUSTER_SCOPED_RESOURCES(10),
  /// The URL of a call has the timeout (W-311): not in 1.9, by 1.13 at the latest
  /// (`client-go/rest/client.go`).
  TIMEOUT_IN_URL(10),
  /// `sideEffects`; a dry run is refused where a hook may have side effects (W-345).
  SIDE_EFFECTS(12),
  /// `dryRun` in a review (W-302).
  DRY_RUN_IN_REVIEW(12),
  /// `auditAnnotations` of a response are kept (W-460).
  HOOK_ANNOTATIONS(12),
  /// A failure text starts with `failed calling webhook`, not `failed calling admission webhook`
  /// (W-342).
  SHORT_FAILURE_TEXT(13),
  /// Objects no longer have `metadata.initializers` (I-35).
  NO_PENDING_NAMES(14),
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
  /// `reinvocationPolicy` and reinvocation (W-381).
  REINVOCATION(15),
  /// `requestKind`, `requestResource` and `requestSubResource` in a review (W-302).
  ORIGINAL_KIND_IN_REVIEW(15),
  /// `options` in a review (W-302).
  OPTIONS_IN_REVIEW(15),
  /// `oldObject` in the review of a DELETE (W-302).
  OLD_OBJECT_OF_DELETE(15),
  /// The Status of a mutating hook's denial reaches the client, with a code of at least 400 (W-341,
  /// I-92); before, each end of the mutating phase by a call was wrapped into an internal error
  /// (`webhook/mutating/dispatcher.go` of 1.9 to 1.14).
  DENIALS_PASS_THROUGH(15),
  /// A mutating hook is matched in its turn, with the object as the hooks before left it (W-212);
  /// before, all were matched at the start (`mutating/dispatcher.go` of 1.9 to 1.14).
  MATCHED_IN_TURN(15),
  /// Reviews of version v1 (W-301).
  REVIEW_V1(16),
  /// Annotations of mutating calls and their patches (W-470, W-471).
  MUTATION_ANNOTATIONS(16),
  /// A call ends at the deadline of the request (W-310).
  REQUEST_DEADLINE(16),
  /// `warnings` of a response reach the client (W-450).
  WARNINGS(19),
  /// Go's HTTP client quotes the URL of a failed call: servers are built with Go 1.15 and later.
  QUOTED_URLS(19),
  /// JSON Patch texts of version 4.5 and later (W-363).
  PATCH_TEXTS(19),
  /// Selectors are checked before rules (W-210).
  SELECTORS_FIRST(20),
  /// Each namespace has the name label (`kubernetes.io/metadata.name`).
  NAMESPACE_NAME_LABELS(21),
  /// Managed fields that hooks left in an invalid state are put back (W-368;
  /// `handlers/fieldmanager/admission.go`).
  MANAGED_FIELDS_PUT_BACK(21),
  /// Annotations of ignored failures (W-472).
  FAIL_OPEN_ANNOTATIONS(22),
  /// The error of a mutating hook's call states the failed step before its cause (W-343).
  MUTATING_REASONS(22),
  /// The error of a validating hook's call states the failed step before its cause (W-343).
  VALIDATING_REASONS(23),
  /// A new object has the namespace of its request when the first hook sees it; before, it gets it
  /// after the mutating phase (W-110; `handlers/create.go`).
  NAMESPACE_ON_ARRIVAL(24),
  /// A TokenRequest has its name, time and audiences when validating hooks see it (W-119;
  /// `serviceaccount/storage/token.go`).
  PREPARED_TOKEN_REQUESTS(24),
  /// Wrong types and exceeded limits of custom resources are reported as such, not as any invalid
  /// value (W-110; `pkg/apiserver/validation/validation.go` of apiextensions-apiserver).
  SCHEMA_FAULTS_BY_TYPE(24),
  /// The rules of custom resources in CEL are evaluated (`x-kubernetes-validations`; W-110).
  VALIDATION_RULES(25),
  /// No hook is called for validating policies (W-202).
  EXEMPT_VALIDATING_POLICIES(26),
  /// `matchConditions`, switched on (W-247).
  MATCH_CONDITIONS(28),
  /// An update of the status of a custom resource validates the status alone (W-112;
  /// `customresource/validator.go` of apiextensions-apiserver).
  STATUS_CHECKED_ALONE(28),
  /// An object with too many or too few members is checked on (W-110;
  /// `validate/object_validator.go` of kube-openapi).
  MEMBERS_CHECKED_BEYOND_BOUNDS(28),
  /// The server warns of new finalizers of custom resources without a domain (W-110).
  FINALIZER_WARNINGS(29),
  /// An update may leave what was invalid in a custom resource before (W-112;
  /// `CRDValidationRatcheting`).
  RATCHETED_SCHEMAS(30),
  /// Where a generated name is taken, the server generates another (W-111), for which it copies the
  /// object (`pkg/registry/generic/registry/store.go`).
  NAMES_TRIED_AGAIN(31),
  /// The faults in the status of a custom resource are reported below `status` (W-112;
  /// `customresource/status_strategy.go`).
  STATUS_FAULTS_BELOW_STATUS(31),
  /// The server warns of finalizers with a domain and no path (W-110).
  FINALIZER_PATH_WARNINGS(32),
  /// No hook is called for mutating policies (W-202).
  EXEMPT_MUTATING_POLICIES(32),
  /// The wait for another try of a call (`Retry-After`) ends with the time of the call (W-323;
  /// client-go `rest/urlbackoff.go`, `SleepWithContext`).
  WAITS_END_IN_TIME(33),
  /// An update of the status may leave what broke a rule of the custom resource before (W-112;
  /// `customresource/status_strategy.go` of apiextensions-apiserver).
  RATCHETED_RULES_OF_STATUS(33),
  /// A patch that cannot be decoded is a calling error, not an internal one (W-343).
  UNDECODABLE_PATCH_MAY_BE_IGNORED(34),
  /// An embedded object without `apiVersion` or `kind` is reported to lack it, without a reason
  /// (W-110; `schema/objectmeta/validation.go` of apiextensions-apiserver).
  EMBEDDED_TYPE_WITHOUT_REASON(34),
  /// An item of a list with keys may omit some of them (P-93; `typed/helpers.go` of
  /// structured-merge-diff).
  OMITTED_KEYS(34),
  /// Objects without `creationTimestamp` are sent without it; before, it was sent as null (W-303).
  NO_NULL_CREATION_TIMESTAMP(34),
  /// An object into which a mutating policy merges a configuration may have repeated list items
  /// (P-93; `policy/mutating/patch/smd.go` of 1.34 and 1.35).
  REPEATED_ITEMS_OF_ORIGINAL(35),
  /// A JSON Patch that replaces the whole document by a scalar is refused; before, that operation
  /// did nothing (W-363; json-patch 4.13).
  SCALAR_DOCUMENT_REFUSED(35),
  /// The refusal of a rule of a custom resource tells the value, unless it is an object or a list;
  /// before, the name of its type (W-110; `schema/cel/validation.go` of apiextensions-apiserver).
  VALUES_REFUSED_BY_RULES(35),
  /// Names of the kinds whose types declare a format are measured in bytes, and what is put before
  /// a generated one is not checked apart (W-369; `ValidateObjectMetaAccessorWithOpts` of 1.35).
  DECLARED_NAMES(35),
  /// The schema of a custom resource tells which numbers its type and format have (W-110;
  /// `validate/schema.go` of kube-openapi).
  NUMBERS_CHECKED_BY_TYPE(36),
  /// What the server sets is taken out of an object that server-side apply creates, as of one that
  /// is posted (W-110; `registry/generic/registry/store.go` of 1.37).
  WIPED_ON_APPLY(37),
  /// The faults of owner references name the reference by its index, and a missing member is one
  /// that is required (W-369; `pkg/api/validation/objectmeta.go` of 1.37).
  OWNERS_BY_INDEX(37),
  /// JSON in a field of an `Object` is converted with all that it contains, so that null becomes a
  /// Go value that JSON does not have (P-100; `cel/mutation/dynamic/objects.go` of 1.37).
  OBJECT_FIELDS_CONVERTED_DEEPLY(37),
  /// Expressions see `request`, `namespaceObject` and a built-in parameter as Go has them: its
  /// structs, lists and maps are not values of a JSON Patch (P-94;
  /// `cel/common/valuesschemalesstyped.go` of 1.37).
  VARIABLES_HELD_IN_GO(37),
  /// Built-in kinds report each fault once, and the metadata of a custom resource must fit its type
  /// (W-369; `registry/rest/validate.go`, `registry/customresource/validator.go` of 1.37).
  DECLARATIVE_VALIDATION(37),
  /// No hook is called for reviews of access and tokens, which nothing stores (W-203).
  EXCLUDED_VIRTUAL_RESOURCES(37),
  /// An authorizer's reason starts with its name (P-118; `authorization/union/union.go` of 1.37).
  AUTHORIZER_NAMED_IN_REASON(37),
  /// The audit event has all failures of validating policies, not only the first (P-82).
  ALL_POLICY_FAILURES(37);

  private final int since;

  Feature(int since) {
    this.since = since;
  }

  /// The first minor release with the feature.
  public int since() {
    return since;
  }
}
