package dev.admittance.simulator.convert;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.request.GroupVersionKind;
import java.util.List;

/// Converts objects to the kind of an equivalent resource, as the server does before it sends them
/// to a hook (W-232). Immutable; asks nobody.
public final class Converter {
  private final CustomKinds customKinds;

  /// A converter for Kubernetes' own kinds and for those of CustomResourceDefinitions.
  ///
  /// @param objects what is known of the cluster, definitions among them
  public Converter(List<JsonObject> objects) {
    this.customKinds = new CustomKinds(objects);
  }

  /// The object in another kind; itself where it is of that kind already. What its version says
  /// goes first, members the server would not know are dropped where the versions differ.
  public Conversion convert(JsonObject object, GroupVersionKind to) {
    String from = Shape.text(object, "apiVersion");
    String kind = Shape.text(object, "kind");
    if (from.equals(to.apiVersion()) && kind.equals(to.kind())) {
      return new Conversion.Converted(object);
    }
    if (!kind.equals(to.kind())) {
      return assumed(object, to, "a " + kind + " is not known to become a " + to.kind());
    }
    return switch (customKinds.find(to.group(), kind)) {
      case NONE -> new Conversion.Converted(renamed(object, to));
      case WEBHOOK ->
          assumed(object, to, "the definition of " + kind + " says that a webhook converts it");
      case UNKNOWN -> builtIn(object, from, to);
    };
  }

  private static Conversion builtIn(JsonObject object, String from, GroupVersionKind to) {
    return BuiltInKinds.find(to.kind(), from, to.apiVersion())
        .<Conversion>map(conversion ->
            new Conversion.Converted(
                renamed(conversion.fromHub(conversion.toHub(object, from), to.apiVersion()), to)))
        .orElseGet(() ->
            assumed(
                object,
                to,
                "how a "
                    + to.kind()
                    + " of "
                    + from
                    + " becomes one of "
                    + to.apiVersion()
                    + " is not known"));
  }

  private static Conversion assumed(JsonObject object, GroupVersionKind to, String reason) {
    return new Conversion.Assumed(renamed(object, to), reason);
  }

  private static JsonObject renamed(JsonObject object, GroupVersionKind to) {
    return object
        .with("kind", new JsonString(to.kind()))
        .with("apiVersion", new JsonString(to.apiVersion()));
  }
}
