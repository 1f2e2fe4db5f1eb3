package dev.admittance.model.field;

/// What a text is about, beyond being text.
public enum TextFormat {
  /// Words for people, or whatever else.
  PLAIN,
  /// The address of a server that people dial, `host:port`.
  ADDRESS,
  /// The group of an API; empty for the core group.
  API_GROUP,
  /// A version of an API without its group, such as `v1`.
  API_VERSION,
  /// Bytes in base64.
  BASE64,
  /// Certificates: PEM in base64.
  CA_BUNDLE,
  /// An expression in CEL.
  CEL,
  /// The name of a webhook configuration.
  CONFIGURATION_NAME,
  /// A span of time as Go writes it, such as `1m30s`.
  DURATION,
  /// The path of a file.
  FILE,
  /// A group and a version, such as `apps/v1`.
  GROUP_VERSION,
  /// The name of a webhook: a domain name of at least three segments.
  HOOK_NAME,
  /// A name that CEL takes for a variable.
  IDENTIFIER,
  /// The name of an initializer: a domain name of at least three segments.
  INITIALIZER_NAME,
  /// The kind of an object.
  KIND,
  /// The key of a label.
  LABEL_KEY,
  /// The value of a label.
  LABEL_VALUE,
  /// The name of a namespace.
  NAMESPACE,
  /// The name of an object.
  OBJECT_NAME,
  /// An admission operation.
  OPERATION,
  /// The name of an admission plugin.
  PLUGIN,
  /// The name of a policy.
  POLICY_NAME,
  /// A name of letters, digits, `-`, `_` and `.`, perhaps with a domain in front.
  QUALIFIED_NAME,
  /// A release of Kubernetes, such as `1.36`.
  RELEASE,
  /// A resource as rules name it, such as `pods` or `pods/status`.
  RESOURCE,
  /// A resource behind which its group may stand, such as `deployments.apps`.
  RESOURCE_AND_GROUP,
  /// A resource without subresource.
  RESOURCE_ALONE,
  /// A version of AdmissionReview, such as `v1`.
  REVIEW_VERSION,
  /// The name of a Service.
  SERVICE_NAME,
  /// A subresource, such as `status`.
  SUBRESOURCE,
  /// A point in time.
  TIME,
  /// A URL.
  URL,
  /// The path of a URL.
  URL_PATH,
  /// The name of a user.
  USER
}
