package dev.admittance.simulator.convert;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.conversion.ConversionWebhook;
import dev.admittance.simulator.request.GroupVersionKind;
import java.util.List;
import java.util.Optional;

/// Converts objects to the kind of an equivalent resource, as the server does before it sends them
/// to a hook (W-232). Immutable; calls no conversion webhook.
public final class Converter {
  private final CustomKinds customKinds;
  private final KubernetesRelease release;

  /// A converter for built-in kinds and those of CustomResourceDefinitions.
  ///
  /// @param objects the known objects of the cluster, with its definitions
  public Converter(List<JsonObject> objects, KubernetesRelease release) {
    this.release = release;
    this.customKinds = new CustomKinds(objects);
  }

  /// The object in another kind; unchanged where it is of that kind. The object's stated version is
  /// used; unknown members are dropped where the versions differ.
  public ConversionResult convert(JsonObject object, GroupVersionKind to) {
    String from = object.text("apiVersion");
    String kind = object.text("kind");
    if (from.equals(to.apiVersion()) && kind.equals(to.kind())) {
      return new ConversionResult.Converted(object);
    }
    Optional<CustomKinds.CustomKind> custom = customKinds.find(to.group(), to.kind());
    if (custom.isEmpty()) {
      return kind.equals(to.kind())
          ? builtIn(object, from, to)
          : assumed(object, to, "a " + kind + " is not known to become a " + to.kind());
    }
    return custom.get().webhook().isEmpty()
        ? new ConversionResult.Converted(renamed(object, to))
        : assumed(object, to, "the definition of " + kind + " says that a webhook converts it");
  }

  /// The webhook that converts objects of a kind; empty where none does.
  public Optional<ConversionWebhook> webhook(GroupVersionKind kind) {
    return customKinds.find(kind.group(), kind.kind()).flatMap(CustomKinds.CustomKind::webhook);
  }

  /// The kind in whose version objects of a custom kind are stored; empty where no definition says
  /// it.
  public Optional<GroupVersionKind> storage(GroupVersionKind kind) {
    return customKinds
        .find(kind.group(), kind.kind())
        .flatMap(CustomKinds.CustomKind::storage)
        .map(version -> new GroupVersionKind(kind.group(), version, kind.kind()));
  }

  /// An object in another kind, or in its own, after it replaced another one in the server's
  /// memory: fields that its version lacks may be kept from that.
  ///
  /// @param replaced an object of the kind `to`
  public ConversionResult convert(JsonObject object, GroupVersionKind to, JsonObject replaced) {
    String from = object.text("apiVersion");
    boolean ofKind = object.text("kind").equals(to.kind());
    Optional<KindConversion> conversion =
        ofKind ? BuiltInKinds.find(release, to.kind(), from, to.apiVersion()) : Optional.empty();
    if (conversion.isEmpty()) {
      return convert(object, to);
    }
    KindConversion known = conversion.get();
    JsonObject hub = known.toHub(object, from, known.toHub(replaced, to.apiVersion()));
    return new ConversionResult.Converted(renamed(known.fromHub(hub, to.apiVersion()), to));
  }

  /// The kind in whose version the server stores a built-in object, as far as the defaults in the
  /// stored form show it; where versions have the same defaults, the kind itself.
  public static GroupVersionKind stored(GroupVersionKind kind) {
    String own = kind.apiVersion();
    String stored =
        BuiltInKinds.find(KubernetesRelease.DEFAULT, kind.kind(), own, own)
            .map(conversion -> conversion.stored(own))
            .orElse(own);
    return stored.equals(own) ? kind : GroupVersionKind.of(stored, kind.kind());
  }

  private ConversionResult builtIn(JsonObject object, String from, GroupVersionKind to) {
    return BuiltInKinds.find(release, to.kind(), from, to.apiVersion())
        .<ConversionResult>map(conversion ->
            new ConversionResult.Converted(
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

  private static ConversionResult assumed(JsonObject object, GroupVersionKind to, String reason) {
    return new ConversionResult.Assumed(renamed(object, to), reason);
  }

  private static JsonObject renamed(JsonObject object, GroupVersionKind to) {
    return object
        .with("kind", new JsonString(to.kind()))
        .with("apiVersion", new JsonString(to.apiVersion()));
  }
}
