package dev.admittance.model.field;

/// The format of a string.
public enum TextFormat {
  /// Text for people, or any other text.
  PLAIN,
  /// The address to dial, `host:port`.
  ADDRESS,
  /// An API group; empty for the core group.
  API_GROUP,
  /// An API version without its group, such as `v1`.
  API_VERSION,
  BASE64,
  /// Certificates: base64-encoded PEM.
  CA_BUNDLE,
  CEL,
  CONFIGURATION_NAME,
  /// A duration as Go writes it, such as `1m30s`.
  DURATION,
  FILE,
  /// A group and version, such as `apps/v1`.
  GROUP_VERSION,
  /// The name of a webhook: a domain name of at least three segments.
  HOOK_NAME,
  /// A CEL identifier, such as the name of a variable.
  IDENTIFIER,
  /// The name of an initializer: a domain name of at least three segments.
  INITIALIZER_NAME,
  KIND,
  LABEL_KEY,
  LABEL_VALUE,
  NAMESPACE,
  OBJECT_NAME,
  /// An admission operation, such as `CREATE`.
  OPERATION,
  /// An admission plugin, such as `PodSecurity`.
  PLUGIN,
  POLICY_NAME,
  /// A name of letters, digits, `-`, `_` and `.`, optionally with a domain prefix.
  QUALIFIED_NAME,
  /// A release of Kubernetes, such as `1.36`.
  RELEASE,
  /// A resource as rules name it, such as `pods` or `pods/status`.
  RESOURCE,
  /// A resource with optional group, such as `deployments.apps`.
  RESOURCE_AND_GROUP,
  /// A resource without a subresource.
  RESOURCE_ALONE,
  /// A version of AdmissionReview, such as `v1`.
  REVIEW_VERSION,
  SERVICE_NAME,
  SUBRESOURCE,
  TIME,
  URL,
  URL_PATH,
  USER
}
