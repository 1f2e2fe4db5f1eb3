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
/// @param namespaced whether its objects are in namespaces; a subresource is like its resource
/// @param servedByDefault false where a server has to be told to serve it
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

  /// A kind, which for a subresource may be of another group or version, such as `autoscaling/v1`
  /// `Scale`.
  public record Kind(String group, String version, String kind) {}

  /// Copies the verbs.
  public ApiResource {
    EnumSet<Verb> copy = EnumSet.noneOf(Verb.class);
    copy.addAll(verbs);
    verbs = Collections.unmodifiableSet(copy);
  }

  /// This resource, served or not.
  ApiResource served(boolean byDefault) {
    return byDefault == servedByDefault
        ? this
        : new ApiResource(
            group, version, resource, subresource, kind, namespaced, byDefault, verbs);
  }

  /// The resource as rules name it: `pods` or `pods/status`.
  public String path() {
    return subresource.isEmpty() ? resource : resource + "/" + subresource;
  }

  /// Tells whether requests of an admission operation exist for it (W-104): `CREATE`, `UPDATE`,
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
