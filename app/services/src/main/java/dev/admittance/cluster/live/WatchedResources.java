package dev.admittance.cluster.live;

import dev.admittance.model.policy.PolicyKind;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.RegistrationVersion;
import java.util.List;

/// The watched resources of a cluster.
public enum WatchedResources {
  MUTATING_WEBHOOKS(
      RegistrationVersion.GROUP, "mutatingwebhookconfigurations", "mutating webhooks"),
  VALIDATING_WEBHOOKS(
      RegistrationVersion.GROUP, "validatingwebhookconfigurations", "validating webhooks"),
  MUTATING_POLICIES(RegistrationVersion.GROUP, "mutatingadmissionpolicies", "mutating policies"),
  MUTATING_BINDINGS(
      RegistrationVersion.GROUP,
      "mutatingadmissionpolicybindings",
      "what mutating policies are bound to"),
  VALIDATING_POLICIES(
      RegistrationVersion.GROUP, "validatingadmissionpolicies", "validating policies"),
  VALIDATING_BINDINGS(
      RegistrationVersion.GROUP,
      "validatingadmissionpolicybindings",
      "what validating policies are bound to"),
  NAMESPACES("", "namespaces", "which namespaces hooks are for"),
  SERVICES("", "services", "whether the Services of hooks exist"),
  ENDPOINT_SLICES("discovery.k8s.io", "endpointslices", "whether the endpoints of hooks are ready"),
  /// For servers before release 1.17, which have no slices.
  ENDPOINTS("", "endpoints", "whether the endpoints of hooks are ready"),
  DEPLOYMENTS("apps", "deployments", "what runs the pods of hooks"),
  DEFINITIONS(
      "apiextensions.k8s.io", "customresourcedefinitions", "which custom resources there are"),
  CERTIFICATES("cert-manager.io", "certificates", "the certificates that cert-manager renews"),
  EVENTS("", "events", "what happened to hooks");

  private final String group;
  private final String plural;
  private final String tells;

  WatchedResources(String group, String plural, String tells) {
    this.group = group;
    this.plural = plural;
    this.tells = tells;
  }

  /// Returns the group; empty for the core group.
  public String group() {
    return group;
  }

  public String plural() {
    return plural;
  }

  /// Returns whether its objects register hooks.
  public boolean registersHooks() {
    return group.equals(RegistrationVersion.GROUP);
  }

  public String kind() {
    return switch (this) {
      case MUTATING_WEBHOOKS -> HookKind.MUTATING.configurationKind();
      case VALIDATING_WEBHOOKS -> HookKind.VALIDATING.configurationKind();
      case MUTATING_POLICIES -> PolicyKind.MUTATING_POLICY.text();
      case MUTATING_BINDINGS -> PolicyKind.MUTATING_BINDING.text();
      case VALIDATING_POLICIES -> PolicyKind.VALIDATING_POLICY.text();
      case VALIDATING_BINDINGS -> PolicyKind.VALIDATING_BINDING.text();
      case NAMESPACES -> "Namespace";
      case SERVICES -> "Service";
      case ENDPOINT_SLICES -> "EndpointSlice";
      case ENDPOINTS -> "Endpoints";
      case DEPLOYMENTS -> "Deployment";
      case DEFINITIONS -> "CustomResourceDefinition";
      case CERTIFICATES -> "Certificate";
      case EVENTS -> "Event";
    };
  }

  /// Returns the supported versions, preferred first.
  public List<String> versions() {
    return switch (this) {
      case MUTATING_POLICIES, MUTATING_BINDINGS, VALIDATING_POLICIES, VALIDATING_BINDINGS ->
          List.of("v1", "v1beta1", "v1alpha1");
      case MUTATING_WEBHOOKS, VALIDATING_WEBHOOKS, ENDPOINT_SLICES, DEFINITIONS ->
          List.of("v1", "v1beta1");
      case CERTIFICATES -> List.of("v1", "v1beta1", "v1alpha3", "v1alpha2");
      case NAMESPACES, SERVICES, ENDPOINTS, DEPLOYMENTS, EVENTS -> List.of("v1");
    };
  }

  /// Returns what is unknown without it, to follow "cannot see".
  public String tells() {
    return tells;
  }
}
