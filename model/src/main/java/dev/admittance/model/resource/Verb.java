package dev.admittance.model.resource;

import java.util.Locale;

/// What a client may do with a resource. [#CONNECT] stands for every method of a connect
/// subresource, such as `pods/exec`; discovery lists these as `create` and `get`.
public enum Verb {
  CONNECT,
  CREATE,
  DELETE,
  DELETECOLLECTION,
  GET,
  LIST,
  PATCH,
  UPDATE,
  WATCH;

  /// Returns the verb as Kubernetes writes it, such as `deletecollection`.
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
