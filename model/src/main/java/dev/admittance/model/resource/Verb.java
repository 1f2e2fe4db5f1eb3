package dev.admittance.model.resource;

import java.util.Locale;

/// What a client may do with a resource. [#CONNECT] stands for every method of a resource that
/// clients connect to, such as `pods/exec`; discovery calls these `create` and `get`.
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

  /// As Kubernetes writes it, such as `deletecollection`.
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
