package dev.admittance.simulator.chain;

import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// The requests that a plugin handles: operations on resources.
record HandledRequests(Set<Operation> operations, List<Resources> resources) {

  /// Reads `CREATE,UPDATE:pods,pods/exec`.
  static HandledRequests parse(String text) {
    int colon = text.indexOf(':');
    Set<Operation> operations = EnumSet.noneOf(Operation.class);
    for (String operation : text.substring(0, colon).split(",", -1)) {
      operations.add(Operation.valueOf(operation));
    }
    return new HandledRequests(
        operations,
        Arrays.stream(text.substring(colon + 1).split(",", -1)).map(Resources::parse).toList());
  }

  boolean cover(AdmissionRequest request) {
    if (!operations.contains(request.operation())) {
      return false;
    }
    for (Resources some : resources) {
      if (some.cover(request)) {
        return true;
      }
    }
    return false;
  }

  sealed interface Resources {
    boolean cover(AdmissionRequest request);

    /// All resources.
    ///
    /// @param namespaced whether only namespaced resources, without namespaces themselves
    /// @param subresources whether subresources are included
    record Any(boolean namespaced, boolean subresources) implements Resources {
      @Override
      public boolean cover(AdmissionRequest request) {
        return (subresources || request.subResource().isEmpty())
            && !(namespaced && (request.namespace().isEmpty() || isNamespace(request)));
      }

      private static boolean isNamespace(AdmissionRequest request) {
        return request.resource().group().isEmpty()
            && request.resource().resource().equals("namespaces");
      }
    }

    /// One resource or subresource in any version.
    record Named(String group, String resource, String subresource) implements Resources {
      @Override
      public boolean cover(AdmissionRequest request) {
        return resource.equals(request.resource().resource())
            && subresource.equals(request.subResource())
            && group.equals(request.resource().group());
      }
    }

    /// Reads `*`, `*/*`, `namespaced`, `namespaced/*`, `pods`, `pods/exec` or `deployments.apps`.
    private static Resources parse(String text) {
      int slash = text.indexOf('/');
      String resource = slash < 0 ? text : text.substring(0, slash);
      String subresource = slash < 0 ? "" : text.substring(slash + 1);
      if (resource.equals("*") || resource.equals("namespaced")) {
        return new Any(resource.equals("namespaced"), subresource.equals("*"));
      }
      int dot = resource.indexOf('.');
      return dot < 0
          ? new Named("", resource, subresource)
          : new Named(resource.substring(dot + 1), resource.substring(0, dot), subresource);
    }
  }
}
