package dev.admittance.simulator.builtin;

import java.util.List;

/// DenyServiceExternalIPs: a Service gets no new external addresses. Source: k8s.io/kubernetes
/// `plugin/pkg/admission/network/denyserviceexternalips/admission.go`,
/// `(*externalIPsDenierPlugin).Validate`.
record ExternalAddresses() implements BuiltIn {
  private static final String MEMBER = "externalIPs";

  @Override
  public String name() {
    return "DenyServiceExternalIPs";
  }

  @Override
  public PluginResult validate(PluginContext situation) {
    if (!situation.isAbout("", "services")) {
      return PluginResult.SILENT;
    }
    List<String> before = situation.oldFields().object("spec").texts(MEMBER);
    return before.containsAll(situation.fields().object("spec").texts(MEMBER))
        ? PluginResult.SILENT
        : PluginResult.forbidden("Use of external IPs is denied by admission control");
  }
}
