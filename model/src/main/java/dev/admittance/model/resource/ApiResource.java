package dev.admittance.model.resource;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/// A resource or subresource in one version of its group, as an API server serves it.
///
/// @param group empty for the core group
/// @param resource the plural, such as `pods`
/// @param subresource such as `status`; empty for the resource itself
/// @param kind of the objects that clients send
/// @param namespaced whether its objects are in namespaces; a subresource follows its resource
/// @param servedByDefault false where a server only serves it when enabled
/// @param verbs in alphabetical order
public record ApiResource(
    String group,
    String version,
    String resource,
    String subresource,
    Kind kind,
    boolean namespaced,
    boolean servedByDefault,
    Set<Verb> verbs) {

  /// A kind, which for a subresource may have another group or version, such as `autoscaling/v1`
  /// `Scale`.
  public record Kind(String group, String version, String kind) {}

  public ApiResource {
    EnumSet<Verb> copy = EnumSet.noneOf(Verb.class);
    copy.addAll(verbs);
    verbs = Collections.unmodifiableSet(copy);
  }

  ApiResource served(boolean byDefault) {
    return byDefault == servedByDefault
        ? this
        : new ApiResource(
            group, version, resource, subresource, kind, namespaced, byDefault, verbs);
  }

  /// The group and version of the resource, as an `apiVersion` names them.
  public String apiVersion() {
    return new GroupVersion(group, version).toString();
  }

  /// Returns the resource as rules name it: `pods` or `pods/status`.
  public String path() {
    return subresource.isEmpty() ? resource : resource + "/" + subresource;
  }

  /// Returns whether requests with an admission operation exist (W-104): `CREATE`, `UPDATE`,
  /// `DELETE`, `CONNECT`, or `*` for any of them.
  public boolean admits(String operation) {
    return switch (operation) {
      case "CREATE" -> verbs.contains(Verb.CREATE);
      case "UPDATE" -> verbs.contains(Verb.UPDATE) || verbs.contains(Verb.PATCH);
      case "DELETE" -> verbs.contains(Verb.DELETE) || verbs.contains(Verb.DELETECOLLECTION);
      case "CONNECT" -> verbs.contains(Verb.CONNECT);
      case "*" -> admits("CREATE") || admits("UPDATE") || admits("DELETE") || admits("CONNECT");
      default -> false;
    };
  }
}
