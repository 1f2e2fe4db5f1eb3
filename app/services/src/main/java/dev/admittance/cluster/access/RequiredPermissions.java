package dev.admittance.cluster.access;

import java.util.ArrayList;
import java.util.List;

/// All permissions that Admittance may use in a cluster, in display order.
public final class RequiredPermissions {
  private static final String ADMISSION = "admissionregistration.k8s.io";
  private static final String RBAC = "rbac.authorization.k8s.io";
  private static final List<String> FOLLOW = List.of("list", "watch");
  private static final List<String> LIST = List.of("list");
  private static final List<String> CHANGE = List.of("create", "patch", "delete");
  private static final List<String> HOOKS =
      List.of(
          "mutatingwebhookconfigurations",
          "validatingwebhookconfigurations",
          "mutatingadmissionpolicies",
          "mutatingadmissionpolicybindings",
          "validatingadmissionpolicies",
          "validatingadmissionpolicybindings");

  private RequiredPermissions() {}

  public static List<RequiredPermission> all() {
    List<RequiredPermission> all = new ArrayList<>();
    HOOKS.forEach(resource -> all.add(of(Purpose.HOOKS, ADMISSION, resource, FOLLOW)));
    all.add(of(Purpose.BACKENDS, "", "services", FOLLOW));
    all.add(of(Purpose.BACKENDS, "discovery.k8s.io", "endpointslices", FOLLOW));
    all.add(of(Purpose.BACKENDS, "apps", "deployments", FOLLOW));
    all.add(of(Purpose.BACKENDS, "cert-manager.io", "certificates", FOLLOW));
    all.add(of(Purpose.SCOPE, "", "namespaces", FOLLOW));
    all.add(of(Purpose.SCOPE, "apiextensions.k8s.io", "customresourcedefinitions", FOLLOW));
    all.add(of(Purpose.EVENTS, "", "events", FOLLOW));
    all.add(new RequiredPermission.Path(Purpose.METRICS, "/metrics"));
    addSnapshot(all);
    HOOKS.forEach(resource -> all.add(of(Purpose.CHANGES, ADMISSION, resource, CHANGE)));
    return List.copyOf(all);
  }

  private static void addSnapshot(List<RequiredPermission> all) {
    for (String resource : List.of("limitranges", "resourcequotas", "serviceaccounts")) {
      all.add(of(Purpose.SNAPSHOT, "", resource, LIST));
    }
    all.add(of(Purpose.SNAPSHOT, "storage.k8s.io", "storageclasses", LIST));
    all.add(of(Purpose.SNAPSHOT, "scheduling.k8s.io", "priorityclasses", LIST));
    all.add(of(Purpose.SNAPSHOT, "node.k8s.io", "runtimeclasses", LIST));
    all.add(of(Purpose.SNAPSHOT, "networking.k8s.io", "ingressclasses", LIST));
    for (String resource :
        List.of("clusterroles", "clusterrolebindings", "roles", "rolebindings")) {
      all.add(of(Purpose.SNAPSHOT, RBAC, resource, LIST));
    }
    all.add(of(Purpose.SNAPSHOT, "apps", "statefulsets", LIST));
    all.add(of(Purpose.SNAPSHOT, "apps", "daemonsets", LIST));
    all.add(of(Purpose.SNAPSHOT, "autoscaling", "horizontalpodautoscalers", LIST));
    all.add(of(Purpose.SNAPSHOT, "policy", "poddisruptionbudgets", LIST));
  }

  private static RequiredPermission of(
      Purpose purpose, String group, String resource, List<String> verbs) {
    return new RequiredPermission.Objects(purpose, group, resource, verbs);
  }
}
